/** Events of the security log as a spreadsheet takes them: with the mark of UTF-8, and no cell that it would calculate. */
import type { AuditEvent } from '#contract/staffAudit.ts';

const mark = '\uFEFF';

const heads = ['Event', 'Time (UTC)', 'Kind', 'Account', 'Name', 'Address', 'Facts'] as const;

/** What begins like that is a formula to a spreadsheet. */
const formula = /^\s*[=+\-@]/u;

function cell(text: string): string {
  const calm = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

const factsText = ({ Facts }: AuditEvent): string =>
  Facts.map(({ Name, Value }) => `${Name}: ${Value}`).join('; ');

export function auditCsv(events: readonly AuditEvent[]): string {
  const rows = events.map((event) => [
    String(event.EventID),
    event.HappenedAt,
    event.Kind,
    String(event.AccountID ?? ''),
    event.Name ?? '',
    event.Address ?? '',
    factsText(event),
  ]);
  return `${mark}${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
