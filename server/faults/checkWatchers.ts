/**
 * Whether watchers saw one lot: a version is the same for everybody, in a timed sale prices never fall and lots never open
 * again, and anyone who keeps the highest version ends with what the database holds.
 */
import type { LotStanding } from '#contract/bidding/bids.ts';

import { lotName, type Observation, wordOf } from './observations.ts';

const isOver = ({ Status }: LotStanding): boolean => Status !== 'pending' && Status !== 'open';

/** Of two that follow one another, by version. In a live room the clerk may take back what was done last. */
function* checkStep(before: LotStanding, after: LotStanding): Iterable<string> {
  if (after.ClosesAt === null) return;
  const name = `${lotName(after)}, version ${after.Version}`;
  if ((after.CurrentBidCents ?? 0) < (before.CurrentBidCents ?? 0)) yield `${name}: its price fell`;
  if (after.BidCount < before.BidCount) yield `${name}: it has fewer bids than before`;
  if (isOver(before) && !isOver(after)) yield `${name}: it was over and is open again`;
}

function* checkVersions(standings: readonly LotStanding[]): Iterable<string> {
  const byVersion = new Map<number, LotStanding>();
  for (const standing of standings) {
    const known = byVersion.get(standing.Version);
    if (known && wordOf(known) !== wordOf(standing)) {
      yield `${lotName(standing)}, version ${standing.Version}: it was sent in two ways`;
    }
    byVersion.set(standing.Version, standing);
  }
  const inOrder = [...byVersion.values()].toSorted((one, other) => one.Version - other.Version);
  for (const [place, standing] of inOrder.entries()) {
    const before = inOrder[place - 1];
    if (before) yield* checkStep(before, standing);
  }
}

/** What a page shows in the end: it keeps the highest version. */
function lastOf(received: readonly LotStanding[]): LotStanding | undefined {
  return received.reduce<LotStanding | undefined>(
    (last, standing) => (last && last.Version >= standing.Version ? last : standing),
    undefined,
  );
}

/** @param held how the lots stand in the database, now that nothing is under way. */
export function* checkWatchers(
  held: readonly LotStanding[],
  observations: readonly Observation[],
): Iterable<string> {
  const received = observations.filter((one) => one.kind === 'received');
  const answered = observations.flatMap((one) =>
    one.kind === 'answered' && one.answer.Lot ? [one.answer.Lot] : [],
  );
  const standings = Map.groupBy([...received.map(({ standing }) => standing), ...answered, ...held], lotName);
  for (const ofLot of standings.values()) yield* checkVersions(ofLot);

  const watchers = Map.groupBy(received, ({ watcher }) => watcher);
  for (const [watcher, saw] of watchers) {
    const byLot = Map.groupBy(
      saw.map(({ standing }) => standing),
      lotName,
    );
    for (const standing of held) {
      const last = lastOf(byLot.get(lotName(standing)) ?? []);
      if (last && wordOf(last) !== wordOf(standing)) {
        yield `${lotName(standing)}: ${watcher} was left with version ${last.Version} of ${standing.Version}`;
      }
    }
  }
}
