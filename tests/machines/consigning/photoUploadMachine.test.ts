/** A photograph on its way: part after part, taken up again where it was cut, and taken out at once. */
import { expect, test } from 'vitest';

import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
import {
  photoUploadMachine,
  selectIsWaiting,
  selectPhotoProblem,
  selectPhotoRefusal,
  selectShareSent,
} from '#machines/consigning/photoUploadMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, scheduled, spawned } from '#tests/support/playMachine.ts';

const input = { photo: 'p', draft: 'd', bytes: 1_000 };
const upload = (fields: Partial<PhotoUpload> = {}): PhotoUpload => ({
  State: 'arriving',
  Received: 0,
  Bytes: 1_000,
  Refusal: null,
  ...fields,
});
const kept = upload({ State: 'kept', Received: 1_000 });
const drawing = upload({ State: 'refused', Received: 1_000, Refusal: 'DRAWING' });
const unreachable = { code: 'unreachable' } as const;

const started = actorDone('beginPhoto', { Outcome: 'done', Upload: upload() });
const tooMany = actorDone('beginPhoto', { Outcome: 'TOO_MANY', Upload: null });
const addressFull = actorDone('beginPhoto', { Outcome: 'ADDRESS_FULL', Upload: null });
const noSpace = actorFailed('beginPhoto', { code: 'unavailable' });
const notStarted = actorFailed('beginPhoto', unreachable);
const asked = (answer = upload()) => actorDone('askPhoto', answer);
const notAsked = actorFailed('askPhoto', unreachable);
const unknown = actorFailed('askPhoto', { code: 'not_found' });
const sent = (answer: PhotoUpload | null) => actorDone('sendPart', answer);
const cut = actorFailed('sendPart', unreachable);
const removed = { type: 'photo.removed' } as const;
const lineBack = { type: 'line.back' } as const;
const rested = delayElapsed('pause', 'photoUpload.waiting');

type Notified = Parameters<typeof play<typeof photoUploadMachine>>[2];
/** Without those that only stop what a state had started. */
function after(...events: Notified[]) {
  const { snapshot, effects } = play(photoUploadMachine, input, ...events);
  return { snapshot, effects: effects.filter((one: Effect) => one.effect !== 'stopped') };
}

test('it is announced, asked about, and sent from where it stands', () => {
  expect(after().effects).toEqual([spawned('beginPhoto', input)]);
  expect(after(started).effects).toEqual([spawned('askPhoto', { photo: 'p' })]);
  expect(after(started, asked(upload({ Received: 400 }))).effects).toEqual([
    spawned('sendPart', { photo: 'p', from: 400 }),
  ]);
});

test('part follows part, and how far it is can be seen', () => {
  const { snapshot, effects } = after(started, asked(), sent(upload({ Received: 500 })));
  expect(effects).toContainEqual(spawned('sendPart', { photo: 'p', from: 500 }));
  expect(selectShareSent(snapshot)).toBe(0.5);
  expect(after(started, asked(), sent(kept)).snapshot.value).toBe('kept');
});

test('a cut line is waited for, longer each time, and asked where to go on', () => {
  const { snapshot, effects } = after(started, asked(), cut);
  expect(selectIsWaiting(snapshot)).toBe(true);
  expect(effects).toContainEqual(spawned('watchLine'));
  expect(effects).toContainEqual(scheduled('pause', 'photoUpload.waiting', 2_000));
  expect(after(started, asked(), cut, rested, notAsked).effects).toContainEqual(
    scheduled('pause', 'photoUpload.waiting', 4_000),
  );
  const tired = Array.from({ length: 9 }, () => [rested, notAsked]).flat();
  expect(after(started, asked(), cut, ...tired).effects).toContainEqual(
    scheduled('pause', 'photoUpload.waiting', 30_000),
  );
  expect(after(started, asked(), cut, lineBack).effects).toContainEqual(spawned('askPhoto', { photo: 'p' }));
  expect(
    after(started, asked(), cut, lineBack, asked(upload({ Received: 400 }))).snapshot.context.tries,
  ).toBe(0);
});

test('what the server has forgotten is announced again', () => {
  expect(after(started, unknown).effects).toEqual([spawned('beginPhoto', input)]);
});

