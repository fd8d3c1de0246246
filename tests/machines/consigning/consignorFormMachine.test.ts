/** The consignor form: its steps, what stops them, photographs that travel meanwhile, and that nothing is ever lost. */
import { expect, test } from 'vitest';

import { mostPhotos } from '#contract/consigning/consignmentFields.ts';
import {
  blankConsignorFields,
  type ConsignorField,
  type ConsignorFields,
} from '#contract/consigning/consignorFields.ts';
import {
  consignorFormMachine,
  selectAwaitsPhotos,
  selectConsignorStep,
  selectIsReading,
  selectSent,
} from '#machines/consigning/consignorFormMachine.ts';
import { draftOf, faultsInStep, type ReadDraft } from '#machines/consigning/consignorFormSetup.ts';
import type { PhotoEnd } from '#machines/consigning/photoUploadMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const filled: ConsignorFields = {
  Kind: 'handgun',
  Title: 'A Colt 1851 Navy',
  Description: 'From my grandfather.',
  Name: 'Ruth Núñez',
  Email: 'ruth@example.com',
  Phone: '',
  Place: 'Ottawa, Illinois',
  Way: 'unsure',
};
const aDraft = (fields: Partial<ReadDraft> = {}): ReadDraft => ({
  key: 'form',
  draft: 'draft',
  fields: filled,
  photos: [],
  step: 'piece',
  ...fields,
});
const picture = (photo: string) => ({ photo, name: `${photo}.jpg`, bytes: 1_000, preview: null });

const read = (draft = aDraft()) => actorDone('readDraft', draft);
const blank = read(aDraft({ fields: blankConsignorFields }));
const typed = (name: ConsignorField, value: string) => ({ type: 'field.changed', name, value }) as const;
const next = { type: 'step.submitted' } as const;
const back = { type: 'step.left' } as const;
const added = (...photos: string[]) => ({ type: 'photos.added', photos: photos.map(picture) }) as const;
const chosen = { type: 'photos.chosen', files: [new Blob(['x'])] } as const;
const takenOut = (photo: string) => ({ type: 'photo.taken.out', photo }) as const;
const ended = (photo: string, end: PhotoEnd = 'kept') => ({ type: 'photo.ended', photo, end }) as const;
const known = { type: 'visitor.known', fields: { Name: 'Nobody Else', Phone: '+1 309 555 0142' } } as const;
const passed = { type: 'botCheck.passed', token: 'token' } as const;
const notProved = { type: 'botCheck.failed', problem: { code: 'unreachable' } } as const;
const letter = { InquiryID: 7_001, ConsignmentID: null, Photos: 1 };
const sent = actorDone('sendForm', letter);
const refusedFor = (fields: Record<string, string>) =>
  actorFailed('sendForm', { code: 'invalid_input', fields });
const lost = actorFailed('sendForm', { code: 'unreachable' });
const renewed = { type: 'form.renewed' } as const;
const toReview = [read(), next, next, next] as const;

type Notified = Parameters<typeof play<typeof consignorFormMachine>>[2];
const after = (...events: Notified[]) => play(consignorFormMachine, undefined, ...events);
const stepAfter = (...events: Notified[]) => selectConsignorStep(after(...events).snapshot);

test('it begins with what the device has kept, and goes on with its photographs', () => {
  expect(selectIsReading(after().snapshot)).toBe(true);
  const { snapshot, effects } = after(read(aDraft({ photos: [picture('a')] })));
  expect(selectConsignorStep(snapshot)).toBe('piece');
  expect(snapshot.context.fields.Title).toBe('A Colt 1851 Navy');
  expect(spawns(effects, 'knowVisitor')).toBe(true);
  expect(effects).toContainEqual(spawned('a', { photo: 'a', draft: 'draft', bytes: 1_000 }, 'photoUpload'));
});

test('four steps lead to the letter, and back', () => {
  expect(stepAfter(read(), next)).toBe('photographs');
  expect(stepAfter(read(), next, next)).toBe('you');
  expect(stepAfter(...toReview)).toBe('review');
  expect(stepAfter(...toReview, back, back, back)).toBe('piece');
});

test('a form that was left is taken up at its step', () => {
  expect(stepAfter(read(aDraft({ step: 'you' })))).toBe('you');
  expect(stepAfter(read(aDraft({ step: 'review' })))).toBe('review');
  expect(draftOf(after(...toReview).snapshot.context).step).toBe('review');
});

