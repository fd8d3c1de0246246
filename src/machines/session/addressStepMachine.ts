/**
 * The address, as one step of registering: what is typed is looked at before it is sent. Where the answer was lost, the
 * address book is read before the address is sent again, so that it is not saved twice.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { Address } from '#contract/account/addresses.ts';
import { type AddressDraft, addressFaults } from '#contract/account/addressFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = {
  /** What the account is called; empty where that could not be read. */
  name: string;
  draft: AddressDraft | null;
  /** It may have been saved although no answer came. */
  isUncertain: boolean;
  problem: Problem | null;
};
type Draft = { draft: AddressDraft };

const noDraft: AddressDraft = {
  Label: '',
  Name: '',
  Company: '',
  Street: '',
  Street2: '',
  City: '',
  State: '',
  Zip: '',
  Country: '',
};

export const addressStepMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'draft.submitted' } & Draft,
    emitted: {} as { type: 'piece.saved' },
    tags: {} as 'busy',
  },
  actors: {
    readName: notProvided<string>(),
    loadAddresses: notProvided<readonly Address[]>(),
    addAddress: notProvided<void, Draft>(),
  },
  actions: {
    rememberName: assign((_, { name }: { name: string }) => ({ name })),
    rememberDraft: assign((_, { draft }: Draft) => ({ draft, problem: null })),
    refuseDraft: assign((_, { draft }: Draft) => ({
      problem: { code: 'invalid_input' as const, fields: { ...addressFaults(draft) } },
    })),
    rememberRefusal: assign((_, problem: Problem) => ({ problem, isUncertain: false })),
    rememberLoss: assign((_, problem: Problem) => ({ problem, isUncertain: true })),
    notifySaved: emit({ type: 'piece.saved' }),
  },
  guards: {
    isWrong: (_, { draft }: Draft) => Object.keys(addressFaults(draft)).length > 0,
    isUncertain: ({ context }) => context.isUncertain,
    isRefusal: (_, { code }: Problem) => code === 'invalid_input',
    /** One without a street is of no use: only its state is known. */
    isListed: (_, { addresses }: { addresses: readonly Address[] }) =>
      addresses.some(({ Street }) => Street !== ''),
  },
}).createMachine({
  id: 'addressStep',
  context: { name: '', draft: null, isUncertain: false, problem: null },
  initial: 'naming',
  states: {
    /** A known name is filled in. If it can't be read, the bidder types it. */
    naming: {
      invoke: {
        id: 'readName',
        src: 'readName',
        onDone: { target: 'typing', actions: withOutputAs('rememberName', 'name') },
        onError: 'typing',
      },
    },
    typing: {
      on: {
        'draft.submitted': [
          { guard: withEvent('isWrong'), actions: withEvent('refuseDraft') },
          { guard: 'isUncertain', target: 'looking', actions: withEvent('rememberDraft') },
          { target: 'saving', actions: withEvent('rememberDraft') },
        ],
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [{ guard: withOutputAs('isListed', 'addresses'), target: 'saved' }, { target: 'saving' }],
        onError: { target: 'typing', actions: withProblem('rememberLoss') },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'addAddress',
        src: 'addAddress',
        input: ({ context }) => ({ draft: context.draft ?? noDraft }),
        onDone: 'saved',
        onError: [
          { guard: withProblem('isRefusal'), target: 'typing', actions: withProblem('rememberRefusal') },
          { target: 'typing', actions: withProblem('rememberLoss') },
        ],
      },
    },
    saved: { entry: 'notifySaved' },
  },
});

type AddressStep = SnapshotFrom<typeof addressStepMachine>;

export const selectIsNaming = (step: AddressStep): boolean => step.matches('naming');
export const selectOwnName = ({ context }: AddressStep): string => context.name;
export const selectAddressProblem = ({ context }: AddressStep): Problem | null => context.problem;
export const selectIsAddressBusy = (step: AddressStep): boolean => step.hasTag('busy');
