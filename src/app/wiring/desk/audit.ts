/** The audit log on the staff desk, with the server behind it. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage, chosenFilters } from '#app/wiring/shared/deskQuery.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { AuditTimeline } from '#contract/desk/auditTimeline.ts';
import { type AuditChain, auditSorts } from '#contract/desk/staffAudit.ts';
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
import type { AskedAudit } from '#services/desk/staff.ts';

const accountOf = ({ filters }: ListPlace): string => (filters['account'] ?? '').trim();

const askedOf = (place: ListPlace): AskedAudit => ({
  ...askedPage(place, auditSorts),
  ...chosenFilters(place, ['kind', 'address', 'from', 'to']),
  ...(isAccountNumber(accountOf(place)) && { accountid: Number(accountOf(place)) }),
});

const nothing = { rows: [], total: 0, isMore: false };

export const machines = [
  wiredDeskList<AuditRow>({
    async read({ staff }, place, options) {
      const { Events, Total, IsMore, Kinds } = await staff.audit(askedOf(place), options);
      const { kind = '', search = '' } = place.filters;
      const facts: AuditFacts = { Kinds: kind === '' || Kinds.includes(kind) ? Kinds : [...Kinds, kind] };
      const account = accountOf(place);
      // A paddle or an email address filters the time line alone.
      if (account !== '' && !isAccountNumber(account)) return { ...nothing, facts };
      const rows = Events.map(auditRow);
      const [found] = search === '' ? [] : rows;
      return { rows, total: Total, isMore: IsMore, facts, ...(found && { opens: found.id }) };
    },
    openFile: ({ staff }, place, options) => staff.openAudit(askedOf(place), options),
  }),
  wiredDeskLook,
  auditTimelineMachine.provide({
    actors: {
      readTimeline: serviceCall<AuditTimeline, AskedTimeline>(({ staff }, asked, options) =>
        staff.timeline(asked, options),
      ),
      openTimelineFile: serviceCall<void, AskedFile>(({ staff }, asked, options) =>
        staff.openTimeline(asked, options),
      ),
    },
  }),
  auditFileMachine.provide({
    actors: {
      checkFile: serviceCall<FileVerdict, { text: string }>(async (_, { text }) => checkAuditFile(text)),
    },
  }),
  auditChainMachine.provide({
    actors: { checkChain: serviceCall<AuditChain>(({ staff }, _, options) => staff.chain(options)) },
  }),
];
