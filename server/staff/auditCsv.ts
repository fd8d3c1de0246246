/** Events of the security log as a spreadsheet takes them. */
import type { TimelineEvent } from '#contract/auditTimeline.ts';
import type { AuditEvent } from '#contract/staffAudit.ts';
import { spreadsheetOf } from '#server/platform/spreadsheet.ts';

const heads = ['Event', 'Time (UTC)', 'Kind', 'Account', 'Name', 'Address', 'Facts'] as const;

const factsText = ({ Facts }: Pick<AuditEvent, 'Facts'>): string =>
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

const timelineHeads = [
  'Event',
  'Time (UTC)',
  'Kind',
  'Session',
  'Address',
  'Facts',
  'Previous hash',
  'Hash',
  'As written',
] as const;

export const timelineCsv = (events: readonly TimelineEvent[]): string =>
  spreadsheetOf([
    timelineHeads,
    ...events.map((event) => [
      event.EventID,
      event.HappenedAt,
      event.Kind,
      event.SessionID ?? '',
      event.Address ?? '',
      factsText(event),
      event.PreviousHash,
      event.Hash,
      event.IsAsWritten ? 'yes' : 'no',
    ]),
  ]);
