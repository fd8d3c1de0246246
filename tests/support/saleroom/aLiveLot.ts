/** A lot in the room, and what happens to it one after the other. */
import {
  liveLot,
  type LiveLot,
  type LiveLotAction,
  type LiveLotEvent,
  type LiveLotRefusal,
} from '#contract/saleroom/liveLotState.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';

export const lotFrom = (openingDollars: number, reserveDollars: number | null = null): LiveLot =>
  liveLot({
    openingCents: openingDollars * 100,
    reserveCents: reserveDollars === null ? null : reserveDollars * 100,
  });

export const actions = {
  callUp: { type: 'lot.calledUp' },
  open: { type: 'lot.opened', sealed: [], isPiloted: false },
  start: { type: 'lot.opened', sealed: [], isPiloted: true },
  warn: { type: 'fairWarning.given' },
  call: { type: 'finalCall.given' },
  /** With the buyer, where the floor leads. */
  hammer: { type: 'hammer.fallen', buyerId: 9 },
  confirm: { type: 'hammer.confirmed' },
  pass: { type: 'lot.passed' },
  withdraw: { type: 'lot.withdrawn' },
  hold: { type: 'lot.held' },
  resume: { type: 'lot.resumed' },
  reopen: { type: 'lot.reopened' },
  next: { type: 'nextLot.opened' },
  undo: { type: 'action.undone' },
  reject: { type: 'bid.rejected' },
  fly: { type: 'clock.set', leftMs: 10_000 },
  land: { type: 'clock.set', leftMs: null },
} as const satisfies Record<string, LiveLotAction>;

export const bidOf = (bidderId: number, maxDollars: number, askSeenDollars?: number): LiveLotAction => ({
  type: 'bid.placed',
  bidderId,
  maxCents: maxDollars * 100,
  askSeenCents: askSeenDollars === undefined ? null : askSeenDollars * 100,
});

export const floorOf = (askSeenDollars: number, isCut = false): LiveLotAction => ({
  type: 'floorBid.taken',
  isCut,
  askSeenCents: askSeenDollars * 100,
});

/** The lot afterwards; a refusal on the way is a mistake of the test. */
export function after(lot: LiveLot, ...events: readonly LiveLotEvent[]): LiveLot {
  return events.reduce((now, event) => {
    const answer = afterEvent(now, event);
    if (answer.kind === 'refused') throw new Error(`${event.type} was refused: ${answer.code}`);
    return answer.lot;
  }, lot);
}

/** One action a second: enough where the time does not matter. */
export const played = (lot: LiveLot, ...some: readonly LiveLotAction[]): LiveLot =>
  some.reduce((now, action, second) => after(now, { ...action, atMs: (second + 1) * 1_000 }), lot);

/** Opened by the auto-pilot at 0, so that times are what has passed since. */
export const started = (reserveDollars: number | null = null): LiveLot =>
  after(lotFrom(1_000, reserveDollars), { ...actions.start, atMs: 0 });

export function refusalOf(lot: LiveLot, action: LiveLotAction, atMs = 1_000_000): LiveLotRefusal | null {
  const answer = afterEvent(lot, { ...action, atMs });
  return answer.kind === 'refused' ? answer : null;
}
