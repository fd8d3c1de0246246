/** Events of the security log as a spreadsheet takes them. */
import type { AuditEvent } from '#contract/staffAudit.ts';
import { spreadsheetOf } from '#server/platform/spreadsheet.ts';

const heads = ['Event', 'Time (UTC)', 'Kind', 'Account', 'Name', 'Address', 'Facts'] as const;

const factsText = ({ Facts }: AuditEvent): string =>
  Facts.map(({ Name, Value }) => `${Name}: ${Value}`).join('; ');

export const auditCsv = (events: readonly AuditEvent[]): string =>
  spreadsheetOf([
    heads,
    ...events.map((event) => [
      event.EventID,
      event.HappenedAt,
      event.Kind,
      event.AccountID ?? '',
      event.Name ?? '',
      event.Address ?? '',
      factsText(event),
    ]),
  ]);
