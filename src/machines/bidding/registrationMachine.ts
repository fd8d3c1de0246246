/**
 * A bidder's registration for one sale: what is known of it, and asking to bid, with the dialog that leads there and says
 * what came of it. What is missing is asked for in that dialog, piece by piece; the registration is read again after each.
 * Asking twice is asking once: while an answer is awaited no second press counts, and the server keeps one registration
 * anyway. Who waits for approval learns of it without a new page.
 */
import type { SnapshotFrom } from 'xstate';

import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';

import { noLimit, registrationSetup } from './registrationSetup.ts';

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    registration: null,
    problem: null,
    hasAsked: false,
    askedLimit: noLimit,
    hasNews: false,
    planned: [],
  }),
  initial: 'asking',
  states: {
    /** What was known before is shown meanwhile. */
    asking: {
      entry: 'forgetNews',
      invoke: {
        id: 'findRegistration',
        src: 'findRegistration',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: { target: 'resting', actions: withOutput('rememberRegistration') },
        onError: { target: 'resting', actions: withProblem('rememberProblem') },
      },
      on: {
        // What is on its way may be how things stood before.
        'registration.outdated': { target: 'asking', reenter: true },
        'dialog.opened': { guard: { type: 'isKnown', params: ({ context }) => context }, target: 'deciding' },
      },
    },
    resting: {
      after: {
        reviewPause: { guard: { type: 'isUnsettled', params: ({ context }) => context }, target: 'asking' },
      },
      on: {
        'registration.outdated': 'asking',
        'dialog.opened': { guard: { type: 'isKnown', params: ({ context }) => context }, target: 'deciding' },
        'limit.opened': {
          guard: { type: 'mayAskForMore', params: ({ context }) => context },
          target: 'askingForMore',
        },
      },
    },
    deciding: {
      tags: 'open',
      entry: 'forgetProblem',
      initial: 'reading',
      on: {
        'registration.outdated': { actions: 'noteNews' },
        'dialog.closed': [
          { guard: { type: 'hasNews', params: ({ context }) => context }, target: 'asking' },
          { target: 'resting' },
        ],
      },
      states: {
        reading: {
          always: { guard: { type: 'mayCollect', params: ({ context }) => context }, target: 'collecting' },
          on: {
            'registration.confirmed': {
              guard: { type: 'mayRegister', params: ({ context }) => context },
              target: 'sending',
              actions: 'forgetProblem',
            },
          },
        },
        /** The dialog stays until the server has answered. */
        sending: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context: { auctionId } }) => ({ auctionId }),
            onDone: [
              // Another page has taken away what is needed: nothing was asked for.
              {
                guard: withOutputAs('isUndecided', 'registration'),
                target: 'reading',
                actions: withOutput('rememberRegistration'),
              },
              {
                target: 'shown',
                actions: ['rememberAsking', withOutput('rememberRegistration')],
              },
            ],
            onError: { target: 'reading', actions: withProblem('rememberProblem') },
          },
          on: { 'dialog.closed': {} },
        },
        /** What is missing is asked for, one piece after the other; each is saved by its own step. */
        collecting: {
          tags: 'collecting',
          entry: { type: 'planPieces', params: ({ context }) => context },
          initial: 'refreshing',
          states: {
            filling: {
              on: {
                'piece.saved': 'moving',
                'registration.outdated': 'refreshing',
              },
            },
            /** The step stays on the page meanwhile: it may not be missing any more, or not have changed at all. */
            refreshing: {
              invoke: {
                id: 'refreshRegistration',
                src: 'findRegistration',
                input: ({ context: { auctionId } }) => ({ auctionId }),
                onDone: [
                  {
                    guard: withOutputAs('mayCollect', 'registration'),
                    target: 'filling',
                    actions: [withOutput('rememberRegistration'), withOutputAs('planPieces', 'registration')],
                  },
                  { target: '#registration.deciding.reading', actions: withOutput('rememberRegistration') },
                ],
                onError: 'filling',
              },
              on: {
                'piece.saved': 'moving',
                'registration.outdated': { target: 'refreshing', reenter: true },
                'dialog.closed': '#registration.asking',
              },
            },
            moving: {
              tags: 'moving',
              invoke: {
                id: 'findNext',
                src: 'findRegistration',
                input: ({ context: { auctionId } }) => ({ auctionId }),
                onDone: [
                  {
                    guard: withOutputAs('mayCollect', 'registration'),
                    target: 'filling',
                    actions: [withOutput('rememberRegistration'), withOutputAs('planPieces', 'registration')],
                  },
                  { target: '#registration.deciding.reading', actions: withOutput('rememberRegistration') },
                ],
                onError: { target: 'stuck', actions: withProblem('rememberProblem') },
              },
              on: {
                'registration.outdated': { target: 'moving', reenter: true },
                'dialog.closed': '#registration.asking',
              },
            },
            /** The piece is saved, but what comes next could not be read. */
            stuck: {
              on: {
                'retry.asked': { target: 'moving', actions: 'forgetProblem' },
                'registration.outdated': { target: 'moving', actions: 'forgetProblem' },
                'dialog.closed': '#registration.asking',
              },
            },
          },
        },
        shown: { tags: 'shown' },
      },
    },
    askingForMore: {
      tags: ['open', 'limit'],
      entry: 'forgetProblem',
      initial: 'reading',
      on: {
        'registration.outdated': { actions: 'noteNews' },
        'dialog.closed': [
          { guard: { type: 'hasNews', params: ({ context }) => context }, target: 'asking' },
          { target: 'resting' },
        ],
      },
      states: {
        reading: {
          on: {
            'limit.confirmed': { target: 'sending', actions: withEvent('rememberLimit') },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'requestLimit',
            src: 'requestLimit',
            input: ({ context: { auctionId, askedLimit } }) => ({ auctionId, ...askedLimit }),
            onDone: { target: 'shown', actions: withOutput('rememberRegistration') },
            onError: { target: 'reading', actions: withProblem('rememberProblem') },
          },
          on: { 'dialog.closed': {} },
        },
        shown: { tags: 'shown' },
      },
    },
  },
});

type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const selectRegistration = ({ context }: RegistrationSnapshot): Registration | null =>
  context.registration;
export const selectProblem = ({ context }: RegistrationSnapshot): Problem | null => context.problem;
export const selectIsOpen = (registration: RegistrationSnapshot): boolean => registration.hasTag('open');
export const selectIsSending = (registration: RegistrationSnapshot): boolean => registration.hasTag('busy');
export const selectIsAboutLimit = (registration: RegistrationSnapshot): boolean =>
  registration.hasTag('limit');
export const selectIsShown = (registration: RegistrationSnapshot): boolean => registration.hasTag('shown');
export const selectHasAsked = ({ context }: RegistrationSnapshot): boolean => context.hasAsked;
