/** A line of a room's record in words, the same for the room and for the clerk's console. */
import { auctionTimeZone } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { RoomEvent, RoomEventKind } from '#contract/saleroom/saleroom.ts';

type BidKind = 'bid' | 'floorBid' | 'auto';

const kindWords: Readonly<Record<Exclude<RoomEventKind, BidKind>, string>> = {
  opened: 'Open',
  fairWarning: 'Fair warning',
  finalCall: 'Final call',
  hammer: 'Hammer down',
  sold: 'Sold',
  passed: 'Passed',
  withdrawn: 'Withdrawn',
  held: 'On hold',
  resumed: 'Bidding goes on',
  reopened: 'Bidding reopened',
  undone: 'Last action taken back',
  rejected: 'Bid rejected',
  message: 'Auctioneer',
  sessionStarted: 'Session started',
  sessionPaused: 'Short break',
  sessionResumed: 'Session resumed',
  sessionEnded: 'Session ended',
};

const isBidKind = (kind: RoomEventKind): kind is BidKind =>
  kind === 'bid' || kind === 'floorBid' || kind === 'auto';

export const isBid = ({ Kind, AmountCents }: RoomEvent): boolean => isBidKind(Kind) && AmountCents !== null;

function bidder({ IsFloor, Paddle }: RoomEvent, ownPaddle: number | null): string {
  if (IsFloor) return 'FLOOR';
  if (Paddle === null) return 'INTERNET';
  return Paddle === ownPaddle ? 'YOU' : `INTERNET ${Paddle}`;
}

const namesLot: ReadonlySet<RoomEventKind> = new Set(['opened', 'sold', 'passed', 'withdrawn'] as const);

function rejectedWords(event: RoomEvent, ownPaddle: number | null): string {
  const whose = event.Paddle === null ? kindWords.rejected : `${bidder(event, ownPaddle)}: bid rejected`;
  return event.Text === null ? whose : `${whose}. Reason: ${event.Text}`;
}

function plainWords({ Kind, LotNumber, Text }: RoomEvent, words: string): string {
  if (Kind === 'message') return Text ?? words;
  const lot = namesLot.has(Kind) && LotNumber !== null ? `Lot ${LotNumber}: ` : '';
  return Text === null ? `${lot}${words}` : `${lot}${words}: ${Text}`;
}

function wordsOf(event: RoomEvent, ownPaddle: number | null): string {
  const { Kind } = event;
  if (isBidKind(Kind)) return bidder(event, ownPaddle);
  return Kind === 'rejected' ? rejectedWords(event, ownPaddle) : plainWords(event, kindWords[Kind]);
}

export type EventWords = { words: string; amount: string };

/** @param ownPaddle the reader's own; null for no one's. */
export function eventWords(event: RoomEvent, ownPaddle: number | null): EventWords {
  const { AmountCents } = event;
  return {
    words: wordsOf(event, ownPaddle),
    amount: AmountCents === null ? '' : formatUsd(AmountCents),
  };
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: auctionTimeZone,
});

/** `10:32:03`: no one wonders whether the room is up in the morning or in the evening. */
export const eventTime = (instant: string): string =>
  clock.format(new Date(instant)).replace(/\s?[AP]M$/u, '');
