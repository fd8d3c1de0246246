/**
 * The picture from the room as one browser sees it: whether it runs, whether it can be heard, and when it is asked for
 * again after it was cut. It touches no player; the page reports to it what the player says.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';

/** Where chance comes from, from 0 to 1: a room full of people must not come back in the same second. */
type Input = { jitter: number };

type Context = Input & {
  /** Since it last ran. */
  failures: number;
  isMuted: boolean;
  /** What captions the stream has, by their names; null of the chosen one for none. */
  captions: readonly string[];
  shownCaptions: string | null;
};

export type RoomVideoEvent =
  | { type: 'frames.came' }
  | { type: 'frames.missed' }
  | { type: 'play.blocked' }
  | { type: 'play.asked' }
  | { type: 'stream.lost' }
  | { type: 'stream.refused' }
  | { type: 'retry.asked' }
  | { type: 'sound.changed'; isMuted: boolean }
  | { type: 'captions.found'; captions: readonly string[] }
  | { type: 'captions.chosen'; captions: string | null };

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** Waits stop growing here, and failures stop being counted. */
const mostFailures = 6;

/** Twice as long each time, and up to half of that more. */
export const retryWaitMs = ({ failures, jitter }: Pick<Context, 'failures' | 'jitter'>): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1)) * (1 + jitter / 2);

export const roomVideoMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as RoomVideoEvent,
    tags: {} as 'attached' | 'shown',
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: Math.min(mostFailures, context.failures + 1) })),
    forgetFailures: assign({ failures: 0 }),
    rememberSound: assign((_, { isMuted }: { isMuted: boolean }) => ({ isMuted })),
    rememberCaptions: assign((_, { captions }: { captions: readonly string[] }) => ({ captions })),
    chooseCaptions: assign((_, { captions }: { captions: string | null }) => ({ shownCaptions: captions })),
  },
  delays: {
    connectLimit: 20_000,
    lateLimit: 10_000,
    retryWait: ({ context }) => retryWaitMs(context),
  },
}).createMachine({
  id: 'roomVideo',
  // A picture that begins with its sound is not let play by any browser.
  context: ({ input }) => ({ ...input, failures: 0, isMuted: true, captions: [], shownCaptions: null }),
  initial: 'connecting',
  on: {
    'sound.changed': { actions: withEvent('rememberSound') },
    'captions.found': { actions: withEvent('rememberCaptions') },
    'captions.chosen': { actions: withEvent('chooseCaptions') },
  },
  states: {
    connecting: {
      tags: 'attached',
      after: { connectLimit: 'lost' },
      on: {
        'frames.came': 'playing',
        'play.blocked': 'blocked',
        'stream.lost': 'lost',
        'stream.refused': 'unplayable',
      },
    },
    playing: {
      tags: ['attached', 'shown'],
      entry: 'forgetFailures',
      on: { 'frames.missed': 'late', 'stream.lost': 'lost' },
    },
    // The last frame stays for as long as the next may only be slow.
    late: {
      tags: ['attached', 'shown'],
      after: { lateLimit: 'lost' },
      on: { 'frames.came': 'playing', 'stream.lost': 'lost' },
    },
    // The browser plays nothing that no one pressed, not even without sound: to save power, say.
    blocked: {
      tags: 'attached',
      on: { 'play.asked': 'connecting', 'frames.came': 'playing', 'stream.lost': 'lost' },
    },
    lost: {
      entry: 'countFailure',
      after: { retryWait: 'connecting' },
      on: { 'retry.asked': 'connecting' },
    },
    // Nothing in this browser plays such a stream, today or in a minute.
    unplayable: { type: 'final' },
  },
});

type RoomVideo = SnapshotFrom<typeof roomVideoMachine>;

/** The player is tied to the stream. */
export const selectIsAttached = (video: RoomVideo): boolean => video.hasTag('attached');
export const selectIsShown = (video: RoomVideo): boolean => video.hasTag('shown');
export const selectIsLate = (video: RoomVideo): boolean => video.matches('late');
export const selectIsBlocked = (video: RoomVideo): boolean => video.matches('blocked');
export const selectIsLost = (video: RoomVideo): boolean => video.matches('lost');
export const selectIsMuted = ({ context }: RoomVideo): boolean => context.isMuted;
export const selectCaptions = ({ context }: RoomVideo): readonly string[] => context.captions;
export const selectShownCaptions = ({ context }: RoomVideo): string | null => context.shownCaptions;
