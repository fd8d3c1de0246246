/**
 * Suggestions under a search field: asked for once typing pauses, walked through with the arrow keys, gone with Escape or
 * when the focus leaves. If they can't be loaded, none are shown, and searching works without them.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Suggestion } from '#contract/catalog/search.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = {
  text: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter takes; null for what was typed. */
  active: number | null;
  problem: Problem | null;
};

type Event =
  | { type: 'text.typed'; text: string }
  | { type: 'arrow.pressed'; step: 1 | -1 }
  | { type: 'escape.pressed' }
  | { type: 'field.left' }
  | { type: 'search.started' };

/** One letter is the beginning of everything. */
const shortest = 2;

/** Before the first and after the last stands what was typed. */
function stepFrom(active: number | null, step: 1 | -1, count: number): number | null {
  const places = count + 1;
  const next = ((active ?? -1) + 1 + step + places) % places;
  return next === 0 ? null : next - 1;
}

const closing = { 'escape.pressed': 'closed', 'field.left': 'closed', 'search.started': 'closed' } as const;

export const searchSuggestionsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'shown' | 'loading' },
  actors: { suggest: notProvided<readonly Suggestion[], { text: string }>() },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text, active: null, problem: null })),
    rememberSuggestions: assign((_, suggestions: readonly Suggestion[]) => ({ suggestions, active: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem, suggestions: [], active: null })),
    forgetSuggestions: assign({ suggestions: [], active: null }),
    move: assign(({ context: { active, suggestions } }, { step }: { step: 1 | -1 }) => ({
      active: stepFrom(active, step, suggestions.length),
    })),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortest,
    isTextLongEnough: ({ context }) => context.text.trim().length >= shortest,
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'searchSuggestions',
  context: { text: '', suggestions: [], active: null, problem: null },
  initial: 'closed',
  on: {
    'text.typed': [
      { guard: withEvent('isLongEnough'), target: '.pausing', actions: withEvent('rememberText') },
      { target: '.closed', actions: withEvent('rememberText') },
    ],
  },
  states: {
    closed: {
      entry: 'forgetSuggestions',
      on: { 'arrow.pressed': { guard: 'isTextLongEnough', target: 'asking' } },
    },
    // What was suggested before stays until there is something else.
    pausing: {
      tags: 'shown',
      after: { typingPause: 'asking' },
      on: { ...closing, 'arrow.pressed': { actions: withEvent('move') } },
    },
    asking: {
      tags: ['shown', 'loading'],
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'suggested', actions: withOutput('rememberSuggestions') },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
      on: { ...closing, 'arrow.pressed': { actions: withEvent('move') } },
    },
    suggested: {
      tags: 'shown',
      on: { ...closing, 'arrow.pressed': { actions: withEvent('move') } },
    },
    /** Quietly: nothing is shown. */
    failed: { on: closing },
  },
});

type Suggestions = SnapshotFrom<typeof searchSuggestionsMachine>;

const none: readonly Suggestion[] = [];

export const selectSuggestions = (search: Suggestions): readonly Suggestion[] =>
  search.hasTag('shown') ? search.context.suggestions : none;
export const selectActive = ({ context }: Suggestions): number | null => context.active;
/** Nothing is shown yet, and something is being asked for. */
export const selectIsSuggesting = (search: Suggestions): boolean =>
  search.hasTag('loading') && search.context.suggestions.length === 0;
