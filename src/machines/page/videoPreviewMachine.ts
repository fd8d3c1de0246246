/**
 * One video on a page, from its still picture to the running player (UI-09). It decides which picture to try, when the
 * player may be shown, and when there is no film to play; it loads nothing itself.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

/** From the best to the one that every video has. */
export const thumbnailQualities = ['maxresdefault', 'sddefault', 'hqdefault'] as const;
export type ThumbnailQuality = (typeof thumbnailQualities)[number];

type Context = { quality: ThumbnailQuality };

type Event = { type: 'thumbnail.missed' } | { type: 'play.pressed' } | { type: 'frame.loaded' };

const nextQuality = (quality: ThumbnailQuality): ThumbnailQuality | undefined =>
  thumbnailQualities[thumbnailQualities.indexOf(quality) + 1];

export const videoPreviewMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actions: {
    tryNextQuality: assign(({ context }) => ({ quality: nextQuality(context.quality) ?? context.quality })),
  },
  guards: { hasNextQuality: ({ context }) => nextQuality(context.quality) !== undefined },
  delays: { playerReveal: 150, playerArrival: 20_000 },
}).createMachine({
  id: 'videoPreview',
  context: { quality: thumbnailQualities[0] },
  initial: 'still',
  states: {
    still: {
      on: {
        // The last one every film has: without it there is no such film, or its host cannot be reached.
        'thumbnail.missed': [
          { guard: 'hasNextQuality', actions: 'tryNextQuality', meta: { clauses: ['UI-09'] } },
          { target: 'unreachable' },
        ],
        'play.pressed': { target: 'loadingFrame', meta: { clauses: ['UI-09'] } },
      },
    },
    loadingFrame: {
      tags: 'loading',
      on: { 'frame.loaded': { target: 'settling', meta: { clauses: ['UI-09'] } } },
      after: { playerArrival: 'unreachable' },
    },
    // The frame has loaded but the player inside has not painted yet: showing it now would flash.
    settling: {
      tags: 'loading',
      after: { playerReveal: { target: 'playing', meta: { clauses: ['UI-09'] } } },
    },
    playing: {},
    unreachable: {},
  },
});

type VideoPreview = SnapshotFrom<typeof videoPreviewMachine>;

export const selectIsStill = (video: VideoPreview): boolean => video.matches('still');
export const selectIsLoading = (video: VideoPreview): boolean => video.hasTag('loading');
export const selectIsUnreachable = (video: VideoPreview): boolean => video.matches('unreachable');
export const selectQuality = (video: VideoPreview): ThumbnailQuality => video.context.quality;
