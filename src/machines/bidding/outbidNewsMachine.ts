/**
 * Lots on which the visitor has lost the lead while another page of the site is open. The word that comes says neither
 * the price nor whether the lot is over, so the lots are looked up first; what was lost at about the same time is shown
 * together. What is shown stays: until it is closed, or a while after the focus has left it.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** Null where the price could not be asked for. */
export type OutbidLot = LotName & { priceCents: number | null };

type Context = {
  asked: readonly LotName[];
  shown: readonly OutbidLot[];
};
type Event =
  | { type: 'lead.lost'; lot: LotName }
  /** The visitor leads again or has won, or the page that is open says it by itself. */
  | { type: 'lead.settled'; lot: LotName }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | { type: 'news.closed' };

const isLot = (one: LotName, other: LotName): boolean =>
  one.AuctionID === other.AuctionID && one.LotNumber === other.LotNumber;

const without = <Lot extends LotName>(lots: readonly Lot[], lot: LotName): Lot[] =>
  lots.filter((one) => !isLot(one, lot));

const isInPlay = ({ Status }: LotStanding): boolean => Status === 'open' || Status === 'pending';

/** For one that was shown before, what is known now takes its place. */
const joined = ({ shown, asked }: Context, news: readonly OutbidLot[]): OutbidLot[] => [
  ...shown.filter((one) => !asked.some((other) => isLot(one, other))),
  ...news,
];

const outbidOn = (asked: readonly LotName[], standings: readonly LotStanding[]): OutbidLot[] =>
  asked.flatMap((lot) => {
    const standing = standings.find((one) => isLot(one, lot));
    return standing && isInPlay(standing) ? [{ ...lot, priceCents: standing.CurrentBidCents }] : [];
  });

export const outbidNewsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { askStandings: notProvided<readonly LotStanding[], { lots: readonly LotName[] }>() },
  actions: {
    rememberLost: assign(({ context }, { lot }: { lot: LotName }) => ({
      asked: [...without(context.asked, lot), { AuctionID: lot.AuctionID, LotNumber: lot.LotNumber }],
    })),
    forgetLot: assign(({ context: { asked, shown } }, { lot }: { lot: LotName }) => ({
      asked: without(asked, lot),
      shown: without(shown, lot),
    })),
    forgetShown: assign({ shown: [] }),
    rememberStandings: assign(({ context }, { standings }: { standings: readonly LotStanding[] }) => ({
      asked: [],
      shown: joined(context, outbidOn(context.asked, standings)),
    })),
    rememberUnpriced: assign(({ context }) => ({
      asked: [],
      shown: joined(
        context,
        context.asked.map((lot) => ({ ...lot, priceCents: null })),
      ),
    })),
  },
  guards: { isNothingShown: ({ context }) => context.shown.length === 0 },
  delays: { lingering: 10_000 },
}).createMachine({
  id: 'outbidNews',
  context: { asked: [], shown: [] },
  initial: 'quiet',
  on: {
    'lead.lost': { target: '.asking', reenter: true, actions: withEvent('rememberLost') },
    'lead.settled': { actions: withEvent('forgetLot') },
    'news.closed': { actions: 'forgetShown' },
  },
  states: {
    quiet: {},
    asking: {
      invoke: {
        id: 'askStandings',
        src: 'askStandings',
        input: ({ context: { asked } }) => ({ lots: asked }),
        onDone: { target: 'shown', actions: withOutputAs('rememberStandings', 'standings') },
        // That the lead is lost is known all the same.
        onError: { target: 'shown', actions: 'rememberUnpriced' },
      },
    },
    shown: {
      always: { guard: 'isNothingShown', target: 'quiet' },
      initial: 'staying',
      states: {
        staying: { on: { 'focus.left': 'leaving' } },
        leaving: { after: { lingering: { actions: 'forgetShown' } }, on: { 'focus.entered': 'staying' } },
      },
    },
  },
});

export const selectOutbidLots = ({ context }: SnapshotFrom<typeof outbidNewsMachine>): readonly OutbidLot[] =>
  context.shown;
