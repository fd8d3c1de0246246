/**
 * Someone's address book on its page: adding, changing, taking out after one question, and taking that back. Every action is
 * answered with the whole book as it is then; what is wrong with a form is said before anything is sent.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Address, AddressUse } from '#contract/account/addresses.ts';
import { type AddressDraft, addressFaults } from '#contract/account/addressFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  asking,
  type BookAction,
  type BookContext,
  type BookEvent,
  changing,
  choosing,
  drafts,
  editing,
  noEntries,
  removals,
} from '#machines/frames/book.ts';
import { withEvent } from '#machines/frames/params.ts';
import { failed, read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type AddressAction = BookAction<AddressDraft> | { kind: 'use'; id: number; use: AddressUse };

type Context = BookContext<Address, AddressAction>;
type Event = BookEvent<AddressDraft> | { type: 'use.chosen'; id: number; use: AddressUse };

const removal = removals<Address, Context>(({ AddressID }) => AddressID);
const draft = drafts<AddressDraft, Context>(addressFaults);

export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadAddresses: notProvided<readonly Address[]>(),
    change: notProvided<readonly Address[], AddressAction>(),
  },
  actions: {
    rememberBook: assign((_, entries: readonly Address[]) => ({ entries, problem: null })),
    rememberSubject: assign(draft.subject),
    rememberUse: assign((_, { id, use }: { id: number; use: AddressUse }) => ({
      action: { kind: 'use' as const, id, use },
      problem: null,
    })),
    rememberRemoval: assign(draft.removal),
    rememberDraft: assign(draft.draft),
    refuseDraft: assign(draft.refusal),
    undoRemoval: assign(removal.undo),
    offerToUndo: assign(removal.offer),
    forgetRemoved: assign(removal.forget),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: { isRight: draft.isRight, canUndo: removal.canUndo },
}).createMachine({
  id: 'addressBook',
  context: noEntries,
  initial: 'loading',
  states: {
    loading: { invoke: read('loadAddresses', 'rememberBook', 'resting') },
    failed,
    resting: {
      tags: 'shown',
      on: { ...choosing, 'use.chosen': { target: 'changing', actions: withEvent('rememberUse') } },
    },
    asking,
    changing,
    editing: editing('addressBook'),
  },
});

type AddressBook = SnapshotFrom<typeof addressBookMachine>;

export const selectAddresses = ({ context }: AddressBook) => context.entries;
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
