/**
 * A long list of the staff desk. The address is its state: which page, what is filtered and sorted. It reads the rows that the
 * address asks for, keeps the old ones until new ones come, and decides about many rows at once: each is asked for alone,
 * has a result of its own, and stays chosen unless it is done.
 */
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notRead } from '#machines/frames/resource.ts';

import type { Decision, ListPlace, ListRead, Outcome, RowAnswered } from './deskListFacts.ts';
import { deskListSetup, firstContext } from './deskListSetup.ts';

/** While calls are on their way: another page comes after them, and nothing else is started. */
const underway = {
  'place.chosen': {
    actions: { type: 'askLater', params: ({ event }: { event: { place: ListPlace } }) => event },
  },
  'row.answered': {
    actions: { type: 'rememberResult', params: ({ event }: { event: RowAnswered }) => event },
  },
  'rows.chosen': {},
  'act.started': {},
  'file.asked': {},
  'retry.asked': {},
  'outcome.dismissed': {},
} as const;

export const deskListMachine = deskListSetup.createMachine({
  id: 'deskList',
  context: ({ input }) => firstContext(input),
  initial: 'reading',
  on: {
    'place.chosen': { guard: withEvent('isOther'), target: '.reading', actions: withEvent('ask') },
  },
  states: {
    reading: {
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => context.place,
        onDone: {
          target: 'showing',
          actions: [withOutput('rememberRows'), withOutput('openFound')],
        },
        onError: notRead,
      },
    },
    /** What was read before stays in view. */
    failed: { on: { 'retry.asked': { target: 'reading', actions: 'forgetProblem' } } },
    /** Only staff with the right to it find anything here. */
    missing: {},
    showing: {
      initial: 'resting',
      on: {
        'rows.chosen': { actions: withEvent('choose') },
        'row.opened': { actions: withEvent('open') },
        'row.closed': { actions: 'close' },
        'outcome.dismissed': { actions: 'dismiss' },
        'retry.asked': { target: '.refreshing', actions: 'forgetProblem' },
        'act.started': { guard: withEvent('hasRows'), target: '.asking', actions: withEvent('begin') },
        'undo.asked': { guard: 'canUndo', target: '.undoing', actions: 'beginUndo' },
        'again.asked': { guard: 'canAskAgain', target: '.deciding', actions: 'beginAgain' },
        'file.asked': '.opening',
      },
      states: {
        /** The list behind particulars stays as it was seen, and is read again when they are closed. */
        resting: {
          after: { refreshPause: { guard: 'isNoneOpened', target: 'refreshing' } },
          on: { 'row.closed': { target: 'refreshing', actions: 'close' } },
        },
        /** Others work, too. What is shown may be old for as long as this does not succeed. */
        refreshing: {
          invoke: {
            id: 'refreshRows',
            src: 'readRows',
            input: ({ context }) => context.place,
            onDone: { target: 'resting', actions: withOutput('rememberRows') },
            onError: { target: 'resting', actions: withProblem('rememberProblem') },
          },
        },
        /** The browser saves all rows that the filters find. */
        opening: {
          invoke: {
            id: 'openFile',
            src: 'openFile',
            input: ({ context }) => context.place,
            onDone: 'resting',
            onError: { target: 'resting', actions: withProblem('rememberProblem') },
          },
        },
        /** The list behind the dialog stays as it was seen. */
        asking: {
          on: {
            'place.chosen': {},
            'rows.chosen': {},
            'act.started': {},
            'file.asked': {},
            'retry.asked': {},
            'act.dropped': { target: 'refreshing', actions: 'drop' },
            'act.confirmed': { target: 'deciding', actions: withEvent('rememberTerms') },
          },
        },
        deciding: {
          tags: 'deciding',
          on: { ...underway, 'undo.asked': {}, 'again.asked': {} },
          invoke: {
            id: 'decideRows',
            src: 'decideRows',
            input: ({ context: { pending } }) => {
              if (!pending) throw new Error('A decision was sent that was never started.');
              return pending;
            },
          },
          always: { guard: 'isEachAnswered', target: 'refreshing', actions: 'end' },
        },
        undoing: {
          tags: 'deciding',
          on: underway,
          invoke: {
            id: 'undoRows',
            src: 'undoRows',
            input: ({ context: { undoing } }) => {
              if (!undoing) throw new Error('Something was undone that was never decided.');
              return undoing;
            },
          },
          always: { guard: 'isEachAnswered', target: 'refreshing', actions: 'end' },
        },
      },
    },
  },
});

type DeskListSnapshot = SnapshotFrom<typeof deskListMachine>;

export const selectPlace = ({ context }: DeskListSnapshot): ListPlace => context.place;
export const selectRead = ({ context }: DeskListSnapshot): ListRead | null => context.read;
export const selectListProblem = ({ context }: DeskListSnapshot): Problem | null => context.problem;
export const selectChosen = ({ context }: DeskListSnapshot): readonly number[] => context.chosen;
export const selectOpened = ({ context }: DeskListSnapshot): number | null => context.opened;
export const selectPendingDecision = ({ context }: DeskListSnapshot): Decision | null => context.pending;
export const selectOutcome = ({ context }: DeskListSnapshot): Outcome | null => context.outcome;
export const selectIsReading = (list: DeskListSnapshot): boolean => list.matches('reading');
export const selectIsListMissing = (list: DeskListSnapshot): boolean => list.matches('missing');
export const selectIsAsking = (list: DeskListSnapshot): boolean => list.matches({ showing: 'asking' });
export const selectIsDeciding = (list: DeskListSnapshot): boolean => list.hasTag('deciding');
/** Nothing is decided on a list that is being read or could not be read. */
export const selectIsListReady = (list: DeskListSnapshot): boolean =>
  list.matches('showing') && !list.hasTag('deciding');
export const selectCanAskAgain = (list: DeskListSnapshot): boolean => list.can({ type: 'again.asked' });
export const selectCanUndo = (list: DeskListSnapshot): boolean => list.can({ type: 'undo.asked' });
