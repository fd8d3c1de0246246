/** What the machine of the consignor form remembers, receives, asks and decides; the machine has the order. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';

import { mostPhotos } from '#contract/consigning/consignmentFields.ts';
import {
  type ConsignorFaults,
  type ConsignorField,
  type ConsignorFields,
  consignorFaults,
  type ConsignorStep,
  fieldsOfStep,
} from '#contract/consigning/consignorFields.ts';
import type { ConsignorLetter, SentConsignor } from '#contract/consigning/consignorForm.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';
import {
  type Attempt,
  type BotCheckEvent,
  botCheckMachine,
  nextAttempt,
} from '#machines/session/botCheckMachine.ts';

import { type PhotoEnd, photoUploadMachine } from './photoUploadMachine.ts';

/** A photograph of the form: its key opens it on the server, its name is what the device calls it. */
export type DraftPhoto = { photo: string; name: string; bytes: number };

/** What the device keeps until it is sent. */
export type ConsignorDraft = {
  /** The form's own key: sent twice, it is one letter. */
  key: string;
  draft: string;
  fields: ConsignorFields;
  photos: readonly DraftPhoto[];
  /** Where it was left. */
  step: ConsignorStep;
};

/** As the page has it: a picture to show, where the device has kept the file. */
export type ChosenPhoto = DraftPhoto & { preview: string | null };

type Typed = { name: ConsignorField; value: string };
export type FormPhoto = ChosenPhoto & { end: PhotoEnd | null };

type Context = Omit<ConsignorDraft, 'photos'> & {
  photos: readonly FormPhoto[];
  faults: ConsignorFaults;
  problem: Problem | null;
  attempt: Attempt;
  token: string | null;
  sent: SentConsignor | null;
};

/** A draft as it is read: with pictures to show. */
export type ReadDraft = Omit<ConsignorDraft, 'photos'> & { photos: readonly ChosenPhoto[] };

type AddedEvent = { type: 'photos.added'; photos: readonly ChosenPhoto[] };
type KnownEvent = { type: 'visitor.known'; fields: Partial<ConsignorFields> };

type Event =
  | ({ type: 'field.changed' } & Typed)
  | { type: 'step.submitted' }
  | { type: 'step.left' }
  | { type: 'photos.chosen'; files: readonly Blob[] }
  | AddedEvent
  | { type: 'photo.taken.out'; photo: string }
  /** By the photograph itself. */
  | { type: 'photo.ended'; photo: string; end: PhotoEnd }
  | KnownEvent
  | { type: 'form.renewed' }
  | BotCheckEvent;

const isWrong = (faults: ConsignorFaults): boolean => Object.keys(faults).length > 0;

export const faultsInStep = (faults: ConsignorFaults, step: ConsignorStep) =>
  fieldsOfStep[step].flatMap((field) => {
    const sentence = faults[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });

const isFieldName = (name: string, fields: ConsignorFields): name is ConsignorField => name in fields;

/** What the server found wrong, by the fields of the form. */
const refusedFaults = ({ fields = {} }: Problem, own: ConsignorFields): ConsignorFaults =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isFieldName(name, own)));

export const draftOf = ({ key, draft, fields, photos, step }: Context): ConsignorDraft => ({
  key,
  draft,
  fields,
  step,
  photos: photos.map(({ photo, name, bytes }) => ({ photo, name, bytes })),
});

export const letterOf = ({ key, fields, photos }: Context): ConsignorLetter => ({
  Key: key,
  ...fields,
  Photos: photos.filter(({ end }) => end === 'kept').map(({ photo }) => photo),
});

const asFormPhotos = (photos: readonly ChosenPhoto[]): FormPhoto[] =>
  photos.map((photo) => ({ ...photo, end: null }));

export const freshContext: Omit<Context, keyof ConsignorDraft> = {
  faults: {},
  problem: null,
  attempt: 0,
  token: null,
  sent: null,
};

