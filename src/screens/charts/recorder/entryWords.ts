/** How entries of the page's own recording are numbered and found, and what ways its machines went. */
import type { RecordedEntry } from '#contract/charts/recording.ts';
import type { Ring, RingFilters } from '#machines/charts/recorderMachine.ts';
import { entryWords, type NumberedEntry, stateText } from '#ui/recordedEntries/recordedWords.ts';

export const numbered = ({ entries, forgotten }: Ring): NumberedEntry[] =>
  entries.map((entry, index) => ({ number: forgotten + index, entry }));

function isFound(entry: RecordedEntry, { machine, kind, text }: RingFilters): boolean {
  if (kind !== null && entry.kind !== kind) return false;
  if (machine !== null && (entry.kind !== 'transition' || entry.machine !== machine)) return false;
  if (text === '') return true;
  const { who, what, outcome } = entryWords(entry);
  return `${who} ${what} ${outcome}`.toLowerCase().includes(text.toLowerCase());
}

export const filtered = (entries: readonly NumberedEntry[], filters: RingFilters): NumberedEntry[] =>
  entries.filter(({ entry }) => isFound(entry, filters));

export const machinesIn = (entries: readonly RecordedEntry[]): string[] =>
  [...new Set(entries.flatMap((entry) => (entry.kind === 'transition' ? [entry.machine] : [])))].toSorted();

export type MachinePath = { machine: string; moves: number; states: readonly string[] };

/** The states a machine was in, one after the other, without the name of the machine before each. */
export function pathsOf(entries: readonly RecordedEntry[]): MachinePath[] {
  const moves = Map.groupBy(
    entries.filter((entry) => entry.kind === 'transition'),
    ({ machine }) => machine,
  );
  return [...moves]
    .map(([machine, made]) => ({
      machine,
      moves: made.length,
      states: made
        .map(({ to }) => stateText(machine, to))
        .filter((state, index, states) => state !== states[index - 1]),
    }))
    .toSorted((a, b) => b.moves - a.moves);
}