test('one too many, a drawing, and a file the device has lost end with their reason', () => {
  expect(selectPhotoRefusal(after(tooMany).snapshot)).toBe('TOO_MANY');
  expect(selectPhotoRefusal(after(addressFull).snapshot)).toBe('ADDRESS_FULL');
  expect(selectPhotoRefusal(after(started, asked(), sent(drawing)).snapshot)).toBe('DRAWING');
  const { snapshot, effects } = after(started, asked(), sent(null));
  expect(snapshot.value).toBe('lost');
  expect(effects).toEqual([{ effect: 'performed', action: 'notifyForm', params: { end: 'lost' } }]);
});

test('taken out, it is deleted on the server, and gone whatever that says', () => {
  expect(after(started, asked(), removed).effects).toContainEqual(spawned('removePhoto', { photo: 'p' }));
  expect(after(removed, actorFailed('removePhoto', unreachable)).snapshot.status).toBe('done');
});

const ends = (end: 'kept' | 'refused' | 'lost') => ({
  effect: 'performed',
  action: 'notifyForm',
  params: { end },
});

test.each([
  ['kept', [started, asked(kept)], null],
  ['kept', [started, asked(), sent(kept)], null],
  ['refused', [tooMany], 'TOO_MANY'],
  ['refused', [addressFull], 'ADDRESS_FULL'],
  ['refused', [started, asked(drawing)], 'DRAWING'],
  ['refused', [started, asked(), sent(drawing)], 'DRAWING'],
] as const)('what is %s in the end notifies its form, once', (end, events, refusal) => {
  const { snapshot, effects } = after(...events);
  expect([snapshot.value, selectPhotoRefusal(snapshot), effects]).toEqual([end, refusal, [ends(end)]]);
  expect(selectShareSent(snapshot)).toBe(refusal === 'TOO_MANY' || refusal === 'ADDRESS_FULL' ? 0 : 1);
});

test('why it waits is known, until it goes on', () => {
  expect(selectPhotoProblem(after(noSpace).snapshot)).toEqual({ code: 'unavailable' });
  expect(selectPhotoProblem(after(noSpace, rested, notAsked).snapshot)).toEqual(unreachable);
  expect(selectPhotoProblem(after(started, asked(), cut).snapshot)).toEqual(unreachable);
  expect(selectPhotoProblem(after(started, asked(), cut, lineBack, asked()).snapshot)).toBeNull();
  const full = after(noSpace, rested, unknown, addressFull).snapshot;
  expect([selectPhotoProblem(full), selectPhotoRefusal(full)]).toEqual([null, 'ADDRESS_FULL']);
  expect(selectPhotoProblem(after(actorFailed('beginPhoto', new Error('no disk'))).snapshot)).toBeNull();
});

test('one that could not be announced waits for the line', () => {
  expect(selectIsWaiting(after(notStarted).snapshot)).toBe(true);
});

test('taken out twice, it is deleted once', () => {
  expect(after(removed, removed).effects).toEqual([]);
  expect(after(removed, actorDone('removePhoto')).snapshot.status).toBe('done');
});

const walk = {
  machine: photoUploadMachine,
  input,
  vocabulary: [
    started,
    tooMany,
    addressFull,
    noSpace,
    notStarted,
    asked(),
    asked(kept),
    asked(drawing),
    notAsked,
    unknown,
    sent(upload({ Received: 500 })),
    sent(kept),
    sent(drawing),
    sent(null),
    cut,
    rested,
    lineBack,
    removed,
    actorDone('removePhoto'),
    actorFailed('removePhoto', unreachable),
  ],
};

/** How often it was tried makes endlessly many states that differ in nothing but the pause. */
const patient = {
  ...walk,
  machine: photoUploadMachine.provide({ actions: { countTry: () => undefined } }),
};

test('every transition is taken, and what is over stays over unless it is taken out', () => {
  expect(untakenTransitions(patient)).toEqual([]);
  expect(
    checkInvariants(patient, {
      'what has ended asks for nothing more': ({ before, event, effects }) =>
        !before?.hasTag('over') || event?.type === 'photo.removed' || effects.length === 0,
    }),
  ).toEqual([]);
});
