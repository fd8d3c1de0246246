/**
 * One lot's pictures: which of them is shown, and, enlarged over the page, which part of it. It knows no picture, only
 * how many there are.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';

import { isWhole, movedView, type Point, scaledView, wholePicture, type ZoomView } from './zoomView.ts';

type Input = { count: number };
type Context = Input & { index: number; view: ZoomView };
type Scaled = { factor: number; at: Point };
type Event =
  | { type: 'picture.chosen'; index: number }
  | { type: 'next.wanted' }
  | { type: 'previous.wanted' }
  | { type: 'enlarging.wanted' }
  | { type: 'enlarging.ended' }
  | ({ type: 'view.scaled' } & Scaled)
  | { type: 'view.moved'; by: Point }
  | { type: 'view.toggled'; at: Point }
  | { type: 'view.reset' };

const middle: Point = { x: 0, y: 0 };
/** What a double tap shows. */
const toggledFactor = 2.5;

/** After the last picture comes the first. */
const turned = (index: number, count: number): number => (count === 0 ? 0 : (index + count) % count);

export const lotGalleryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index, view: wholePicture })),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      index: turned(context.index + by, context.count),
      view: wholePicture,
    })),
    scale: assign(({ context }, scaled: Scaled) => ({ view: scaledView(context.view, scaled) })),
    move: assign(({ context }, { by }: { by: Point }) => ({ view: movedView(context.view, by) })),
    toggle: assign(({ context }, { at }: { at: Point }) => ({
      view: isWhole(context.view) ? scaledView(wholePicture, { factor: toggledFactor, at }) : wholePicture,
    })),
    showWhole: assign({ view: wholePicture }),
  },
  guards: {
    isThere: ({ context }, { index }: { index: number }) => index >= 0 && index < context.count,
    hasPictures: ({ context }) => context.count > 0,
  },
}).createMachine({
  id: 'lotGallery',
  context: ({ input }) => ({ ...input, index: 0, view: wholePicture }),
  on: {
    'picture.chosen': { guard: withEvent('isThere'), actions: withEvent('show') },
    'next.wanted': { actions: { type: 'turn', params: { by: 1 } } },
    'previous.wanted': { actions: { type: 'turn', params: { by: -1 } } },
  },
  initial: 'onPage',
  states: {
    onPage: { on: { 'enlarging.wanted': { guard: 'hasPictures', target: 'enlarged' } } },
    enlarged: {
      exit: 'showWhole',
      on: {
        'enlarging.ended': 'onPage',
        'view.scaled': { actions: withEvent('scale') },
        'view.moved': { actions: withEvent('move') },
        'view.toggled': { actions: withEvent('toggle') },
        'view.reset': { actions: 'showWhole' },
      },
    },
  },
});

type Gallery = SnapshotFrom<typeof lotGalleryMachine>;

export const selectIndex = ({ context }: Gallery): number => context.index;
export const selectView = ({ context }: Gallery): ZoomView => context.view;
export const selectIsEnlarged = (gallery: Gallery): boolean => gallery.matches('enlarged');

/** The middle of the frame, for zooming by key or button. */
export const atMiddle = middle;
