/** The phone as a step of registering: which number gets the code, what the code leads to, and that every failure has a way on. */
import { expect, test } from 'vitest';

import type { Phone } from '#contract/account/phones.ts';
import {
  phoneStepMachine,
  selectIsPhoneBusy,
  selectNote,
  selectPhone,
  selectPhoneProblem,
  selectPhoneView,
} from '#machines/session/phoneStepMachine.ts';
import { aPhone } from '#tests/support/account/anAddress.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const known = aPhone({ PhoneID: 1, Number: '+13095550177', IsPrimary: true });
const shop = aPhone({ PhoneID: 2, Number: '+13095550142' });
const unreachable = { code: 'unreachable' } as const;
const gone = { code: 'not_found' } as const;
const repeated = {
  code: 'invalid_input',
  fields: { Number: 'This number is in your phone book already.' },
} as const;

const listed = (...phones: Phone[]) => actorDone('loadPhones', phones);
const notListed = actorFailed('loadPhones', unreachable);
const added = (...phones: Phone[]) => actorDone('addPhone', phones);
const notAdded = actorFailed('addPhone', unreachable);
const refused = actorFailed('addPhone', repeated);
const relisted = (...phones: Phone[]) => actorDone('relist', phones);
const notRelisted = actorFailed('relist', unreachable);
const sent = actorDone('sendCode', { Outcome: 'sent', WaitSeconds: null });
const tooMany = actorDone('sendCode', { Outcome: 'tooMany', WaitSeconds: 900 });
const verifiedAlready = actorDone('sendCode', { Outcome: 'alreadyVerified', WaitSeconds: null });
const notSent = actorFailed('sendCode', unreachable);
const checked = (Outcome: 'verified' | 'wrong' | 'expired' | 'used', TriesLeft = 0) =>
  actorDone('verify', { Outcome, TriesLeft, Phones: [known] });
const notChecked = actorFailed('verify', unreachable);
const retried = { type: 'retry.asked' } as const;
const submitted = (number: string) => ({ type: 'number.submitted', number }) as const;
const changed = { type: 'number.changed' } as const;
const confirmed = { type: 'number.confirmed' } as const;
const asked = { type: 'code.asked' } as const;
const typed = (code: string) => ({ type: 'code.submitted', code }) as const;
const saved = emitted({ type: 'piece.saved' });

const vocabulary = [
  listed(),
  listed(known),
  listed({ ...known, IsVerified: true }),
  notListed,
  added(known, shop),
  notAdded,
  refused,
  relisted(known, shop),
  relisted(known),
  notRelisted,
  sent,
  tooMany,
  verifiedAlready,
  notSent,
  actorFailed('sendCode', gone),
  checked('verified'),
  checked('wrong', 4),
  notChecked,
  actorFailed('verify', gone),
  retried,
  submitted('309 555 0142'),
  submitted('309 555 0177'),
  submitted('12'),
  changed,
  confirmed,
  asked,
  typed('123456'),
  typed('12'),
];
const walk = { machine: phoneStepMachine, input: undefined, vocabulary };
type Received = (typeof vocabulary)[number];
const after = (...events: Received[]) => play(phoneStepMachine, undefined, ...events);
const viewAfter = (...events: Received[]) => selectPhoneView(after(...events).snapshot);

test('the phone book is read first; one that cannot be read can be asked for again', () => {
  expect(after().effects).toEqual([spawned('loadPhones')]);
  expect(viewAfter(notListed)).toBe('failed');
  expect(selectPhoneProblem(after(notListed).snapshot)).toEqual(unreachable);
  expect(selectPhoneProblem(after(notListed, retried, listed()).snapshot)).toBeNull();
  expect(after(notListed, retried).effects).toContainEqual(spawned('loadPhones'));
});

test('a number that is verified meanwhile is enough', () => {
  expect(after(listed({ ...known, IsVerified: true })).effects).toContainEqual(saved);
});

test('a number in the book is offered the code; an empty book asks for a number', () => {
  const { snapshot } = after(listed(known));
  expect([selectPhoneView(snapshot), selectPhone(snapshot)]).toEqual(['offering', known]);
  expect(after(listed(known), asked).effects).toContainEqual(spawned('sendCode', { id: 1 }));
  expect(viewAfter(listed())).toBe('number');
});

test('another number is typed instead, and the one that is known can be used after all', () => {
  expect(viewAfter(listed(known), changed)).toBe('number');
  expect(viewAfter(listed(known), changed, confirmed)).toBe('offering');
  const mistyped = [listed(known), changed, submitted('12'), confirmed];
  expect(selectPhoneProblem(after(...mistyped).snapshot)).toBeNull();
  const { snapshot } = after(listed(known), asked, sent, changed);
  expect([selectPhoneView(snapshot), selectNote(snapshot)]).toEqual(['number', null]);
  expect(after(listed()).snapshot.can(confirmed)).toBe(false);
});

test('a new number is added as it was typed, and its code is sent at once', () => {
  expect(after(listed(), submitted('309 555 0142')).effects).toEqual([
    spawned('addPhone', { number: '309 555 0142' }),
  ]);
  expect(after(listed(), submitted('309 555 0142'), added(known, shop)).effects).toContainEqual(
    spawned('sendCode', { id: 2 }),
  );
});

