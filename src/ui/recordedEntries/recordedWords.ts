/** How the entries of a recording are put into words. */
import type { RecordedEntry } from '#contract/charts/recording.ts';

/** Its number stays the same for as long as the page lives. */
export type NumberedEntry = { number: number; entry: RecordedEntry };

export type EntryWords = { who: string; what: string; outcome: string };

const noAnswer = 'no answer';

/** What XState calls its own events is long, and says it less plainly. */
const eventPatterns: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.init$/u, 'started'],
  [/^xstate\.stop$/u, 'stopped'],
  [/^xstate\.done\.actor\.(.+)$/u, '$1 done'],
  [/^xstate\.error\.actor\.(.+)$/u, '$1 failed'],
  [/^xstate\.done\.state\..+$/u, 'completed'],
  [/^xstate\.after\.([^.]+)\..+$/u, 'after $1'],
];

function eventText(event: string): string {
  const pattern = eventPatterns.find(([form]) => form.test(event));
  return pattern ? event.replace(...pattern) : event;
}

/** Without the name of the machine before each state, which stands beside it. */
export const stateText = (machine: string, states: string): string => states.replaceAll(`${machine}.`, '');

export function entryWords(entry: RecordedEntry): EntryWords {
  switch (entry.kind) {
    case 'transition': {
      const { machine, actor, event, from, to } = entry;
      const [before, after] = [from === null ? null : stateText(machine, from), stateText(machine, to)];
      const outcome = before === null || before === after ? after : `${before} → ${after}`;
      return { who: `${machine} ${actor}`, what: eventText(event), outcome };
    }
    case 'call': {
      const { method, path, status, ms } = entry;
      return { who: method, what: path, outcome: `${status === 0 ? noAnswer : status} in ${ms} ms` };
    }
    case 'page':
      return { who: 'page', what: entry.path, outcome: '' };
  }
}

/** `14:05:09.120`, in UTC: recordings of two browsers are read side by side. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
