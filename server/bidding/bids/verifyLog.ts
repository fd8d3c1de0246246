/** Finds out whether the log of a lot is as it was written: every number, commitment and hash, and its end. */
import { standingEntries } from '#contract/bidding/publicSteps.ts';

import { commitmentOf, headOf, startOf } from './chain.ts';
import type { LoggedEntry, LotLog } from './lotLogs.ts';

/** A void repeats the last bid of its bidder that stands before it. */
export function takesBackNothing(
  entries: readonly LoggedEntry[],
  place: number,
  entry: LoggedEntry,
): boolean {
  if (entry.Kind !== 'void') return false;
  const taken = standingEntries(entries.slice(0, place)).findLast(
    ({ Kind, Alias }) => Kind !== 'opening' && Alias === entry.Alias,
  );
  return taken?.MaxCents !== entry.MaxCents;
}

/** What is wrong with the log of a lot, the first of it; null where it is in order. */
export function faultIn({ lot, kept, entries }: LotLog): string | null {
  const name = { AuctionID: lot.auctionId, LotNumber: lot.lotNumber };
  let head = startOf(name);
  for (const [place, entry] of entries.entries()) {
    const { Number: number } = entry;
    if (number !== place + 1) return `bid ${place + 1} is missing`;
    if (commitmentOf(name, entry) !== entry.Commitment) {
      return `the maximum of bid ${number} is not the one that was committed to`;
    }
    if (headOf(head, entry) !== entry.Head) return `bid ${number} was changed after it was written, or moved`;
    if (takesBackNothing(entries, place, entry)) return `bid ${number} takes back a bid that never was`;
    head = entry.Head;
  }
  if (kept === null) return null;
  const isWhole = kept.bidNumber === entries.length && (entries.length === 0 || kept.head === head);
  return isWhole ? null : `the log ends with bid ${entries.length}, and ${kept.bidNumber} were placed`;
}
