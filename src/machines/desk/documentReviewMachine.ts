/**
 * One document on the screen of staff. Its file is seen before anything can be decided; deciding itself is done by the list that
 * the document belongs to.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = { problem: Problem | null };
type Event = { type: 'retry.asked' } | { type: 'file.shown' } | { type: 'file.failed' };

export const documentReviewMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'showingFile' },
  actors: {
    /** The browser itself fetches the file and renews no session: this does. */
    renewSession: notProvided<void>(),
  },
  actions: {
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'documentReview',
  context: { problem: null },
  initial: 'preparing',
  states: {
    preparing: {
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: 'fetching',
        onError: { target: 'unseen', actions: withProblem('rememberProblem') },
      },
    },
    /** The file is on its way to the page. */
    fetching: { tags: 'showingFile', on: { 'file.shown': 'seen', 'file.failed': 'unseen' } },
    unseen: { on: { 'retry.asked': { target: 'preparing', actions: 'forgetProblem' } } },
    seen: { tags: 'showingFile' },
  },
});

type ReviewSnapshot = SnapshotFrom<typeof documentReviewMachine>;

export const selectReviewProblem = ({ context }: ReviewSnapshot): Problem | null => context.problem;
export const selectIsFileShown = (review: ReviewSnapshot): boolean => review.hasTag('showingFile');
export const selectIsUnseen = (review: ReviewSnapshot): boolean => review.matches('unseen');
/** Decided about is what was seen. */
export const selectCanDecide = (review: ReviewSnapshot): boolean => review.matches('seen');
