/**
 * A clerk's console: the room as a clerk sees it, kept by the room's news and asked for often enough to count as
 * present, and one command at a time. A command names what the clerk had seen: if another clerk or a bid was faster,
 * nothing is done, and the console says so. What cannot be undone by the next key is asked about once. A command that
 * is not sent says why, and what was typed for it stays.
 */
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { ClerkAction, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';

import { type ClerkDraft, emptyDraft } from './clerkDraft.ts';
import { clerkSetup, type NotSent } from './clerkSetup.ts';

export const clerkMachine = clerkSetup.createMachine({
  id: 'clerk',
  context: ({ input }) => ({
    ...input,
    room: null,
    sent: null,
    draft: emptyDraft,
    notSent: null,
    outcome: null,
    fault: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      // What is on its way may have been read before whatever made it outdated.
      on: { 'room.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: { target: 'open', actions: withOutputAs('takeIn', 'room') },
        onError: [
          { guard: withEvent('isMissing'), target: 'missing' },
          { target: 'failed', actions: withProblem('rememberUnread') },
        ],
      },
    },
    /** No such room, or none for this visitor. */
    missing: {},
    failed: { after: { retryPause: 'loading' }, on: { 'room.outdated': 'loading' } },
    open: {
      type: 'parallel',
      on: {
        'room.received': { actions: withEvent('receive') },
        'draft.changed': { actions: withEvent('changeDraft') },
      },
      states: {
        watch: {
          initial: 'resting',
          states: {
            resting: {
              after: { presence: 'refreshing' },
              on: {
                'room.outdated': 'refreshing',
                'room.received': { target: 'stirred', actions: withEvent('receive') },
              },
            },
            /** What only clerks see has changed too; news of a fast lot come many at a time. */
            stirred: { after: { stirred: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'refreshRoom',
                src: 'loadRoom',
                input: ({ context: { auctionId } }) => ({ auctionId }),
                onDone: { target: 'resting', actions: withOutputAs('takeIn', 'room') },
                onError: [
                  { guard: withEvent('isMissing'), target: '#clerk.missing' },
                  { target: 'resting', actions: withProblem('rememberUnread') },
                ],
              },
              on: {
                'room.received': { target: 'stirred', actions: withEvent('receive') },
              },
            },
          },
        },
        command: {
          initial: 'ready',
          states: {
            ready: {
              on: {
                'action.wanted': [
                  { guard: withEvent('isBlocked'), actions: withEvent('sayObstacle') },
                  {
                    guard: withEvent('isAskedFirst'),
                    target: 'asking',
                    actions: withEvent('rememberCommand'),
                  },
                  { target: 'sending', actions: withEvent('rememberCommand') },
                ],
              },
            },
            /** What will happen is on the desk. Nothing is sent before the clerk has said yes. */
            asking: {
              on: {
                'action.confirmed': [
                  { guard: 'isBlockedNow', target: 'ready', actions: 'sayBlockedNow' },
                  { guard: 'lacksAnswer', actions: 'sayLack' },
                  { target: 'sending', actions: 'addAnswer' },
                ],
                'action.dropped': { target: 'ready', actions: 'dropQuestion' },
                'action.wanted': [
                  { guard: withEvent('isBlocked'), target: 'ready', actions: withEvent('sayObstacle') },
                  { guard: withEvent('isAskedFirst'), actions: withEvent('rememberCommand') },
                  { target: 'sending', actions: withEvent('rememberCommand') },
                ],
              },
            },
            sending: {
              tags: 'busy',
              on: { 'action.wanted': { actions: withEvent('sayBusy') } },
              invoke: {
                id: 'act',
                src: 'act',
                input: ({ context: { sent } }) => {
                  if (!sent) throw new Error('Nothing was commanded.');
                  return sent;
                },
                onDone: { target: 'ready', actions: withOutput('rememberAnswer') },
                onError: [
                  {
                    guard: withProblem('isUnsure'),
                    target: 'unsure',
                    actions: withProblem('rememberProblem'),
                  },
                  { target: 'ready', actions: withProblem('rememberProblem') },
                ],
              },
            },
            unsure: {
              tags: 'busy',
              after: { retryPause: 'sending' },
              on: {
                'action.dropped': { target: 'ready', actions: 'sayUnanswered' },
                'action.wanted': { actions: withEvent('sayBusy') },
              },
            },
          },
        },
      },
    },
  },
});

type Clerk = SnapshotFrom<typeof clerkMachine>;

export const selectClerkRoom = ({ context }: Clerk): ClerkRoom | null => context.room;
export const selectClerkOutcome = ({ context }: Clerk) => context.outcome;
export const selectClerkProblem = ({ context }: Clerk): Problem | null => context.fault?.problem ?? null;
export const selectIsMissing = (clerk: Clerk): boolean => clerk.matches('missing');
export const selectIsBusy = (clerk: Clerk): boolean => clerk.hasTag('busy');
export const selectIsUnsure = (clerk: Clerk): boolean => clerk.matches({ open: { command: 'unsure' } });
export const selectDraft = ({ context }: Clerk): ClerkDraft => context.draft;
export const selectNotSent = ({ context }: Clerk): NotSent | null => context.notSent;
/** The command that is being asked about. */
export const selectAsked = (clerk: Clerk): ClerkAction | null =>
  clerk.matches({ open: { command: 'asking' } }) ? (clerk.context.sent?.action ?? null) : null;
