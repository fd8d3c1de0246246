/**
 * What a page knows of a room: loaded once, kept by the news, and asked for again where news were missed, when the line
 * comes back, and after a long silence, which is also how a page without a line goes on.
 */
import { assign, raise, setup, type SnapshotFrom } from 'xstate';

import { isProblem } from '#contract/kernel/problems.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { missesEvents, withNews } from './roomFeed.ts';

type Input = {
  auctionId: number;
  /** What the page was loaded with; null where it could not be had. */
  room: Room | null;
  /** From 0 to 1, so that the pages of a room that falls silent do not all ask at once. */
  jitter: number;
};
type Context = Input;
type Received = { room: Room };
type Event = ({ type: 'room.received' } & Received) | { type: 'room.outdated' };

const shortestSilenceMs = 30_000;
const longestSilenceMs = 60_000;

export const roomFeedMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { loadRoom: notProvided<Room, { auctionId: number }>() },
  actions: {
    takeIn: assign(({ context }, { room }: Received) => ({ room: withNews(context.room, room) })),
    /** Whichever way a room comes, it is taken in the same way. */
    receive: raise((_, room: Room): Event => ({ type: 'room.received', room })),
  },
  guards: {
    isLoaded: ({ context }) => context.room !== null,
    isMissing: (_, { error }: { error: unknown }) => isProblem(error) && error.code === 'not_found',
    followsOn: ({ context }, { room }: Received) => !missesEvents(context.room, room),
  },
  delays: {
    silence: ({ context }) => shortestSilenceMs + context.jitter * (longestSilenceMs - shortestSilenceMs),
    retryPause: 5_000,
  },
}).createMachine({
  id: 'roomFeed',
  context: ({ input }) => input,
  initial: 'arriving',
  // A word that does not follow on what is known is kept, and what came before it asked for.
  on: {
    'room.received': { target: '.refreshing', actions: withEvent('takeIn') },
  },
  states: {
    arriving: { always: [{ guard: 'isLoaded', target: 'known' }, { target: 'loading' }] },
    loading: {
      // Asked before whatever it was that is missing, here and below.
      on: { 'room.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: { target: 'known', actions: withOutput('receive') },
        onError: [{ guard: withEvent('isMissing'), target: 'missing' }, { target: 'failed' }],
      },
    },
    missing: {},
    failed: { after: { retryPause: 'loading' }, on: { 'room.outdated': 'loading' } },
    known: {
      after: { silence: 'refreshing' },
      on: {
        'room.outdated': 'refreshing',
        'room.received': {
          guard: withEvent('followsOn'),
          target: 'known',
          reenter: true,
          actions: withEvent('takeIn'),
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshRoom',
        src: 'loadRoom',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: { target: 'known', actions: withOutput('receive') },
        onError: 'known',
      },
      on: {
        'room.received': { guard: withEvent('followsOn'), actions: withEvent('takeIn') },
        'room.outdated': { target: 'refreshing', reenter: true },
      },
    },
  },
});

type RoomFeed = SnapshotFrom<typeof roomFeedMachine>;

export const selectRoom = ({ context }: RoomFeed): Room | null => context.room;

export function selectRoomProblem(feed: RoomFeed): 'notFound' | 'failed' | null {
  if (feed.matches('missing')) return 'notFound';
  return feed.matches('failed') ? 'failed' : null;
}
