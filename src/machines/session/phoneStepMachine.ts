/**
 * The phone, as one step of registering: a number is chosen or typed, a code goes to it and comes back. A number that is
 * in the phone book already gets its code without being added again. However the line fails, what is asked for next is
 * asked here.
 */
import type { SnapshotFrom } from 'xstate';

import type { Phone } from '#contract/account/phones.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import type { CodeNote } from '#machines/account/phoneBookSetup.ts';

import { noNumber, phoneStepSetup } from './phoneStepSetup.ts';

export const phoneStepMachine = phoneStepSetup.createMachine({
  id: 'phoneStep',
  context: noNumber,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPhones',
        src: 'loadPhones',
        onDone: [
          {
            guard: { type: 'hasVerified', params: ({ event }) => ({ phones: event.output }) },
            target: 'saved',
          },
          {
            guard: { type: 'hasAny', params: ({ event }) => ({ phones: event.output }) },
            target: 'offering',
            actions: { type: 'rememberPhones', params: ({ event }) => ({ phones: event.output }) },
          },
          {
            target: 'numbering',
            actions: { type: 'rememberPhones', params: ({ event }) => ({ phones: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    /** A number is known, and costs a press instead of ten digits. */
    offering: {
      on: {
        'code.asked': 'sending',
        'number.changed': { target: 'numbering', actions: 'forgetProblem' },
      },
    },
    numbering: {
      tags: 'number',
      on: {
        'number.submitted': [
          {
            guard: {
              type: 'isListed',
              params: ({ context: { phones }, event: { number } }) => ({ phones, number }),
            },
            target: 'sending',
            actions: [
              { type: 'rememberNumber', params: ({ event }) => event },
              { type: 'pickTyped', params: ({ context: { phones } }) => ({ phones }) },
            ],
          },
          {
            guard: { type: 'isNumber', params: ({ event }) => event },
            target: 'adding',
            actions: { type: 'rememberNumber', params: ({ event }) => event },
          },
          { actions: { type: 'refuseNumber', params: ({ event }) => event } },
        ],
        'number.confirmed': {
          guard: { type: 'hasAny', params: ({ context: { phones } }) => ({ phones }) },
          target: 'offering',
          actions: { type: 'rememberPhones', params: ({ context: { phones } }) => ({ phones }) },
        },
      },
    },
    adding: {
      tags: ['busy', 'number'],
      invoke: {
        id: 'addPhone',
        src: 'addPhone',
        input: ({ context: { number } }) => ({ number }),
        onDone: {
          target: 'sending',
          actions: { type: 'pickTyped', params: ({ event }) => ({ phones: event.output }) },
        },
        // It may have been added all the same: by this press, whose answer was lost, or on another page.
        onError: {
          target: 'relisting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    relisting: {
      tags: ['busy', 'number'],
      invoke: {
        id: 'relist',
        src: 'loadPhones',
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ phones: event.output }) },
            target: 'sending',
            actions: { type: 'pickTyped', params: ({ event }) => ({ phones: event.output }) },
          },
          { target: 'numbering' },
        ],
        onError: 'numbering',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { phone } }) => ({ id: phone?.PhoneID ?? 0 }),
        onDone: [
          {
            guard: { type: 'isVerifiedAlready', params: ({ event }) => event.output },
            target: 'saved',
          },
          { target: 'typing', actions: { type: 'rememberSending', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => toProblem(event.error) }, target: 'loading' },
          {
            target: 'offering',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    typing: {
      tags: 'code',
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
        'number.changed': { target: 'numbering', actions: 'forgetProblem' },
      },
    },
    checking: {
      tags: ['busy', 'code'],
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { phone, code } }) => ({ id: phone?.PhoneID ?? 0, code }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'typing', actions: { type: 'rememberCheck', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => toProblem(event.error) }, target: 'loading' },
          {
            target: 'typing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    saved: { entry: 'notifySaved' },
  },
});

type PhoneStep = SnapshotFrom<typeof phoneStepMachine>;
type PhoneView = 'loading' | 'failed' | 'offering' | 'number' | 'sending' | 'code' | 'saved';

export function selectPhoneView(step: PhoneStep): PhoneView {
  if (step.hasTag('number')) return 'number';
  if (step.hasTag('code')) return 'code';
  return step.value as Exclude<PhoneView, 'number' | 'code'>;
}

export const selectPhone = ({ context }: PhoneStep): Phone | null => context.phone;
export const selectKnownPhone = ({ context }: PhoneStep): Phone | null => context.phones[0] ?? null;
export const selectNote = ({ context }: PhoneStep): CodeNote | null => context.note;
export const selectPhoneProblem = ({ context }: PhoneStep): Problem | null => context.problem;
export const selectIsPhoneBusy = (step: PhoneStep): boolean => step.hasTag('busy');
