/**
 * Creating an account: who you are, where we reach you, what the law wants to know; then the server is asked, and a
 * letter waits in the mailbox. Whatever is refused, nothing typed is lost. It knows no address bar and no clock.
 */
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';

import { isTouched, passwordQuestion, type Step } from './accountCreationForm.ts';
import { creationOf } from './accountCreationRequest.ts';
import { accountCreationSetup } from './accountCreationSetup.ts';

export const accountCreationMachine = accountCreationSetup.createMachine({
  id: 'accountCreation',
  context: ({ input }) => ({
    ...input,
    invited: null,
    isTermsAccepted: false,
    isRestored: false,
    settled: null,
    token: null,
    errors: {},
    problem: null,
    attempt: 0,
  }),
  invoke: [
    { id: 'botCheck', src: 'botCheck' },
    { id: 'formStorage', src: 'formStorage' },
    {
      id: 'invitation',
      src: 'invitation',
      input: ({ context }) => ({ code: context.invitation }),
      onDone: { actions: withOutput('takeInvitation') },
    },
  ],
  on: {
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: 'forgetToken' },
    'step.revisited': [
      {
        guard: { type: 'isOpen', params: ({ event }) => ({ step: 'whoYouAre', asked: event.step }) },
        target: '.filling.whoYouAre',
      },
      {
        guard: { type: 'isOpen', params: ({ event }) => ({ step: 'whereWeReachYou', asked: event.step }) },
        target: '.filling.whereWeReachYou',
      },
      {
        guard: { type: 'isOpen', params: ({ event }) => ({ step: 'beforeYouBid', asked: event.step }) },
        target: '.filling.beforeYouBid',
      },
    ],
  },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'field.changed': {
          actions: [withEvent('rememberField'), { type: 'saveForm', params: false }],
        },
        'terms.answered': { actions: withEvent('rememberTerms') },
      },
      initial: 'whoYouAre',
      states: {
        whoYouAre: {
          on: {
            'form.restored': [
              {
                guard: withEvent('isSent'),
                target: '#accountCreation.sent',
                actions: withEvent('restoreForm'),
              },
              { actions: withEvent('restoreForm') },
            ],
            'step.submitted': [
              { guard: 'isSettled', target: 'whereWeReachYou' },
              { guard: { type: 'isRight', params: 'whoYouAre' }, target: 'ratingPassword' },
              { actions: [{ type: 'rememberErrors', params: 'whoYouAre' }, 'countAttempt'] },
            ],
          },
        },
        /** By the server's own estimate, so that no one fills in two more steps for a password it refuses. */
        ratingPassword: {
          tags: 'busy',
          invoke: {
            id: 'ratePassword',
            src: 'ratePassword',
            input: ({ context }) => passwordQuestion(context.form),
            onDone: [
              { guard: withOutput('isWeak'), target: 'refused', actions: withOutput('rememberRatingErrors') },
              { target: 'whereWeReachYou', actions: 'settlePassword' },
            ],
            // Nothing to stop anybody for: the server rates it once more.
            onError: { target: 'whereWeReachYou', actions: 'settlePassword' },
          },
          after: { patience: { target: 'whereWeReachYou', actions: 'settlePassword' } },
          on: {
            'field.changed': {
              guard: withEvent('isNew'),
              target: 'whoYouAre',
              actions: [withEvent('rememberField'), { type: 'saveForm', params: false }],
            },
          },
        },
        whereWeReachYou: {
          on: {
            'step.submitted': [
              { guard: { type: 'isRight', params: 'whereWeReachYou' }, target: 'beforeYouBid' },
              { actions: [{ type: 'rememberErrors', params: 'whereWeReachYou' }, 'countAttempt'] },
            ],
            'step.left': 'whoYouAre',
          },
        },
        beforeYouBid: {
          exit: 'forgetProblem',
          on: { 'step.submitted': 'readingToday', 'step.left': 'whereWeReachYou' },
        },
        /** A page left open past midnight must not refuse a birthday. */
        readingToday: {
          tags: 'busy',
          invoke: {
            id: 'readToday',
            src: 'readToday',
            onDone: [
              {
                guard: withOutput('isWrongOn'),
                target: 'refused',
                actions: withOutput('rememberLastErrors'),
              },
              { guard: 'hasToken', target: 'creating' },
              { target: 'awaitingProof' },
            ],
          },
        },
        awaitingProof: {
          tags: 'busy',
          on: {
            // Judged once more: there was time to change an answer.
            'botCheck.passed': { target: 'readingToday', actions: withEvent('rememberToken') },
            'botCheck.failed': {
              target: 'refused',
              actions: { type: 'rememberRefusal', params: ({ event }) => event.problem },
            },
            'step.left': 'whereWeReachYou',
          },
        },
        creating: {
          tags: 'busy',
          exit: ['forgetToken', 'renewProof'],
          // What the server is doing cannot be taken back: its answer is waited for.
          on: { 'step.revisited': {} },
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context }) => creationOf(context),
            onDone: '#accountCreation.sent',
            onError: { target: 'refused', actions: withProblem('rememberRefusal') },
          },
        },
        /** Passed at once, to the first step that has something to put right. */
        refused: {
          entry: 'countAttempt',
          always: [
            { guard: { type: 'isWrongIn', params: 'whoYouAre' }, target: 'whoYouAre' },
            { guard: { type: 'isWrongIn', params: 'whereWeReachYou' }, target: 'whereWeReachYou' },
            { target: 'beforeYouBid' },
          ],
        },
      },
    },
    sent: {
      entry: ['startLetter', { type: 'saveForm', params: true }],
      on: { 'address.doubted': { target: 'filling', actions: { type: 'saveForm', params: false } } },
    },
  },
});

type AccountCreation = SnapshotFrom<typeof accountCreationMachine>;

/** Null once the letter is on its way. */
export function selectStep(creation: AccountCreation): Step | null {
  if (creation.matches('sent')) return null;
  if (creation.matches({ filling: 'whoYouAre' })) return 'whoYouAre';
  if (creation.matches({ filling: 'ratingPassword' })) return 'whoYouAre';
  return creation.matches({ filling: 'whereWeReachYou' }) ? 'whereWeReachYou' : 'beforeYouBid';
}

/** After a reload: everything is there but the password. */
export const selectWantsPasswordAgain = ({ context }: AccountCreation): boolean =>
  context.isRestored && context.form.password === '';

/** Something is typed that would be lost with the page. */
export const selectIsUnsaved = (creation: AccountCreation): boolean =>
  selectStep(creation) !== null && isTouched(creation.context.form);
