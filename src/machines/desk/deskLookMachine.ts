/**
 * How one person looks at one list of the staff desk: which columns, how dense, and the views that they saved. It is read
 * once, and kept whenever it changes.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import {
  type DeskLook,
  type Density,
  firstLook,
  type KeptLook,
  type LookOwner,
  type SavedView,
} from '#rules/desk/deskLook.ts';

type Context = LookOwner & { look: DeskLook };
type Event =
  /** Who is logged in is known a moment after the page is there. */
  | { type: 'person.known'; person: string }
  | { type: 'columns.chosen'; columns: readonly string[] | null }
  | { type: 'density.chosen'; density: Density }
  | { type: 'view.saved'; view: SavedView }
  | { type: 'view.removed'; name: string };

export const deskLookMachine = setup({
  types: { input: {} as LookOwner, context: {} as Context, events: {} as Event },
  actors: {
    readLook: notProvided<DeskLook, LookOwner>(),
    keepLook: notProvided<void, KeptLook>(),
  },
  actions: {
    rememberPerson: assign((_, { person }: { person: string }) => ({ person })),
    rememberLook: assign((_, look: DeskLook) => ({ look })),
    chooseColumns: assign(({ context: { look } }, { columns }: Pick<DeskLook, 'columns'>) => ({
      look: { ...look, columns },
    })),
    chooseDensity: assign(({ context: { look } }, { density }: Pick<DeskLook, 'density'>) => ({
      look: { ...look, density },
    })),
    /** A view of the same name is replaced. */
    saveView: assign(({ context: { look } }, { view }: { view: SavedView }) => ({
      look: { ...look, views: [...look.views.filter(({ name }) => name !== view.name), view] },
    })),
    removeView: assign(({ context: { look } }, { name: removed }: { name: string }) => ({
      look: { ...look, views: look.views.filter(({ name }) => name !== removed) },
    })),
  },
  guards: { isOther: ({ context }, { person }: { person: string }) => person !== context.person },
}).createMachine({
  id: 'deskLook',
  context: ({ input }) => ({ ...input, look: firstLook }),
  initial: 'reading',
  on: {
    'person.known': { guard: withEvent('isOther'), target: '.reading', actions: withEvent('rememberPerson') },
  },
  states: {
    reading: {
      invoke: {
        id: 'readLook',
        src: 'readLook',
        input: ({ context: { list, person } }) => ({ list, person }),
        onDone: { target: 'ready', actions: withOutput('rememberLook') },
      },
    },
    ready: {
      initial: 'resting',
      on: {
        'columns.chosen': { target: '.keeping', reenter: true, actions: withEvent('chooseColumns') },
        'density.chosen': { target: '.keeping', reenter: true, actions: withEvent('chooseDensity') },
        'view.saved': { target: '.keeping', reenter: true, actions: withEvent('saveView') },
        'view.removed': { target: '.keeping', reenter: true, actions: withEvent('removeView') },
      },
      states: {
        resting: {},
        /** Nothing waits for its end. */
        keeping: {
          invoke: {
            id: 'keepLook',
            src: 'keepLook',
            input: ({ context: { list, person, look } }) => ({ list, person, look }),
          },
        },
      },
    },
  },
});

type DeskLookSnapshot = SnapshotFrom<typeof deskLookMachine>;

export const selectLook = ({ context }: DeskLookSnapshot): DeskLook => context.look;
export const selectIsLookRead = (look: DeskLookSnapshot): boolean => look.matches('ready');
