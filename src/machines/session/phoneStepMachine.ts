/**
 * The phone, as one step of registering: a number is chosen or typed, a code goes to it and comes back. A number that is
 * in the phone book already gets its code without being added again. However the line fails, what is asked for next is
 * asked here.
 */
import type { SnapshotFrom } from 'xstate';

import type { Phone } from '#contract/account/phones.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { CodeNote } from '#machines/account/phoneBookSetup.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';

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
          { guard: withOutputAs('hasVerified', 'phones'), target: 'saved' },
          {
            guard: withOutputAs('hasAny', 'phones'),
            target: 'offering',
            actions: withOutputAs('rememberPhones', 'phones'),
          },
          { target: 'numbering', actions: withOutputAs('rememberPhones', 'phones') },
        ],
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    failed,
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
              withEvent('rememberNumber'),
              { type: 'pickTyped', params: ({ context: { phones } }) => ({ phones }) },
            ],
          },
          { guard: withEvent('isNumber'), target: 'adding', actions: withEvent('rememberNumber') },
          { actions: withEvent('refuseNumber') },
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
        onDone: { target: 'sending', actions: withOutputAs('pickTyped', 'phones') },
        // It may have been added all the same: by this press, whose answer was lost, or on another page.
        onError: { target: 'relisting', actions: withProblem('rememberProblem') },
      },
    },
    relisting: {
      tags: ['busy', 'number'],
      invoke: {
        id: 'relist',
        src: 'loadPhones',
        onDone: [
          {
            guard: withOutputAs('isListed', 'phones'),
            target: 'sending',
            actions: withOutputAs('pickTyped', 'phones'),
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
          { guard: withOutput('isVerifiedAlready'), target: 'saved' },
          { target: 'typing', actions: withOutput('rememberSending') },
        ],
        onError: [
          { guard: withProblem('isGone'), target: 'loading' },
          { target: 'offering', actions: withProblem('rememberProblem') },
        ],
      },
    },
    typing: {
      tags: 'code',
      on: {
        'code.submitted': [
          { guard: withEvent('isCode'), target: 'checking', actions: withEvent('rememberCode') },
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
          { guard: withOutput('isVerified'), target: 'saved' },
          { target: 'typing', actions: withOutput('rememberCheck') },
        ],
        onError: [
          { guard: withProblem('isGone'), target: 'loading' },
          { target: 'typing', actions: withProblem('rememberProblem') },
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
