/** The address book on its page: what may be done when, what is sent, and what can be taken back. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  addressBookMachine,
  selectAddresses,
  selectAskedAbout,
  selectEdited,
  selectHasFailed,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectProblem,
  selectRemoved,
} from '#machines/account/addressBookMachine.ts';
import { aDraft, anAddress } from '#tests/support/account/anAddress.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const home = anAddress({ AddressID: 1, IsShipping: true, IsBilling: true });
const shop = anAddress({ AddressID: 2, Label: 'Shop' });
const unreachable: Problem = { code: 'unreachable' };
const badDraft = aDraft({ State: 'CA' });

const loaded = actorDone('loadAddresses', [home, shop]);
const notLoaded = actorFailed('loadAddresses', unreachable);
const changed = actorDone('change', [home]);
const notChanged = actorFailed('change', unreachable);
const saved = actorDone('save', [home, shop]);
const notSaved = actorFailed('save', unreachable);
const retried = { type: 'retry.asked' } as const;
const adding = { type: 'adding.opened' } as const;
const editingShop = { type: 'edit.opened', id: 2 } as const;
const submitted = { type: 'draft.submitted', draft: aDraft() } as const;
const submittedWrong = { type: 'draft.submitted', draft: badDraft } as const;
const cancelled = { type: 'editing.cancelled' } as const;
const removal = { type: 'removal.asked', id: 2 } as const;
const confirmed = { type: 'removal.confirmed' } as const;
const delivered = { type: 'use.chosen', id: 2, use: 'shipping' } as const;
const undone = { type: 'undo.pressed' } as const;
const dismissed = { type: 'undo.dismissed' } as const;

const vocabulary = [
  loaded,
  notLoaded,
  changed,
  notChanged,
  saved,
  notSaved,
  retried,
  adding,
  editingShop,
  submitted,
  submittedWrong,
  cancelled,
  removal,
  confirmed,
  delivered,
  undone,
  dismissed,
];
const walk = { machine: addressBookMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(addressBookMachine, undefined, ...events);

test('the book is asked for first; one that does not come says why and can be asked for again', () => {
  expect(after().effects).toEqual([spawned('loadAddresses')]);
  const { snapshot } = after(notLoaded);
  expect([selectHasFailed(snapshot), selectProblem(snapshot)]).toEqual([true, unreachable]);
  expect(after(notLoaded, retried).effects).toEqual([spawned('loadAddresses')]);
});

test('a ZIP code of another state never leaves the form', () => {
  const { snapshot, effects } = after(loaded, adding, submittedWrong);
  expect(effects).toEqual([]);
  expect(selectEdited(snapshot)).toBeNull();
  expect(selectProblem(snapshot)?.fields).toEqual({
    Zip: 'ZIP code 61434 is in Illinois, not in California.',
  });
});

test('a new address is added, one of the book is changed', () => {
  expect(after(loaded, adding, submitted).effects).toEqual([
    spawned('save', { kind: 'add', draft: aDraft() }, 'change'),
  ]);
  expect(after(loaded, editingShop, submitted).effects).toEqual([
    spawned('save', { kind: 'edit', id: 2, draft: aDraft() }, 'change'),
  ]);
});

test('what could not be saved stays in the form and says why', () => {
  const { snapshot } = after(loaded, editingShop, submitted, notSaved);
  expect([selectEdited(snapshot), selectProblem(snapshot)]).toEqual([2, unreachable]);
});

test('nothing is taken out without a question, and what was is offered to be taken back', () => {
  const asked = after(loaded, removal);
  expect([selectAskedAbout(asked.snapshot), asked.effects]).toEqual([2, []]);
  expect(after(loaded, removal, confirmed).effects).toEqual([spawned('change', { kind: 'remove', id: 2 })]);
  expect(selectRemoved(after(loaded, removal, confirmed, changed).snapshot)).toEqual(shop);
  expect(after(loaded, removal, confirmed, changed, undone).effects).toEqual([
    spawned('change', { kind: 'restore', id: 2 }),
  ]);
});

test('what could not be taken out is not said to be', () => {
  const { snapshot } = after(loaded, removal, confirmed, notChanged);
  expect([selectRemoved(snapshot), selectAddresses(snapshot)]).toEqual([null, [home, shop]]);
});

test('the form of a new address is empty, whatever was edited before', () => {
  expect(selectEdited(after(loaded, editingShop, cancelled, adding).snapshot)).toBeNull();
});

test('an address is chosen for a use at once, and the book is as the answer says', () => {
  const { snapshot, effects } = after(loaded, delivered);
  expect(effects).toEqual([spawned('change', { kind: 'use', id: 2, use: 'shipping' })]);
  expect(selectIsBusy(snapshot)).toBe(true);
  expect(selectAddresses(after(loaded, delivered, changed).snapshot)).toEqual([home]);
});

test('the offer to take something back goes when it is dismissed, and with the next entry that is saved', () => {
  const offered = [loaded, removal, confirmed, changed] as const;
  expect(selectRemoved(after(...offered, dismissed).snapshot)).toBeNull();
  expect(selectRemoved(after(...offered, adding, submitted, saved).snapshot)).toBeNull();
});

test('what is given up, done or failed leaves the book to the next action', () => {
  for (const events of [
    [removal, cancelled],
    [adding, submittedWrong, cancelled],
    [editingShop, cancelled],
    [delivered, changed],
    [adding, submitted, saved],
  ] as const) {
    const { snapshot } = after(loaded, ...events);
    expect([selectIsResting(snapshot), selectIsBusy(snapshot), selectProblem(snapshot)]).toEqual([
      true,
      false,
      null,
    ]);
  }
  expect(selectAddresses(after(loaded, adding, submitted, actorDone('save', [home])).snapshot)).toEqual([
    home,
  ]);
  const failed = after(loaded, delivered, notChanged).snapshot;
  expect([selectIsResting(failed), selectProblem(failed)]).toEqual([true, unreachable]);
  expect(selectIsBusy(after(loaded, adding, submitted, notSaved).snapshot)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('one thing at a time, and every refusal is said', () => {
  expect(
    checkInvariants(walk, {
      'nothing is opened while something is under way': ({ after: next }) =>
        !selectIsBusy(next) || !(next.can(adding) || next.can(removal) || next.can(delivered)),
      'a wrong draft is never sent': ({ effects }) => !JSON.stringify(effects).includes('"State":"CA"'),
      'at rest the book is shown': ({ after: next }) => !selectIsResting(next) || selectIsShown(next),
      'a refusal is said': ({ event, before, after: next }) =>
        (event !== notChanged && event !== notSaved) ||
        before === null ||
        !selectIsBusy(before) ||
        selectProblem(next) !== null,
    }),
  ).toEqual([]);
});
