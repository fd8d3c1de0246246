/**
 * One bidder's record: read, decided about one thing at a time, and noted on. A decision that the server refuses keeps its
 * dialog open with the reason; after one that is done the record is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import type { AccountAction, OwnLimitChoice, TierRule } from '#contract/desk/accountActions.ts';
import type { BidderNote, BidderRecord, BidderSale } from '#contract/desk/staff.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** About the account, or about the limit in one sale. */
export type RecordAction = { action: AccountAction } | { action: 'setLimit'; sale: BidderSale };
export type RecordTerms = {
  reason: string;
  tier: BidderTier['tier'] | null;
  tierRule: TierRule;
  ownLimits: OwnLimitChoice;
  limitCents: number | null;
};
export type SentAction = RecordTerms & { pending: RecordAction; bidder: BidderRecord };
export type RecordOutcome = 'done' | 'DECIDED' | 'NOT_POSSIBLE';
export type RecordRefusal = Exclude<RecordOutcome, 'done'>;
export type NewNote = { accountId: number; text: string };

type Context = {
  accountId: number;
  record: BidderRecord | null;
  problem: Problem | null;
  pending: RecordAction | null;
  terms: RecordTerms;
  refusal: RecordRefusal | null;
  /** The decision that was made last. */
  done: RecordAction['action'] | null;
  note: string;
  noteProblem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'action.started'; pending: RecordAction }
  | { type: 'action.dropped' }
  | ({ type: 'action.confirmed' } & RecordTerms)
  | { type: 'done.dismissed' }
  | { type: 'note.submitted'; text: string };

const noTerms: RecordTerms = {
  reason: '',
  tier: null,
  tierRule: 'atLeast',
  ownLimits: 'keep',
  limitCents: null,
};

export const bidderRecordMachine = setup({
  types: {
    input: {} as { accountId: number },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'sending' | 'noting',
  },
  actors: {
    loadRecord: notProvided<BidderRecord, { accountId: number }>(),
    decide: notProvided<RecordOutcome, SentAction>(),
    addNote: notProvided<readonly BidderNote[], NewNote>(),
  },
  actions: {
    rememberRecord: assign((_, record: BidderRecord) => ({ record, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    begin: assign((_, { pending }: { pending: RecordAction }) => ({ pending, done: null, problem: null })),
    drop: assign({ pending: null, problem: null, refusal: null }),
    rememberTerms: assign((_, { reason, tier, tierRule, ownLimits, limitCents }: RecordTerms) => ({
      terms: { reason, tier, tierRule, ownLimits, limitCents },
      problem: null,
    })),
    finish: assign(({ context: { pending } }) => ({ done: pending && pending.action, pending: null })),
    rememberRefusal: assign((_, outcome: RecordOutcome) => ({
      refusal: outcome === 'done' ? null : outcome,
    })),
    forgetDone: assign({ done: null }),
    rememberNote: assign((_, { text }: { text: string }) => ({ note: text, noteProblem: null })),
    rememberNotes: assign(({ context: { record } }, notes: readonly BidderNote[]) => ({
      record: record && { ...record, Notes: [...notes] },
      note: '',
    })),
    rememberNoteProblem: assign((_, noteProblem: Problem) => ({ noteProblem })),
  },
  guards: { isNotFound, isDone: (_, outcome: RecordOutcome) => outcome === 'done' },
}).createMachine({
  id: 'bidderRecord',
  context: ({ input: { accountId } }) => ({
    accountId,
    record: null,
    problem: null,
    pending: null,
    terms: noTerms,
    refusal: null,
    done: null,
    note: '',
    noteProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'showing', actions: withOutput('rememberRecord') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but our own people finds anything here, and they find bidders alone. */
    missing: {},
    showing: {
      initial: 'resting',
      on: { 'done.dismissed': { actions: 'forgetDone' } },
      states: {
        resting: {
          on: {
            'action.started': { target: 'deciding', actions: withEvent('begin') },
            'note.submitted': { target: 'noting', actions: withEvent('rememberNote') },
          },
        },
        /** One thing at a time: the record behind the dialog stays as it was seen. */
        deciding: {
          on: {
            'action.dropped': { target: 'resting', actions: 'drop' },
            'action.confirmed': { target: 'sending', actions: withEvent('rememberTerms') },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { pending, record, terms } }) => {
              if (!pending || !record) throw new Error('A decision was sent that no one started.');
              return { ...terms, pending, bidder: record };
            },
            onDone: [
              { guard: withOutput('isDone'), target: 'refreshing', actions: 'finish' },
              { target: 'refused', actions: withOutput('rememberRefusal') },
            ],
            onError: { target: 'deciding', actions: withProblem('rememberProblem') },
          },
        },
        /** The dialog stays and says why. Closed, the record shows how the bidder stands now. */
        refused: { on: { 'action.dropped': { target: 'refreshing', actions: 'drop' } } },
        refreshing: {
          invoke: {
            id: 'refreshRecord',
            src: 'loadRecord',
            input: ({ context: { accountId } }) => ({ accountId }),
            onDone: { target: 'resting', actions: withOutput('rememberRecord') },
            onError: { target: 'outdated', actions: withProblem('rememberProblem') },
          },
        },
        /** Nothing is decided on a record that is known to be old. */
        outdated: { on: { 'retry.asked': { target: 'refreshing', actions: 'forgetProblem' } } },
        noting: {
          tags: 'noting',
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context: { accountId, note } }) => ({ accountId, text: note }),
            onDone: { target: 'resting', actions: withOutput('rememberNotes') },
            onError: { target: 'resting', actions: withProblem('rememberNoteProblem') },
          },
        },
      },
    },
  },
});

type RecordSnapshot = SnapshotFrom<typeof bidderRecordMachine>;

export const selectRecord = ({ context }: RecordSnapshot): BidderRecord | null => context.record;
export const selectRecordProblem = ({ context }: RecordSnapshot): Problem | null => context.problem;
export const selectPending = ({ context }: RecordSnapshot): RecordAction | null => context.pending;
export const selectRefusal = ({ context }: RecordSnapshot): RecordRefusal | null => context.refusal;
export const selectDone = ({ context }: RecordSnapshot): RecordAction['action'] | null => context.done;
export const selectNoteProblem = ({ context }: RecordSnapshot): Problem | null => context.noteProblem;
export const selectIsMissing = (record: RecordSnapshot): boolean => record.matches('missing');
export const selectIsOutdated = (record: RecordSnapshot): boolean => record.matches({ showing: 'outdated' });
export const selectIsSending = (record: RecordSnapshot): boolean => record.hasTag('sending');
export const selectIsNoting = (record: RecordSnapshot): boolean => record.hasTag('noting');
