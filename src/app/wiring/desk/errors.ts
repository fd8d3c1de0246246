/** Error reports on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage, chosenFilters } from '#app/wiring/shared/deskQuery.ts';
import { wiredErrorRecording } from '#app/wiring/shared/wiredErrorRecording.ts';
import { errorSorts, getErrorReports, getErrorsCsv } from '#contract/desk/staffErrors.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { errorRow, type ErrorRow } from '#screens/desk/errors/errorRow.ts';

const askedOf = (place: ListPlace): CallOf<typeof getErrorReports>['query'] => ({
  ...askedPage(place, errorSorts),
  ...chosenFilters(place, ['from', 'to']),
});

export const machines = [
  wiredDeskList<ErrorRow>({
    async read(call, place, options) {
      const { Reports, Total, IsMore } = await call(getErrorReports, { query: askedOf(place) }, options);
      const rows = Reports.map(errorRow);
      // A code is asked for to read its report.
      const [found] = place.filters['search'] === '' || rows.length > 1 ? [] : rows;
      return { rows, total: Total, isMore: IsMore, ...(found && { opens: found.id }) };
    },
    file: getErrorsCsv,
    asked: askedOf,
  }),
  wiredDeskLook,
  wiredErrorRecording,
];