test('each step asks for its own fields, all of them at once, and typing puts one right', () => {
  const piece = after(blank, next).snapshot;
  expect(faultsInStep(piece.context.faults, 'piece').map(({ field }) => field)).toEqual([
    'Kind',
    'Title',
    'Description',
  ]);
  const righted = after(blank, next, typed('Title', 'A saber')).snapshot;
  expect(Object.keys(righted.context.faults)).toEqual(['Kind', 'Description']);
  const you = after(
    read(aDraft({ fields: { ...filled, Name: '', Email: 'x', Phone: '1' } })),
    next,
    next,
    next,
  );
  expect(Object.keys(you.snapshot.context.faults)).toEqual(['Name', 'Email', 'Phone']);
});

test('every change is kept on the device', () => {
  const { snapshot, effects } = after(read(), typed('Title', 'Two sabers'));
  expect(draftOf(snapshot.context).fields.Title).toBe('Two sabers');
  expect(effects.map((one) => ('action' in one ? one.action : ''))).toEqual(['xstate.sendTo']);
});

test('what the server knows fills what is empty, and nothing that was typed', () => {
  const { fields } = after(read(), known).snapshot.context;
  expect([fields.Name, fields.Phone]).toEqual(['Ruth Núñez', '+1 309 555 0142']);
});

test('photographs are taken up to so many, and one taken out is gone', () => {
  const many = Array.from({ length: mostPhotos }, (_, place) => `p${place}`);
  expect(after(read(), chosen).effects.length).toBeGreaterThan(
    after(read(), added(...many), chosen).effects.length,
  );
  expect(after(read(), added(...many), added('more')).snapshot.context.photos).toHaveLength(mostPhotos);
  const { snapshot, effects } = after(read(), added('a', 'b'), takenOut('a'));
  expect(snapshot.context.photos.map(({ photo }) => photo)).toEqual(['b']);
  expect(effects.length).toBeGreaterThan(0);
  expect(after(read(), added('a'), takenOut('x')).snapshot.context.photos).toHaveLength(1);
});

test('the letter waits for photographs on their way, and takes along those that came', () => {
  const waiting = after(...toReview, passed, added('a', 'b'), next);
  expect(selectAwaitsPhotos(waiting.snapshot)).toBe(true);
  expect(selectAwaitsPhotos(after(...toReview, passed, added('a', 'b'), next, ended('a')).snapshot)).toBe(
    true,
  );
  const sending = after(...toReview, passed, added('a', 'b'), next, ended('a'), ended('b', 'refused'));
  expect(sending.effects).toContainEqual(
    spawned('sendForm', { letter: { Key: 'form', ...filled, Photos: ['a'] }, turnstileToken: 'token' }),
  );
  expect(selectConsignorStep(after(...toReview, passed, added('a'), next, takenOut('a')).snapshot)).toBe(
    'review',
  );
  expect(after(...toReview, passed, added('a'), next, takenOut('a')).snapshot.hasTag('busy')).toBe(true);
});

test('the letter waits for the proof; what was refused leads to its step, and nothing is lost', () => {
  expect(after(...toReview, next).snapshot.hasTag('busy')).toBe(true);
  expect(after(...toReview, next, notProved).snapshot.context.problem).toEqual({ code: 'unreachable' });
  expect(stepAfter(...toReview, next, passed, refusedFor({ Title: 'Say what it is.' }))).toBe('piece');
  expect(stepAfter(...toReview, next, passed, refusedFor({ Email: 'No.' }))).toBe('you');
  const { context } = after(...toReview, next, passed, lost).snapshot;
  expect([context.problem, context.token, context.fields.Title]).toEqual([
    { code: 'unreachable' },
    null,
    filled.Title,
  ]);
});

test('what is being sent is not changed under the server', () => {
  const sending = [...toReview, next, passed] as const;
  expect(after(...sending, typed('Title', 'x')).snapshot.context.fields.Title).toBe(filled.Title);
  expect(after(...sending, added('a')).snapshot.context.photos).toEqual([]);
  expect(after(...sending, known).snapshot.context.fields.Phone).toBe('');
  expect(after(...sending, chosen).effects).toEqual([]);
  const withPhoto = [...toReview, added('a'), ended('a'), next, passed] as const;
  expect(after(...withPhoto, takenOut('a')).snapshot.context.photos).toHaveLength(1);
});

