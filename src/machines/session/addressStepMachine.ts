/**
 * The address, as one step of registering: what is typed is looked at before it is sent. Where the answer was lost, the
 * address book is read before the address is sent again, so that it is not saved twice.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { Address } from '#contract/account/addresses.ts';
import { type AddressDraft, addressFaults } from '#contract/account/addressFields.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
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
        onDone: {
          target: 'typing',
          actions: { type: 'rememberName', params: ({ event }) => ({ name: event.output }) },
        },
        onError: 'typing',
      },
    },
    typing: {
      on: {
        'draft.submitted': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            actions: { type: 'refuseDraft', params: ({ event }) => event },
          },
          {
            guard: 'isUncertain',
            target: 'looking',
            actions: { type: 'rememberDraft', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        ],
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ addresses: event.output }) },
            target: 'saved',
          },
          { target: 'saving' },
        ],
        onError: {
          target: 'typing',
          actions: { type: 'rememberLoss', params: ({ event }) => toProblem(event.error) },
        },
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
          {
            guard: { type: 'isRefusal', params: ({ event }) => toProblem(event.error) },
            target: 'typing',
            actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
          },
          {
            target: 'typing',
            actions: { type: 'rememberLoss', params: ({ event }) => toProblem(event.error) },
          },
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
