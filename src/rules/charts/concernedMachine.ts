/** Which machine a recording is about: the one whose actor failed last, or else the one that moved last. */
import type { Recording } from '#contract/charts/recording.ts';

const failure = /^xstate\.error\.actor\./u;

/** @returns null for a recording without moves. */
export function concernedMachine({ entries }: Pick<Recording, 'entries'>): string | null {
  const moves = entries.filter((entry) => entry.kind === 'transition');
  const concerned = moves.findLast(({ event }) => failure.test(event)) ?? moves.at(-1);
  return concerned?.machine ?? null;
}