test('once sent, it says so, and can start again with a new key', () => {
  const { snapshot } = after(...toReview, next, passed, sent);
  expect([selectSent(snapshot), selectConsignorStep(snapshot)]).toEqual([letter, null]);
  const again = after(...toReview, next, passed, sent, renewed, read(aDraft({ key: 'other' }))).snapshot;
  expect([again.context.key, selectSent(again), selectConsignorStep(again)]).toEqual([
    'other',
    null,
    'piece',
  ]);
});

/** The events that the draft keeper receives last. */
const keptBy = (...events: Notified[]) =>
  after(...events).effects.flatMap((effect) =>
    effect.effect === 'performed' && (effect.params as { targetId?: string }).targetId === 'draftKeeper'
      ? [(effect.params as { event: { type: string; draft: ReadDraft } }).event]
      : [],
  );

test('every step, and whatever comes to the form, is kept on the device at once', () => {
  for (const [step, ...events] of [
    ['piece', read()],
    ['photographs', read(), next],
    ['you', read(), next, next],
    ['review', ...toReview],
    ['you', ...toReview, back],
  ] as const) {
    expect(keptBy(...events)).toMatchObject([{ type: 'draft.changed', draft: { step } }]);
  }
  expect(keptBy(read(), known)).toMatchObject([{ draft: { fields: { Phone: '+1 309 555 0142' } } }]);
  expect(keptBy(read(), added('a'))).toMatchObject([{ draft: { photos: [{ photo: 'a' }] } }]);
  expect(keptBy(read(), added('a'), takenOut('a'))).toMatchObject([{ draft: { photos: [] } }]);
});

test('a form that was left at its photographs is taken up there', () => {
  expect(stepAfter(read(aDraft({ step: 'photographs' })))).toBe('photographs');
});

test('a letter that was sent leaves no draft; one that was not is tried with a new proof', () => {
  const sending = [...toReview, next, passed] as const;
  expect(keptBy(...sending, sent)).toMatchObject([{ type: 'draft.done' }]);
  const { snapshot, effects } = after(...sending, lost);
  expect(JSON.stringify(effects)).toContain('proof.used');
  expect(snapshot.hasTag('busy')).toBe(false);
  expect(spawns(after(...sending, lost, passed, next).effects, 'sendForm')).toBe(true);
  expect(spawns(after(...toReview, passed, notProved, next).effects, 'sendForm')).toBe(false);
});

test('what is waited for, photographs or the proof, can be left', () => {
  for (const events of [[passed, added('a'), next], [next]]) {
    expect(after(...toReview, ...events).snapshot.hasTag('busy')).toBe(true);
    expect(after(...toReview, ...events, back).snapshot.hasTag('busy')).toBe(false);
    expect(stepAfter(...toReview, ...events, back)).toBe('review');
  }
});

const walk = {
  machine: consignorFormMachine,
  input: undefined,
  limit: 60_000,
  vocabulary: [
    blank,
    read(),
    read(aDraft({ step: 'photographs' })),
    read(aDraft({ step: 'you' })),
    read(aDraft({ step: 'review' })),
    typed('Title', ''),
    typed('Title', 'A saber'),
    typed('Email', ''),
    known,
    next,
    back,
    chosen,
    added('a'),
    takenOut('a'),
    ended('a'),
    passed,
    notProved,
    { type: 'botCheck.failed', problem: { code: 'rate_limited' } } as const,
    sent,
    refusedFor({ Title: 'Say what it is.' }),
    refusedFor({ Email: 'No.' }),
    lost,
    renewed,
  ],
};

/** How often something was wrong, and which photograph comes a second time, make endlessly many states that are alike. */
const still = {
  ...walk,
  machine: consignorFormMachine.provide({
    guards: { hasRoom: ({ context }) => context.photos.length === 0 },
  }),
};

test('every transition is taken, and every busy state can end', () => {
  expect(untakenTransitions(still)).toEqual([]);
  expect(
    checkInvariants(still, {
      'a letter is sent only with a proof': ({ effects }) =>
        effects.every(
          (one) =>
            one.effect !== 'spawned' ||
            one.src !== 'sendForm' ||
            (one.input as { turnstileToken: string }).turnstileToken !== '',
        ),
    }),
  ).toEqual([]);
});
