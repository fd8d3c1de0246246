/** The address as a step of registering: what is refused here, what is sent, and that a lost answer saves it once. */
import { expect, test } from 'vitest';

import type { Address } from '#contract/account/addresses.ts';
import {
  addressStepMachine,
  selectAddressProblem,
  selectIsAddressBusy,
  selectIsNaming,
  selectOwnName,
} from '#machines/session/addressStepMachine.ts';
import { aDraft, anAddress } from '#tests/support/account/anAddress.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const refusal = {
  code: 'invalid_input',
  fields: { Zip: 'ZIP code 10001 is in New York, not in Illinois.' },
} as const;
const submitted = (changes = {}) => ({ type: 'draft.submitted', draft: aDraft(changes) }) as const;
const done = actorDone('addAddress');
const lost = actorFailed('addAddress', unreachable);
const refused = actorFailed('addAddress', refusal);
const listed = (...addresses: Address[]) => actorDone('loadAddresses', addresses);
const notListed = actorFailed('loadAddresses', unreachable);
const named = actorDone('readName', 'Ruth Hollis');
const unnamed = actorFailed('readName', unreachable);
const saved = emitted({ type: 'piece.saved' });
const sends = spawned('addAddress', { draft: aDraft() });

const vocabulary = [
  named,
  unnamed,
  submitted(),
  submitted({ Street: '' }),
  done,
  lost,
  refused,
  listed(),
  listed(anAddress()),
  notListed,
];
const walk = { machine: addressStepMachine, input: undefined, vocabulary };
type Received = (typeof vocabulary)[number];
const after = (...events: Received[]) => play(addressStepMachine, undefined, named, ...events);

test('the name of the account is read first; where that fails, it is typed', () => {
  const start = play(addressStepMachine, undefined);
  expect([start.effects, selectIsNaming(start.snapshot)]).toEqual([[spawned('readName')], true]);
  expect([selectOwnName(after().snapshot), selectIsNaming(after().snapshot)]).toEqual(['Ruth Hollis', false]);
  const { snapshot } = play(addressStepMachine, undefined, unnamed);
  expect([selectOwnName(snapshot), snapshot.can(submitted())]).toEqual(['', true]);
});

test('what is wrong is said field by field, and nothing is sent', () => {
  const { snapshot, effects } = after(submitted({ Street: '', City: '' }));
  expect(Object.keys(selectAddressProblem(snapshot)?.fields ?? {})).toEqual(['Street', 'City']);
  expect([effects, selectIsAddressBusy(snapshot)]).toEqual([[], false]);
});

test('an address is sent once, and saved', () => {
  expect(after(submitted()).effects).toEqual([sends]);
  expect(selectIsAddressBusy(after(submitted()).snapshot)).toBe(true);
  expect(after(submitted(), submitted()).effects).toEqual([]);
  expect(after(submitted(), done).effects).toContainEqual(saved);
});

test('what the server refuses is said at its field, and can be sent again at once', () => {
  const { snapshot } = after(submitted(), refused);
  expect(selectAddressProblem(snapshot)).toEqual(refusal);
  expect(after(submitted(), lost, submitted(), listed(), refused, submitted()).effects).toContainEqual(sends);
});

test('after a lost answer the book is read before the address is sent again', () => {
  expect(selectAddressProblem(after(submitted(), lost).snapshot)).toEqual(unreachable);
  const again = after(submitted(), lost, submitted());
  expect(again.effects).toContainEqual(spawned('loadAddresses'));
  expect(spawns(again.effects, 'addAddress')).toBe(false);
  expect(after(submitted(), lost, submitted(), listed(anAddress())).effects).toContainEqual(saved);
  expect(after(submitted(), lost, submitted(), listed(anAddress({ Street: '' }))).effects).toContainEqual(
    sends,
  );
  expect(after(submitted(), lost, submitted(), listed()).effects).toContainEqual(sends);
});

test('a book that cannot be read leaves the form, and is read at the next press', () => {
  const { snapshot } = after(submitted(), lost, submitted(), notListed);
  expect([selectAddressProblem(snapshot), selectIsAddressBusy(snapshot)]).toEqual([unreachable, false]);
  expect(after(submitted(), lost, submitted(), notListed, submitted()).effects).toContainEqual(
    spawned('loadAddresses'),
  );
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the rules that hold in every step', () => {
  expect(
    checkInvariants(walk, {
      'what is being sent is no longer wrong': ({ after: next }) =>
        !selectIsAddressBusy(next) || selectAddressProblem(next) === null,
      'a form that waits for nothing can be sent': ({ after: next }) =>
        next.matches('saved') || selectIsNaming(next) || selectIsAddressBusy(next) || next.can(submitted()),
    }),
  ).toEqual([]);
});
