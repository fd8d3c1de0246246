/** Watching a lot by a press: where it goes, what is shown, the choice of lists, and the way through the log-in. */
import { describe, expect, test } from 'vitest';

import {
  selectAddedTo,
  selectIsBusy,
  selectIsChoosing,
  selectIsAnswered,
  selectLists,
  selectProblem,
  watchMachine,
} from '#machines/wishlists/watchMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';
import { aWishList } from '#tests/support/wishlists/aWishlist.ts';

/** Emitting exactly this event, whatever it carries. */
const notifies = (event: { type: string; [fact: string]: unknown }) => emitted(event);

const lot = { auctionId: 2038, itemId: 9300 };
const watched = { auctionId: 2038, itemId: 9215 };
const rifles = aWishList({ AuctionItemIDs: [9215] });
const withLot = aWishList({ AuctionItemIDs: [9215, 9300] });
const unreachable = { code: 'unreachable' } as const;

const came = { type: 'visitor.came' } as const;
const left = { type: 'visitor.left' } as const;
const pressed = { type: 'watch.pressed', lot } as const;
const pressedWatched = { type: 'watch.pressed', lot: watched } as const;
const choicePressed = { type: 'choice.pressed', lot } as const;
const intended = { type: 'intention.found', lot } as const;
const outdated = { type: 'lists.outdated' } as const;
const loaded = actorDone('loadLists', [rifles]);
const notLoaded = actorFailed('loadLists', unreachable);
const decided = actorDone('loadFirst', [rifles]);
const decidedWatched = actorDone('loadFirst', [withLot]);
const undecided = actorFailed('loadFirst', unreachable);
const added = actorDone('addToList', { listId: 1, name: 'Rifles' });
const notAdded = actorFailed('addToList', unreachable);
const reloaded = actorDone('reloadLists', [withLot]);
const notReloaded = actorFailed('reloadLists', unreachable);
const timeIsUp = delayElapsed('shownLongEnough', 'watch.known.shown');
const opened = { type: 'choice.opened' } as const;
const closed = { type: 'choice.closed' } as const;
const ticked = { type: 'list.ticked', listId: 1 } as const;
const tickChanged = actorDone('changeTick');
const tickNotChanged = actorFailed('changeTick', unreachable);
const submitted = { type: 'list.submitted', name: ' Pistols ' } as const;
const blank = { type: 'list.submitted', name: ' ' } as const;
const created = actorDone('createList');
const notCreated = actorFailed('createList', unreachable);
const refreshed = actorDone('refreshLists', [rifles]);
const notRefreshed = actorFailed('refreshLists', unreachable);

const vocabulary = [
  came,
  left,
  pressed,
  pressedWatched,
  choicePressed,
  intended,
  outdated,
  loaded,
  notLoaded,
  decided,
  decidedWatched,
  undecided,
  added,
  notAdded,
  reloaded,
  notReloaded,
  timeIsUp,
  opened,
  closed,
  ticked,
  tickChanged,
  tickNotChanged,
  submitted,
  blank,
  created,
  notCreated,
  refreshed,
  notRefreshed,
];
const walk = { machine: watchMachine, input: undefined, vocabulary, limit: 60_000 };
const after = (...events: typeof vocabulary) => play(watchMachine, undefined, ...events);
const known = [came, loaded];

describe('one press', () => {
  test('adds the lot to the list of its sale that was used last', () => {
    expect(after(...known, pressed).effects).toContainEqual(
      spawned('addToList', { lot, list: { listId: 1, name: 'Rifles' } }),
    );
    const elsewhere = { auctionId: 4122, itemId: 1 };
    expect(after(...known, { type: 'watch.pressed', lot: elsewhere }).effects).toContainEqual(
      spawned('addToList', { lot: elsewhere, list: null }),
    );
  });

  test('is shown with the list’s name, and the lists are loaded again (WL-02)', () => {
    const { snapshot, effects } = after(...known, pressed, added);
    expect([selectIsAnswered(snapshot), selectAddedTo(snapshot)?.name]).toEqual([true, 'Rifles']);
    expect(effects).toContainEqual(spawned('reloadLists', undefined, 'loadLists'));
    const shown = after(...known, pressed, added, reloaded);
    expect([selectIsAnswered(shown.snapshot), selectLists(shown.snapshot)]).toEqual([true, [withLot]]);
    expect(selectIsAnswered(after(...known, pressed, added, reloaded, timeIsUp).snapshot)).toBe(false);
  });

  test('that comes before the lists are known waits for them', () => {
    expect(spawns(after(came, pressed).effects, 'loadFirst')).toBe(true);
    expect(spawns(after(came, pressed, decided).effects, 'addToList')).toBe(true);
    expect(selectIsChoosing(after(came, pressed, decidedWatched).snapshot)).toBe(true);
    expect(selectProblem(after(came, pressed, undecided).snapshot)).toMatchObject(unreachable);
  });

  test('on a lot that is on a list opens the choice instead', () => {
    expect(selectIsChoosing(after(...known, pressedWatched).snapshot)).toBe(true);
  });

  test('that fails says why', () => {
    const { snapshot } = after(...known, pressed, notAdded);
    expect([selectIsAnswered(snapshot), selectAddedTo(snapshot), selectProblem(snapshot)?.code]).toEqual([
      true,
      null,
      'unreachable',
    ]);
  });
});

