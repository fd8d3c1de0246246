/**
 * One video on a page, from its still picture to the running player (UI-09). It decides which picture to try and
 * when the player may be shown; it loads nothing itself.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

/** From the best to the one that every video has. */
export const thumbnailQualities = ['maxresdefault', 'sddefault', 'hqdefault'] as const;
export type ThumbnailQuality = (typeof thumbnailQualities)[number];

/** No quality: the host has no picture of this video, or cannot be reached. */
type Context = { quality: ThumbnailQuality | null };

type Event = { type: 'thumbnail.missed' } | { type: 'play.pressed' } | { type: 'frame.loaded' };

const nextQuality = (quality: ThumbnailQuality | null): ThumbnailQuality | null =>
  quality && (thumbnailQualities[thumbnailQualities.indexOf(quality) + 1] ?? null);

export const videoPreviewMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actions: {
    tryNextQuality: assign(({ context }) => ({ quality: nextQuality(context.quality) })),
  },
  delays: { playerReveal: 150 },
}).createMachine({
  id: 'videoPreview',
  context: { quality: thumbnailQualities[0] },
  initial: 'still',
  states: {
    still: {
      on: {
        'thumbnail.missed': { actions: 'tryNextQuality' },
        'play.pressed': 'loadingFrame',
      },
    },
    loadingFrame: {
      tags: 'loading',
      on: { 'frame.loaded': 'settling' },
    },
    // The frame has loaded but the player inside has not painted yet: showing it now would flash.
    settling: {
      tags: 'loading',
      after: { playerReveal: 'playing' },
    },
    playing: {},
  },
});

type VideoPreview = SnapshotFrom<typeof videoPreviewMachine>;

export const selectIsStill = (video: VideoPreview): boolean => video.matches('still');
export const selectIsLoading = (video: VideoPreview): boolean => video.hasTag('loading');
export const selectQuality = (video: VideoPreview): ThumbnailQuality | null => video.context.quality;
