/**
 * The consignor form: what it is, its photographs, who you are, a last look, then the letter. Photographs travel while the
 * rest is filled in; whatever happens (a reload, a log-in, a refusal), nothing typed and nothing sent is lost.
 */
import { not, type SnapshotFrom } from 'xstate';

import { blankConsignorFields, type ConsignorStep } from '#contract/consigning/consignorFields.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';

import { consignorFormSetup, freshContext, letterOf } from './consignorFormSetup.ts';

export const consignorFormMachine = consignorFormSetup.createMachine({
  id: 'consignorForm',
  context: { key: '', draft: '', fields: blankConsignorFields, photos: [], step: 'piece', ...freshContext },
  invoke: [
    { id: 'botCheck', src: 'botCheck' },
    { id: 'draftKeeper', src: 'draftKeeper' },
  ],
  on: {
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: 'forgetToken' },
    'photo.ended': { actions: withEvent('rememberEnd') },
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: {
          target: 'filling',
          actions: [
            withOutput('takeDraft'),
            { type: 'startPhotos', params: ({ event }) => event.output.photos },
          ],
        },
      },
    },
    filling: {
      invoke: [
        { id: 'knowVisitor', src: 'knowVisitor' },
        { id: 'photoKeeper', src: 'photoKeeper' },
      ],
      on: {
        'field.changed': {
          actions: [withEvent('rememberField'), 'keepDraft'],
        },
        'visitor.known': {
          actions: [{ type: 'fillIn', params: ({ event }) => event.fields }, 'keepDraft'],
        },
        'photos.chosen': {
          guard: { type: 'hasRoom', params: ({ event }) => event.files },
          actions: { type: 'handOver', params: ({ event }) => event.files },
        },
        'photos.added': {
          guard: { type: 'hasRoom', params: ({ event }) => event.photos },
          actions: [
            { type: 'addPhotos', params: ({ event }) => event.photos },
            { type: 'startPhotos', params: ({ event }) => event.photos },
            'keepDraft',
          ],
        },
        'photo.taken.out': {
          guard: { type: 'isOneOfOurs', params: ({ event }) => event.photo },
          actions: [
            { type: 'notifyTakenOut', params: ({ event }) => event.photo },
            { type: 'takeOut', params: ({ event }) => event.photo },
            'keepDraft',
          ],
        },
      },
      initial: 'resuming',
      states: {
        /** Passed at once, to where it was left. */
        resuming: {
          always: [
            {
              guard: {
                type: 'wasLeftAt',
                params: ({ context }) => ({ asked: 'photographs', step: context.step }),
              },
              target: 'photographs',
            },
            {
              guard: { type: 'wasLeftAt', params: ({ context }) => ({ asked: 'you', step: context.step }) },
              target: 'you',
            },
            {
              guard: {
                type: 'wasLeftAt',
                params: ({ context }) => ({ asked: 'review', step: context.step }),
              },
              target: 'review',
            },
            { target: 'piece' },
          ],
        },
        piece: {
          entry: [{ type: 'rememberStep', params: 'piece' }, 'keepDraft'],
          on: {
            'step.submitted': [
              { guard: { type: 'isRight', params: 'piece' }, target: 'photographs' },
              { actions: { type: 'rememberFaults', params: 'piece' } },
            ],
          },
        },
        photographs: {
          entry: [{ type: 'rememberStep', params: 'photographs' }, 'keepDraft'],
          on: { 'step.submitted': 'you', 'step.left': 'piece' },
        },
        you: {
          entry: [{ type: 'rememberStep', params: 'you' }, 'keepDraft'],
          on: {
            'step.submitted': [
              { guard: { type: 'isRight', params: 'you' }, target: 'review' },
              { actions: { type: 'rememberFaults', params: 'you' } },
            ],
            'step.left': 'photographs',
          },
        },
        review: {
          entry: [{ type: 'rememberStep', params: 'review' }, 'keepDraft'],
          exit: 'forgetProblem',
          on: {
            'step.submitted': [
              { guard: 'isStillArriving', target: 'awaitingPhotos' },
              { target: 'provingHuman' },
            ],
            'step.left': 'you',
          },
        },
        /** What was chosen goes along, unless it is taken out. */
        awaitingPhotos: {
          tags: 'busy',
          always: { guard: not('isStillArriving'), target: 'provingHuman' },
          on: { 'step.left': 'review' },
        },
        provingHuman: {
          tags: 'busy',
          always: { guard: 'hasToken', target: 'sending' },
          on: {
            'botCheck.failed': {
              target: 'refused',
              actions: { type: 'rememberRefusal', params: ({ event }) => event.problem },
            },
            'step.left': 'review',
          },
        },
        sending: {
          tags: 'busy',
          exit: ['forgetToken', 'renewProof'],
          // What the server is reading cannot be changed under it.
          on: {
            'field.changed': {},
            'visitor.known': {},
            'photos.chosen': {},
            'photos.added': {},
            'photo.taken.out': {},
          },
          invoke: {
            id: 'sendForm',
            src: 'sendForm',
            input: ({ context }) => ({ letter: letterOf(context), turnstileToken: context.token ?? '' }),
            onDone: { target: '#consignorForm.sent', actions: withOutput('rememberSent') },
            onError: { target: 'refused', actions: withProblem('rememberRefusal') },
          },
        },
        /** Passed at once, to the first step that has something to put right. */
        refused: {
          always: [
            { guard: { type: 'isWrongIn', params: 'piece' }, target: 'piece' },
            { guard: { type: 'isWrongIn', params: 'you' }, target: 'you' },
            { target: 'review' },
          ],
        },
      },
    },
    sent: {
      entry: 'dropDraft',
      on: {
        'form.renewed': 'reading',
      },
    },
  },
});

type ConsignorForm = SnapshotFrom<typeof consignorFormMachine>;

/** Null while the draft is read, and once the letter is sent. */
export function selectConsignorStep(form: ConsignorForm): ConsignorStep | null {
  if (!form.matches('filling')) return null;
  if (form.matches({ filling: 'piece' })) return 'piece';
  if (form.matches({ filling: 'photographs' })) return 'photographs';
  return form.matches({ filling: 'you' }) ? 'you' : 'review';
}

export const selectIsReading = (form: ConsignorForm): boolean => form.matches('reading');
export const selectSent = (form: ConsignorForm) => form.context.sent;
export const selectAwaitsPhotos = (form: ConsignorForm): boolean =>
  form.matches({ filling: 'awaitingPhotos' });
