/** A lot's public log as its readers see it, and what became of checking it. */
import type { HistoryEntry } from '#contract/bidding/bids.ts';
import {
  bidderOfAlias,
  type HistoryRow,
  historyRows,
  standingEntries,
} from '#contract/bidding/publicSteps.ts';
import { auctionTimeZone } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import type { Verdict } from '#machines/bidding/bidHistoryMachine.ts';

/** Newest first, without bids that were taken back. */
export function rowsOf(entries: readonly HistoryEntry[], ownAlias: number | null): HistoryRow[] {
  const steps = standingEntries(entries).flatMap(({ ReceivedAt, Steps }) =>
    Steps.map(({ Alias, AmountCents, Kind }) => ({
      at: ReceivedAt,
      amountCents: AmountCents,
      kind: Kind,
      bidder: bidderOfAlias(Alias),
    })),
  );
  return historyRows(steps, ownAlias === null ? null : bidderOfAlias(ownAlias));
}

const clock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: auctionTimeZone,
});

/** `Nov 24, 10:02:31 AM CT` */
export const stepTime = (instant: string): string =>
  `${clock.format(new Date(instant)).replaceAll('\u202f', ' ')} ${site.timeZoneLabel}`;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function intactWords(entries: number, opened: number): string {
  const whole = `Intact: ${counted(entries, 'bid')}, each following on the one before.`;
  return opened === 0 ? whole : `${whole} ${counted(opened, 'bid')} of yours opened as committed.`;
}

export function verdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'intact':
      return intactWords(verdict.entries, verdict.opened);
    case 'broken':
      return `Not intact: bid ${verdict.number} does not follow on what was before it. Please tell us.`;
    case 'openingBroken':
      return `Your bid ${verdict.number} is not the one that was committed to. Please tell us.`;
    case 'notHere':
      return 'This browser cannot check it here: open the page over https.';
    case 'failed':
      return 'What is needed to check it could not be loaded. Please try again.';
  }
}
