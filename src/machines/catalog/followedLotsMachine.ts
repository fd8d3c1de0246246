/**
 * How the lots of a page stand, as far as the page was notified. On an open line they are followed, and asked for again
 * whenever the line comes back or the page shows others (LC-04); without one they are asked for now and then. Whichever
 * way a standing comes, the highest version counts.
 */
import { assign, setup } from 'xstate';

import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type FollowedLotsFacts, lotKey } from './followedLotsFacts.ts';

/** @param jitter from 0 to 1, so that the pages of a server that is gone do not all ask at once. */
type Input = { jitter: number };
type Context = Input &
  FollowedLotsFacts & {
    /** Whole sales, with everything that happens in them. */
    auctions: readonly number[];
    /** Live sales of which the page has to know only which lot is up. */
    turns: readonly number[];
    lots: readonly LotName[];
  };
/** What the server said, and when by this browser's clock; null where it was not said of all lots of the page. */
export type Received = { lots: readonly LotStanding[]; at: string | null };
export type Asked = { auctions: readonly number[]; turns: readonly number[]; lots: readonly LotName[] };
type Event =
  | ({ type: 'page.changed' } & Asked)
  | { type: 'line.opened' }
  | { type: 'line.lost'; at: string }
  /** The page is away: until the line opens or is missed again, nothing is asked for. */
  | { type: 'line.rested' }
  | ({ type: 'lots.received' } & Received)
  /** By an answer to a call about one lot: it says nothing of the others. */
  | { type: 'standing.received'; standing: LotStanding };

function withNewer(known: Context['standings'], received: readonly LotStanding[]): Context['standings'] {
  const newer = received.filter((standing) => standing.Version > (known[lotKey(standing)]?.Version ?? -1));
  // The same object where nothing is new: no one then draws anything again.
  if (newer.length === 0) return known;
  return { ...known, ...Object.fromEntries(newer.map((standing) => [lotKey(standing), standing])) };
}

const shortestPollMs = 30_000;
const longestPollMs = 60_000;

export const followedLotsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    /** Sends the server what the page shows, and learns how all of it stands now. */
    follow: notProvided<Received, Asked>(),
    /** The same by ordinary calls; what cannot be had is missing. */
    askByCall: notProvided<Received, Asked>(),
  },
  actions: {
    rememberPage: assign((_, { auctions, turns, lots }: Asked) => ({ auctions, turns, lots })),
    takeIn: assign(({ context }, { lots, at }: Received) => ({
      standings: withNewer(context.standings, lots),
      receivedAt: at ?? context.receivedAt,
    })),
    rememberLoss: assign((_, { at }: { at: string }) => ({ receivedAt: at })),
    takeNewer: assign(({ context }, { standing }: { standing: LotStanding }) => ({
      standings: withNewer(context.standings, [standing]),
    })),
  },
  delays: {
    pollDelay: ({ context }) => shortestPollMs + context.jitter * (longestPollMs - shortestPollMs),
    askAgain: 5_000,
  },
}).createMachine({
  id: 'followedLots',
  context: ({ input }) => ({ ...input, auctions: [], turns: [], lots: [], standings: {}, receivedAt: null }),
  on: {
    'page.changed': { actions: withEvent('rememberPage') },
    'lots.received': { actions: withEvent('takeIn') },
    'standing.received': { actions: withEvent('takeNewer') },
    'line.opened': { target: '.asking', meta: { clauses: ['LC-04'] } },
    'line.lost': '.waiting',
    'line.rested': '.resting',
  },
  initial: 'waiting',
  states: {
    waiting: { after: { pollDelay: 'polling' } },
    polling: {
      invoke: {
        id: 'askByCall',
        src: 'askByCall',
        input: ({ context: { auctions, turns, lots } }) => ({ auctions, turns, lots }),
        onDone: { target: 'waiting', actions: withOutput('takeIn') },
        onError: 'waiting',
      },
    },
    asking: {
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context: { auctions, turns, lots } }) => ({ auctions, turns, lots }),
        onDone: {
          meta: { clauses: ['LC-04'] },
          target: 'followed',
          actions: withOutput('takeIn'),
        },
        onError: 'unanswered',
      },
      on: {
        'page.changed': { target: 'asking', reenter: true, actions: withEvent('rememberPage') },
      },
    },
    followed: {
      on: {
        'line.lost': { target: 'waiting', actions: withEvent('rememberLoss') },
        'page.changed': { target: 'asking', actions: withEvent('rememberPage') },
      },
    },
    /** The line is open, and yet there was no answer. */
    unanswered: { after: { askAgain: 'asking' } },
    resting: {},
  },
});
