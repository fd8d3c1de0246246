/** Events of the security log as a spreadsheet takes them: one fact a cell, in a column for each name of a fact. */
import type { TimelineEvent } from '#contract/desk/auditTimeline.ts';
import type { AuditEvent } from '#contract/desk/staffAudit.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

type WithFacts = Pick<AuditEvent, 'Facts'>;

const namesOf = (events: readonly WithFacts[]): string[] =>
  [...new Set(events.flatMap(({ Facts }) => Facts.map(({ Name }) => Name)))].toSorted();

/** What an event says nothing of is an empty cell. */
const factCells = ({ Facts }: WithFacts, names: readonly string[]): Cell[] =>
  names.map((name) => Facts.find(({ Name }) => Name === name)?.Value ?? '');

const heads = ['Event', 'Time (UTC)', 'Kind', 'Account', 'Name', 'Address'] as const;

export function auditCsv(events: readonly AuditEvent[]): string {
  const names = namesOf(events);
  return spreadsheetOf([
    [...heads, ...names.map((name) => `Fact: ${name}`)],
    ...events.map((event) => [
      event.EventID,
      event.HappenedAt,
      event.Kind,
      event.AccountID ?? '',
      event.Name ?? '',
      event.Address ?? '',
      ...factCells(event, names),
    ]),
  ]);
}

const timelineHeads = [
  'Event',
  'Time (UTC)',
  'Kind',
  'Session',
  'Address',
  'Previous hash',
  'Hash',
  'As written',
] as const;

export function timelineCsv(events: readonly TimelineEvent[]): string {
  const names = namesOf(events);
  return spreadsheetOf([
    [...timelineHeads, ...names.map((name) => `Fact: ${name}`)],
    ...events.map((event) => [
      event.EventID,
      event.HappenedAt,
      event.Kind,
      event.SessionID ?? '',
      event.Address ?? '',
      event.PreviousHash,
      event.Hash,
      event.IsAsWritten ? 'yes' : 'no',
      ...factCells(event, names),
    ]),
  ]);
}
