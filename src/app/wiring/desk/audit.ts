/** The audit log on the staff desk, with the server behind it. */
import { fromPromise } from 'xstate';

import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage, chosenFilters } from '#app/wiring/shared/deskQuery.ts';
import { getAuditTimeline, getTimelineCsv, getTimelineFile } from '#contract/desk/auditTimeline.ts';
import { auditSorts, getAuditChain, getAuditCsv, getAuditLog } from '#contract/desk/staffAudit.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import { auditChainMachine } from '#machines/desk/auditChainMachine.ts';
import { auditFileMachine, type FileVerdict } from '#machines/desk/auditFileMachine.ts';
import {
  type AskedFile,
  type AskedTimeline,
  auditTimelineMachine,
} from '#machines/desk/auditTimelineMachine.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { type AuditFacts, auditRow, type AuditRow, isAccountNumber } from '#screens/desk/audit/auditRow.ts';
import { checkAuditFile } from '#services/desk/auditFiles.ts';
import { openFile } from '#services/kernel/openFile.ts';

const accountOf = ({ filters }: ListPlace): string => (filters['account'] ?? '').trim();

const askedOf = (place: ListPlace): CallOf<typeof getAuditLog>['query'] => ({
  ...askedPage(place, auditSorts),
  ...chosenFilters(place, ['kind', 'address', 'from', 'to']),
  ...(isAccountNumber(accountOf(place)) && { accountid: Number(accountOf(place)) }),
});

/** What is empty is no filter. */
const chosen = ({ kind, from, to }: { kind: string; from: string; to: string }) => ({
  ...(kind !== '' && { kind }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

const nothing = { rows: [], total: 0, isMore: false };

export const machines = [
  wiredDeskList<AuditRow>({
    async read(call, place, options) {
      const { Events, Total, IsMore, Kinds } = await call(getAuditLog, { query: askedOf(place) }, options);
      const { kind = '', search = '' } = place.filters;
      const facts: AuditFacts = { Kinds: kind === '' || Kinds.includes(kind) ? Kinds : [...Kinds, kind] };
      const account = accountOf(place);
      // A paddle or an email address filters the time line alone.
      if (account !== '' && !isAccountNumber(account)) return { ...nothing, facts };
      const rows = Events.map(auditRow);
      const [found] = search === '' ? [] : rows;
      return { rows, total: Total, isMore: IsMore, facts, ...(found && { opens: found.id }) };
    },
    file: getAuditCsv,
    asked: askedOf,
  }),
  wiredDeskLook,
  auditTimelineMachine.provide({
    actors: {
      readTimeline: ask(getAuditTimeline, ({ account, before, ...filters }: AskedTimeline) => ({
        query: { ...chosen(filters), account, ...(before !== null && { before }) },
      })),
      openTimelineFile: askWith<void, AskedFile>((call, { accountId, as, ...filters }, options) =>
        openFile(
          call,
          {
            renew: getStaffIndex,
            file: as === 'csv' ? getTimelineCsv : getTimelineFile,
            given: { query: { ...chosen(filters), accountid: accountId } },
          },
          options,
        ),
      ),
    },
  }),
  auditFileMachine.provide({
    actors: {
      checkFile: fromPromise<FileVerdict, { text: string }>(async ({ input: { text } }) =>
        checkAuditFile(text),
      ),
    },
  }),
  auditChainMachine.provide({
    actors: { checkChain: ask(getAuditChain) },
  }),
];
