/**
 * Someone's phone book on its page: adding, changing, taking out after one question and taking that back, choosing the
 * Primary, and proving a number by the code that is sent to it.
 */
import type { SnapshotFrom } from 'xstate';

import type { Phone } from '#contract/account/phones.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';

import { type CodeNote, noPhones, phoneBookSetup } from './phoneBookSetup.ts';

export const phoneBookMachine = phoneBookSetup.createMachine({
  id: 'phoneBook',
  context: noPhones,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPhones',
        src: 'loadPhones',
        onDone: {
          target: 'resting',
          actions: { type: 'rememberBook', params: ({ event }) => ({ phones: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    resting: {
      tags: 'shown',
      on: {
        'adding.opened': { target: 'editing', actions: { type: 'rememberSubject', params: { id: null } } },
        'edit.opened': {
          target: 'editing',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'removal.asked': {
          target: 'asking',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'code.asked': {
          target: 'proving',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'primary.chosen': {
          target: 'changing',
          actions: { type: 'rememberPrimary', params: ({ event }) => event },
        },
        'undo.pressed': { guard: 'canUndo', target: 'changing', actions: 'undoRemoval' },
        'undo.dismissed': { actions: 'forgetRemoved' },
      },
    },
    /** One question, because it may be the wrong entry; what is done can be taken back all the same. */
    asking: {
      tags: 'shown',
      on: {
        'removal.confirmed': { target: 'changing', actions: 'rememberRemoval' },
        'editing.cancelled': 'resting',
      },
    },
    changing: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { action } }) => action,
        onDone: {
          target: 'resting',
          actions: [
            'offerToUndo',
            { type: 'rememberBook', params: ({ event }) => ({ phones: event.output }) },
          ],
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    editing: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'draft.submitted': [
              {
                guard: { type: 'isRight', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'rememberDraft', params: ({ event }) => event },
              },
              { actions: { type: 'refuseDraft', params: ({ event }) => event } },
            ],
            'editing.cancelled': { target: '#phoneBook.resting', actions: 'forgetProblem' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'change',
            input: ({ context: { action } }) => action,
            onDone: {
              target: '#phoneBook.resting',
              actions: [
                'forgetRemoved',
                { type: 'rememberBook', params: ({ event }) => ({ phones: event.output }) },
              ],
            },
            onError: {
              target: 'typing',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
      },
    },
    proving: {
      tags: 'shown',
      initial: 'sending',
      states: {
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { subject } }) => ({ id: subject ?? 0 }),
            onDone: [
              // Another page has proved it meanwhile.
              {
                guard: { type: 'isProved', params: ({ event }) => event.output },
                target: '#phoneBook.loading',
              },
              {
                target: 'typing',
                actions: { type: 'rememberSending', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#phoneBook.resting',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        typing: {
          on: {
            'code.submitted': [
              {
                guard: { type: 'isCode', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'rememberCode', params: ({ event }) => event },
              },
              { actions: 'refuseCode' },
            ],
            'code.asked': 'sending',
            'editing.cancelled': { target: '#phoneBook.resting', actions: 'forgetProblem' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ context: { subject, code } }) => ({ id: subject ?? 0, code }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#phoneBook.resting',
                actions: {
                  type: 'rememberBook',
                  params: ({ event }) => ({ phones: event.output.Phones }),
                },
              },
              { target: 'typing', actions: { type: 'rememberCheck', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'typing',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
      },
    },
  },
});

type PhoneBook = SnapshotFrom<typeof phoneBookMachine>;

export const selectPhones = ({ context }: PhoneBook) => context.phones;
export const selectProblem = ({ context }: PhoneBook): Problem | null => context.problem;
export const selectRemoved = ({ context }: PhoneBook): Phone | null => context.removed;
export const selectCodeNote = ({ context }: PhoneBook): CodeNote | null => context.note;
export const selectIsShown = (book: PhoneBook): boolean => book.hasTag('shown');
export const selectHasFailed = (book: PhoneBook): boolean => book.matches('failed');
export const selectIsBusy = (book: PhoneBook): boolean => book.hasTag('busy');
export const selectIsResting = (book: PhoneBook): boolean => book.matches('resting');
/** The entry that is edited; null for a new one, undefined while none is. */
export const selectEdited = (book: PhoneBook): number | null | undefined =>
  book.matches('editing') ? book.context.subject : undefined;
export const selectAskedAbout = (book: PhoneBook): number | null =>
  book.matches('asking') ? book.context.subject : null;
/** The number whose code is being sent, or typed. */
export const selectProved = (book: PhoneBook): number | null =>
  book.matches('proving') ? book.context.subject : null;