export const consignorFormSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as {
      botCheck: 'botCheck';
      draftKeeper: 'draftKeeper';
      photoKeeper: 'photoKeeper';
      knowVisitor: 'knowVisitor';
    },
  },
  actors: {
    botCheck: botCheckMachine,
    photoUpload: photoUploadMachine,
    readDraft: notProvided<ReadDraft>(),
    /** Receives `draft.changed` and `draft.done`. */
    draftKeeper: notWatched(),
    /** Receives `photos.chosen`, and answers once the device has them. */
    photoKeeper: notWatched<AddedEvent>(),
    /** Says what the server knows of anyone who is logged in. */
    knowVisitor: notWatched<KnownEvent>(),
    sendForm: notProvided<SentConsignor, { letter: ConsignorLetter; turnstileToken: string }>(),
  },
  actions: {
    takeDraft: assign((_, { key, draft, fields, photos, step }: ReadDraft) => ({
      ...freshContext,
      key,
      draft,
      fields,
      step,
      photos: asFormPhotos(photos),
    })),
    startPhotos: enqueueActions(({ context, enqueue }, photos: readonly DraftPhoto[]) => {
      for (const { photo, bytes } of photos) {
        enqueue.spawnChild('photoUpload', { id: photo, input: { photo, draft: context.draft, bytes } });
      }
    }),
    rememberField: assign(({ context }, { name, value }: Typed) => {
      const { [name]: _, ...faults } = context.faults;
      return { fields: { ...context.fields, [name]: value }, faults };
    }),
    /** What someone has typed already counts for more. */
    fillIn: assign(({ context }, known: Partial<ConsignorFields>) => ({
      fields: {
        ...context.fields,
        Name: context.fields.Name || (known.Name ?? ''),
        Email: context.fields.Email || (known.Email ?? ''),
        Phone: context.fields.Phone || (known.Phone ?? ''),
        Place: context.fields.Place || (known.Place ?? ''),
      },
    })),
    rememberStep: assign((_, step: ConsignorStep) => ({ step })),
    addPhotos: assign(({ context }, photos: readonly ChosenPhoto[]) => ({
      photos: [...context.photos, ...asFormPhotos(photos)],
    })),
    handOver: sendTo('photoKeeper', (_, files: readonly Blob[]) => ({ type: 'photos.chosen', files })),
    takeOut: assign(({ context }, photo: string) => ({
      photos: context.photos.filter((one) => one.photo !== photo),
    })),
    notifyTakenOut: sendTo((_, photo: string) => photo, { type: 'photo.removed' }),
    rememberEnd: assign(({ context }, { photo, end }: { photo: string; end: PhotoEnd }) => ({
      photos: context.photos.map((one) => (one.photo === photo ? { ...one, end } : one)),
    })),
    rememberFaults: assign(({ context }, step: ConsignorStep) => ({
      faults: consignorFaults(context.fields, step),
      attempt: nextAttempt(context),
    })),
    rememberRefusal: assign(({ context }, problem: Problem) => {
      const faults = refusedFaults(problem, context.fields);
      return { faults, problem: isWrong(faults) ? null : problem, attempt: nextAttempt(context) };
    }),
    forgetProblem: assign({ problem: null }),
    rememberToken: assign((_, { token }: { token: string }) => ({ token })),
    forgetToken: assign({ token: null }),
    renewProof: sendTo('botCheck', { type: 'proof.used' }),
    rememberSent: assign((_, sent: SentConsignor) => ({ sent })),
    keepDraft: sendTo('draftKeeper', ({ context }) => ({ type: 'draft.changed', draft: draftOf(context) })),
    dropDraft: sendTo('draftKeeper', ({ context }) => ({ type: 'draft.done', draft: draftOf(context) })),
  },
  guards: {
    isRight: ({ context }, step: ConsignorStep) => !isWrong(consignorFaults(context.fields, step)),
    isWrongIn: ({ context }, step: ConsignorStep) => faultsInStep(context.faults, step).length > 0,
    hasRoom: ({ context }, photos: readonly unknown[]) =>
      photos.length > 0 && context.photos.length + photos.length <= mostPhotos,
    isOneOfOurs: ({ context }, photo: string) => context.photos.some((one) => one.photo === photo),
    isStillArriving: ({ context }) => context.photos.some(({ end }) => end === null),
    wasLeftAt: (_, { asked, step }: { asked: ConsignorStep; step: ConsignorStep }) => asked === step,
    hasToken: ({ context }) => context.token !== null,
  },
});