test('a number that is in the book already gets its code without being added again', () => {
  const { effects } = after(listed(known), changed, submitted('(309) 555-0177'));
  expect(effects).toContainEqual(spawned('sendCode', { id: 1 }));
  expect(spawns(effects, 'addPhone')).toBe(false);
});

test('what is no phone number is said at its field, and not sent', () => {
  const { snapshot, effects } = after(listed(), submitted('12'));
  expect(selectPhoneProblem(snapshot)?.fields?.['Number']).toMatch(/area code/u);
  expect(effects).toEqual([]);
});

test('a number whose answer was lost is looked for, so that a second try is never refused for good', () => {
  expect(after(listed(), submitted('309 555 0142'), notAdded).effects).toContainEqual(
    spawned('relist', undefined, 'loadPhones'),
  );
  for (const failed of [notAdded, refused]) {
    const found = after(listed(), submitted('309 555 0142'), failed, relisted(shop));
    expect(found.effects).toContainEqual(spawned('sendCode', { id: 2 }));
    expect(selectPhoneProblem(found.snapshot)).toBeNull();
  }
  for (const unknown of [relisted(), notRelisted]) {
    const { snapshot } = after(listed(), submitted('309 555 0142'), notAdded, unknown);
    expect([selectPhoneView(snapshot), selectPhoneProblem(snapshot)]).toEqual(['number', unreachable]);
    expect(selectIsPhoneBusy(snapshot)).toBe(false);
  }
});

test('a code that could not be sent leaves the choice of the number', () => {
  const { snapshot } = after(listed(known), asked, notSent);
  expect([selectPhoneView(snapshot), selectPhoneProblem(snapshot)]).toEqual(['offering', unreachable]);
  const other = after(listed(known), asked, notSent, changed).snapshot;
  expect(selectPhoneProblem(other)).toBeNull();
});

test('no more codes for now still leaves the field: the last code may be good', () => {
  const { snapshot } = after(listed(known), asked, tooMany);
  expect([selectPhoneView(snapshot), selectNote(snapshot)]).toEqual([
    'code',
    { about: 'tooMany', waitSeconds: 900 },
  ]);
});

test('six digits are checked, however they are written; others are not sent', () => {
  const typing = [listed(known), asked, sent] as const;
  expect(selectNote(after(...typing).snapshot)).toEqual({ about: 'sent' });
  expect(after(...typing, typed('123 456')).effects).toContainEqual(
    spawned('verify', { id: 1, code: '123456' }),
  );
  const short = after(...typing, typed('12'));
  expect(selectPhoneProblem(short.snapshot)?.fields?.['Code']).toBe('Enter the six digits of the code.');
  expect(short.effects).toEqual([]);
});

test('the right code saves the phone; one that was used before means the same', () => {
  for (const outcome of ['verified', 'used'] as const) {
    expect(after(listed(known), asked, sent, typed('123456'), checked(outcome)).effects).toContainEqual(
      saved,
    );
  }
  expect(after(listed(known), asked, verifiedAlready).effects).toContainEqual(saved);
});

test('a wrong code, an old one and a cut line each keep the field, a new code and another number', () => {
  const checking = [listed(known), asked, sent, typed('123456')] as const;
  expect(selectNote(after(...checking, checked('wrong', 4)).snapshot)).toEqual({
    about: 'wrong',
    triesLeft: 4,
  });
  expect(selectNote(after(...checking, checked('expired')).snapshot)).toEqual({ about: 'expired' });
  expect(selectPhoneProblem(after(...checking, notChecked).snapshot)).toEqual(unreachable);
  for (const failed of [checked('wrong', 4), checked('expired'), notChecked]) {
    const { snapshot } = after(...checking, failed);
    expect([snapshot.can(asked), snapshot.can(changed), snapshot.can(typed('654321'))]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test('a number that was removed on another page has the book read again', () => {
  for (const events of [
    [asked, actorFailed('sendCode', gone)],
    [asked, sent, typed('123456'), actorFailed('verify', gone)],
  ]) {
    expect(after(listed(known), ...events).effects).toContainEqual(spawned('loadPhones'));
  }
});

test('a press while the server is asked is not sent again', () => {
  expect(selectIsPhoneBusy(after(listed(), submitted('309 555 0142')).snapshot)).toBe(true);
  expect(after(listed(), submitted('309 555 0142'), submitted('309 555 0142')).effects).toEqual([]);
  expect(after(listed(known), asked, sent, typed('123456'), typed('123456')).effects).toEqual([]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the rules that hold in every step', () => {
  expect(
    checkInvariants(walk, {
      'a code goes to a number that is known': ({ after: next, effects }) =>
        !spawns(effects, 'sendCode') || selectPhone(next) !== null,
      'who waits for no answer has something to do, until the phone is saved': ({ after: next }) =>
        Object.keys(next.children).length > 0 ||
        selectPhoneView(next) === 'saved' ||
        [retried, asked, submitted('12')].some((event) => next.can(event)),
    }),
  ).toEqual([]);
});