describe('a visitor who is not logged in', () => {
  test('is asked to, and nothing is sent', () => {
    for (const press of [pressed, choicePressed]) {
      expect(after(press).effects).toEqual([notifies({ type: 'login.needed', lot })]);
    }
  });

  test('finds the lot added when they come back', () => {
    expect(spawns(after(came, intended, decided).effects, 'addToList')).toBe(true);
  });

  test('leaves nothing of their lists behind, and is asked to log in again', () => {
    const gone = after(...known, left);
    expect(selectLists(gone.snapshot)).toEqual([]);
    expect(after(...known, left, pressed).effects).toEqual([notifies({ type: 'login.needed', lot })]);
  });
});

describe('the choice of lists', () => {
  test('shows a tick at once, sends it, and loads the lists again whatever the result', () => {
    const { snapshot, effects } = after(...known, choicePressed, refreshed, ticked);
    expect(effects).toContainEqual(spawned('changeTick', { lot, listId: 1, isOn: true }));
    expect(selectLists(snapshot)[0]?.AuctionItemIDs).toEqual([9215, 9300]);
    const off = after(...known, pressedWatched, refreshed, ticked);
    expect(off.effects).toContainEqual(spawned('changeTick', { lot: watched, listId: 1, isOn: false }));
    for (const answer of [tickChanged, tickNotChanged]) {
      const then = after(...known, choicePressed, refreshed, ticked, answer);
      expect(spawns(then.effects, 'refreshLists')).toBe(true);
    }
    const refused = after(...known, choicePressed, refreshed, ticked, tickNotChanged, refreshed).snapshot;
    expect([selectLists(refused), selectProblem(refused)?.code]).toEqual([[rifles], 'unreachable']);
  });

  test('makes a list and adds the lot in one flow; where the adding fails the list stays (WL-04)', () => {
    const { effects } = after(...known, choicePressed, refreshed, submitted);
    expect(effects).toContainEqual(spawned('createList', { lot, name: 'Pistols' }));
    const early = after(...known, choicePressed, submitted);
    expect(early.effects).toContainEqual(spawned('createList', { lot, name: 'Pistols' }));
    // Lists that were on their way may lack the new one.
    const late = after(came, notLoaded, choicePressed, submitted, refreshed);
    expect(selectLists(late.snapshot)).toEqual([]);
    const failed = after(...known, choicePressed, refreshed, submitted, notCreated);
    expect(spawns(failed.effects, 'refreshLists')).toBe(true);
    expect(selectProblem(failed.snapshot)?.code).toBe('unreachable');
  });

  test('makes no list without a name (WL-03)', () => {
    const { snapshot, effects } = after(...known, choicePressed, refreshed, blank);
    expect(effects).toEqual([]);
    expect(selectProblem(snapshot)?.fields).toEqual({ wlname: 'A list needs a name.' });
  });
});

describe('how it ends, and what can be asked for meanwhile', () => {
  const shown = [...known, pressed, added, reloaded];
  const stateAfter = (...events: typeof vocabulary) => after(...events).snapshot.value;

  test('lists that were loaded, or could not be, leave it at rest', () => {
    for (const end of [loaded, notLoaded]) expect(stateAfter(came, end)).toEqual({ known: 'resting' });
    expect(spawns(after(...known, outdated).effects, 'loadLists')).toBe(true);
  });

  test('the lot that was meant before the log-in is the one that is added', () => {
    expect(after(came, intended, decided).effects).toContainEqual(
      spawned('addToList', { lot, list: { listId: 1, name: 'Rifles' } }),
    );
  });

  test('a lot that could not be added because the lists are missing shows a message, and the message goes', () => {
    expect(selectIsAnswered(after(came, pressed, undecided).snapshot)).toBe(true);
    expect(stateAfter(came, pressed, undecided, timeIsUp)).toEqual({ known: 'resting' });
  });

  test('the choice opens from the message, before and after the lists arrived, without the old refusal', () => {
    for (const way of [[...known, pressed, added], shown]) {
      expect(selectIsChoosing(after(...way, opened).snapshot)).toBe(true);
    }
    const { snapshot } = after(...known, pressed, notAdded, opened);
    expect([selectIsChoosing(snapshot), selectProblem(snapshot)]).toEqual([true, null]);
  });

  test('the message can be closed, and so can the choice', () => {
    expect(stateAfter(...shown, closed)).toEqual({ known: 'resting' });
    expect(stateAfter(...known, choicePressed, closed)).toEqual({ known: 'resting' });
  });

  test('a lot whose lists could not be read again is shown as added all the same', () => {
    expect(stateAfter(...known, pressed, added, notReloaded)).toEqual({ known: 'shown' });
  });

  test('the choice is usable where its lists could not be read again, and says so', () => {
    const { snapshot } = after(...known, choicePressed, notRefreshed);
    expect([snapshot.can(ticked), selectProblem(snapshot)?.code]).toEqual([true, 'unreachable']);
  });

  test('a list that was made is shown with the others', () => {
    expect(
      spawns(after(...known, choicePressed, refreshed, submitted, created).effects, 'refreshLists'),
    ).toBe(true);
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a press is never lost and never sent twice', () => {
  expect(
    checkInvariants(walk, {
      'nothing is sent for a stranger': ({ after: next, effects }) =>
        !next.matches('stranger') || !effects.some(({ effect }) => effect === 'spawned'),
      'a busy state accepts no tick and no new list': ({ after: next }) =>
        !selectIsBusy(next) || (!next.can(ticked) && !next.can(submitted)),
      'a choice that is not busy accepts both, also while its lists are read again': ({ after: next }) =>
        !selectIsChoosing(next) || selectIsBusy(next) || (next.can(ticked) && next.can(submitted)),
      'a refusal is said': ({ event, after: next }) =>
        (event !== notAdded && event !== undecided) || selectProblem(next) !== null,
    }),
  ).toEqual([]);
});
