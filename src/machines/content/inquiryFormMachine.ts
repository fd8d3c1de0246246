/**
 * A form by which someone writes to us: a message, the order of a catalog, the newsletter. What is typed is kept for
 * the tab before it is sent, with the key that makes of two tries one; anyone who is logged in finds filled in what we know.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { KnownFields } from '#contract/content/inquiries.ts';
import {
  blankInquiries,
  type InquiryFaults,
  type InquiryFields,
  inquiryFaults,
  type InquiryKind,
} from '#contract/content/inquiryFields.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';
import {
  type Attempt,
  type BotCheckEvent,
  botCheckMachine,
  nextAttempt,
} from '#machines/session/botCheckMachine.ts';

import { afterSending, afterTyping, type Draft, withDraft, withKnown } from './inquiryDraft.ts';

export type SentInquiry = { kind: InquiryKind; fields: InquiryFields; key: string; turnstileToken: string };

type Input = { kind: InquiryKind };
type Context = Input & {
  fields: InquiryFields;
  /** Of what was sent and not answered yet. */
  key: string | null;
  faults: InquiryFaults;
  problem: Problem | null;
  attempt: Attempt;
  token: string | null;
  /** The number that the server gave it. */
  inquiryId: number | null;
};

type Typed = { name: string; value: string };
type RecalledEvent = { type: 'draft.recalled'; draft: Draft };
type Event =
  | ({ type: 'field.changed' } & Typed)
  /** `key` is a new one, for a form that has none. */
  | { type: 'form.submitted'; key: string }
  | { type: 'form.reopened' }
  | { type: 'visitor.recognized' }
  | RecalledEvent
  | BotCheckEvent;

export const inquiryFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'sent',
    children: {} as { botCheck: 'botCheck'; keepDraft: 'keepDraft' },
  },
  actors: {
    botCheck: botCheckMachine,
    /** Says what it remembers, and receives `draft.changed`. */
    keepDraft: notWatched<RecalledEvent, Input>(),
    loadKnown: notProvided<KnownFields>(),
    sendInquiry: notProvided<number | null, SentInquiry>(),
  },
  actions: {
    recall: assign(({ context }, { draft }: { draft: Draft }) => withDraft(context, draft)),
    rememberField: assign(({ context }, typed: Typed) => afterTyping(context, typed)),
    fillIn: assign(({ context }, known: KnownFields) => ({
      fields: withKnown(context.fields, known),
    })),
    takeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    rememberFaults: assign(({ context }) => ({
      faults: inquiryFaults(context.kind, context.fields),
      problem: null,
      attempt: nextAttempt(context),
    })),
    rememberRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
      faults: problem.fields ?? {},
      problem: problem.fields ? null : problem,
      attempt: nextAttempt(context),
    })),
    forgetRefusal: assign({ faults: {}, problem: null }),
    rememberToken: assign((_, { token }: { token: string | null }) => ({ token })),
    useUpToken: assign({ token: null }),
    askForNewProof: sendTo('botCheck', { type: 'proof.used' }),
    keep: sendTo('keepDraft', ({ context: { fields, key } }) => ({
      type: 'draft.changed',
      draft: { fields, key },
    })),
    forget: sendTo('keepDraft', { type: 'draft.changed', draft: null }),
    finish: assign(({ context }, inquiryId: number | null) => ({
      inquiryId,
      key: null,
      fields: afterSending(context),
    })),
  },
  guards: {
    /** A form reports all that it holds before it is sent. */
    isNew: ({ context }, { name, value }: Typed) => name in context.fields && context.fields[name] !== value,
    isWrong: ({ context }) => Object.keys(inquiryFaults(context.kind, context.fields)).length > 0,
    hasToken: ({ context }) => context.token !== null,
  },
}).createMachine({
  id: 'inquiryForm',
  context: ({ input: { kind } }) => ({
    kind,
    fields: blankInquiries[kind],
    key: null,
    faults: {},
    problem: null,
    attempt: 0,
    token: null,
    inquiryId: null,
  }),
  invoke: [
    { id: 'botCheck', src: 'botCheck' },
    { id: 'keepDraft', src: 'keepDraft', input: ({ context: { kind } }) => ({ kind }) },
  ],
  on: {
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: { type: 'rememberToken', params: { token: null } } },
  },
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'draft.recalled': { actions: withEvent('recall') },
            'field.changed': {
              guard: withEvent('isNew'),
              actions: [withEvent('rememberField'), 'keep'],
            },
            'form.submitted': [
              { guard: 'isWrong', actions: 'rememberFaults' },
              {
                target: 'awaitingProof',
                // Kept with its key before it is sent: a page that dies on the way knows what it had sent.
                actions: ['forgetRefusal', withEvent('takeKey'), 'keep'],
              },
            ],
          },
        },
        awaitingProof: {
          tags: 'busy',
          always: { guard: 'hasToken', target: 'sending' },
          on: {
            // They are not done with it after all.
            'field.changed': {
              guard: withEvent('isNew'),
              target: 'editing',
              actions: [withEvent('rememberField'), 'keep'],
            },
            'botCheck.failed': { target: 'editing', actions: withEvent('rememberRefusal') },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendInquiry',
            src: 'sendInquiry',
            input: ({ context: { kind, fields, key, token } }) => ({
              kind,
              fields,
              key: key ?? '',
              turnstileToken: token ?? '',
            }),
            onDone: {
              target: 'sent',
              actions: [withOutput('finish'), 'forget'],
            },
            onError: {
              target: 'editing',
              actions: {
                type: 'rememberRefusal',
                params: ({ event }) => ({ problem: toProblem(event.error) }),
              },
            },
          },
          // Whatever came of it, the server has seen this one and takes none twice.
          exit: ['useUpToken', 'askForNewProof'],
        },
        sent: { tags: 'sent', on: { 'form.reopened': 'editing' } },
      },
    },
    visitor: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'visitor.recognized': 'asking' } },
        asking: {
          invoke: {
            id: 'loadKnown',
            src: 'loadKnown',
            onDone: { target: 'known', actions: withOutput('fillIn') },
            // Then they type it, as everybody does.
            onError: 'known',
          },
        },
        known: {},
      },
    },
  },
});

type InquiryForm = SnapshotFrom<typeof inquiryFormMachine>;

export const selectInquiryFields = ({ context }: InquiryForm): InquiryFields => context.fields;
export const selectInquiryFaults = ({ context }: InquiryForm): InquiryFaults => context.faults;
export const selectInquiryProblem = ({ context }: InquiryForm): Problem | null => context.problem;
export const selectInquiryAttempt = ({ context }: InquiryForm): Attempt => context.attempt;
export const selectInquiryId = ({ context }: InquiryForm): number | null => context.inquiryId;
export const selectIsInquiryBusy = (form: InquiryForm): boolean => form.hasTag('busy');
export const selectIsInquirySent = (form: InquiryForm): boolean => form.hasTag('sent');
