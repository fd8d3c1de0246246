/** Consignments on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { houseActions } from '#contract/consigning/consignmentActions.ts';
import {
  consignmentLists,
  consignmentSorts,
  decideConsignment,
  getConsignmentReview,
  getConsignmentsCsv,
  writeToConsignor,
} from '#contract/desk/consignmentStaff.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import {
  type ConsignmentFacts,
  consignmentRow,
  type ConsignmentRow,
} from '#screens/desk/consignments/consignmentRow.ts';
import { stepTerms } from '#screens/desk/consignments/stepTerms.ts';
import { answerOf } from '#screens/desk/consignments/stepWords.ts';

const askedOf = (place: ListPlace): CallOf<typeof getConsignmentReview>['query'] => ({
  ...askedPage(place, consignmentSorts),
  list: consignmentLists.find((one) => one === place.filters['list']) ?? 'waiting',
});

export const machines = [
  wiredDeskList<ConsignmentRow>({
    async read(call, place, options) {
      const query = askedOf(place);
      const { Consignments, Total, Counts, Sales } = await call(getConsignmentReview, { query }, options);
      return {
        rows: Consignments.map((piece) => consignmentRow(piece, Sales)),
        total: Total,
        facts: { Counts } satisfies ConsignmentFacts,
      };
    },
    file: getConsignmentsCsv,
    asked: askedOf,
    async decide(call, { act, row: { ConsignmentID, Version }, terms }, options) {
      if (act === 'reply' || act === 'write') {
        const body = { Body: terms['body'] ?? '' };
        return answerOf(act, await call(writeToConsignor, { params: { ConsignmentID }, body }, options));
      }
      const step = houseActions.find((one) => one === (act === 'revise' ? 'offer' : act));
      if (!step) throw new Error(`There is no step ${act} of a consignment.`);
      const body = { ...stepTerms(step, terms).terms, Action: step, Seen: Version };
      return answerOf(step, await call(decideConsignment, { params: { ConsignmentID }, body }, options));
    },
  }),
  wiredDeskLook,
];
