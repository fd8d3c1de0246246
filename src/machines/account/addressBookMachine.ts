/**
 * Someone's address book on its page: adding, changing, taking out after one question, and taking that back. Every action is
 * answered with the whole book as it is then; what is wrong with a form is said before anything is sent.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Address, AddressUse } from '#contract/account/addresses.ts';
import { type AddressDraft, addressFaults } from '#contract/account/addressFields.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type AddressAction =
  | { kind: 'add'; draft: AddressDraft }
  | { kind: 'edit'; id: number; draft: AddressDraft }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number }
  | { kind: 'use'; id: number; use: AddressUse };

type Context = {
  addresses: readonly Address[];
  /** What the form or the question is about; null for a new address. */
  subject: number | null;
  action: AddressAction;
  /** Taken out last, as long as it is offered to take that back. */
  removed: Address | null;
  problem: Problem | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'adding.opened' }
  | { type: 'edit.opened'; id: number }
  | { type: 'draft.submitted'; draft: AddressDraft }
  | { type: 'editing.cancelled' }
  | { type: 'removal.asked'; id: number }
  | { type: 'removal.confirmed' }
  | { type: 'use.chosen'; id: number; use: AddressUse }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };

const nothing: AddressAction = { kind: 'restore', id: 0 };

export const addressBookMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'shown' },
  actors: {
    loadAddresses: notProvided<readonly Address[]>(),
    change: notProvided<readonly Address[], AddressAction>(),
  },
  actions: {
    rememberBook: assign((_, { addresses }: { addresses: readonly Address[] }) => ({
      addresses,
      problem: null,
    })),
    rememberSubject: assign((_, { id }: { id: number | null }) => ({ subject: id, problem: null })),
    rememberUse: assign((_, { id, use }: { id: number; use: AddressUse }) => ({
      action: { kind: 'use' as const, id, use },
      problem: null,
    })),
    rememberRemoval: assign(({ context: { subject } }) => ({
      action: { kind: 'remove' as const, id: subject ?? 0 },
    })),
    rememberDraft: assign(({ context: { subject } }, { draft }: { draft: AddressDraft }) => ({
      action:
        subject === null ? { kind: 'add' as const, draft } : { kind: 'edit' as const, id: subject, draft },
      problem: null,
    })),
    refuseDraft: assign((_, { draft }: { draft: AddressDraft }) => ({
      problem: { code: 'invalid_input' as const, fields: { ...addressFaults(draft) } },
    })),
    undoRemoval: assign(({ context: { removed } }) => ({
      action: { kind: 'restore' as const, id: removed?.AddressID ?? 0 },
    })),
    /** Before the book is exchanged: what is taken out is not in the next one. */
    offerToUndo: assign(({ context: { action, addresses } }) => ({
      removed:
        action.kind === 'remove'
          ? (addresses.find(({ AddressID }) => AddressID === action.id) ?? null)
          : null,
    })),
    forgetRemoved: assign({ removed: null, problem: null }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isRight: (_, { draft }: { draft: AddressDraft }) => Object.keys(addressFaults(draft)).length === 0,
    canUndo: ({ context }) => context.removed !== null,
  },
}).createMachine({
  id: 'addressBook',
  context: { addresses: [], subject: null, action: nothing, removed: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: {
          target: 'resting',
          actions: { type: 'rememberBook', params: ({ event }) => ({ addresses: event.output }) },
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
        'use.chosen': {
          target: 'changing',
          actions: { type: 'rememberUse', params: ({ event }) => event },
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
            { type: 'rememberBook', params: ({ event }) => ({ addresses: event.output }) },
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
            'editing.cancelled': { target: '#addressBook.resting', actions: 'forgetProblem' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'change',
            input: ({ context: { action } }) => action,
            onDone: {
              target: '#addressBook.resting',
              actions: [
                'forgetRemoved',
                { type: 'rememberBook', params: ({ event }) => ({ addresses: event.output }) },
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
  },
});

type AddressBook = SnapshotFrom<typeof addressBookMachine>;

export const selectAddresses = ({ context }: AddressBook) => context.addresses;
export const selectProblem = ({ context }: AddressBook): Problem | null => context.problem;
export const selectRemoved = ({ context }: AddressBook): Address | null => context.removed;
export const selectIsShown = (book: AddressBook): boolean => book.hasTag('shown');
export const selectHasFailed = (book: AddressBook): boolean => book.matches('failed');
export const selectIsBusy = (book: AddressBook): boolean => book.hasTag('busy');
export const selectIsResting = (book: AddressBook): boolean => book.matches('resting');
/** The entry that is edited; null for a new one, undefined while none is. */
export const selectEdited = (book: AddressBook): number | null | undefined =>
  book.matches('editing') ? book.context.subject : undefined;
export const selectAskedAbout = (book: AddressBook): number | null =>
  book.matches('asking') ? book.context.subject : null;
