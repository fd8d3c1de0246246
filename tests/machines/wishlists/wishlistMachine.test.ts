/** Wishlists on their page: loading, naming, adding, deleting, moving, and what comes back where the server refuses. */
import { describe, expect, test } from 'vitest';

import {
  selectEditing,
  selectHasFailed,
  selectIsBusy,
  selectIsShown,
  selectItems,
  selectListId,
  selectLists,
  selectProblem,
  selectShownList,
  wishlistMachine,
} from '#machines/wishlists/wishlistMachine.ts';
import { anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';
import { aWishItem, aWishList } from '#tests/support/wishlists/aWishlist.ts';

/** Emitting exactly this event, whatever it carries. */
const notifies = (event: { type: string; [fact: string]: unknown }) => emitted(event);

const rifles = aWishList();
const colts = aWishList({ WishListID: 2, wlname: 'Colts', ItemCount: 0, AuctionItemIDs: [] });
const items = [aWishItem(215), aWishItem(216)];
const unreachable = { code: 'unreachable' } as const;
const taken = { code: 'invalid_input', fields: { wlname: 'You have a list of that name.' } } as const;

const all = { lists: [rifles, colts], items };
const loaded = actorDone('loadLists', all);
const notLoaded = actorFailed('loadLists', unreachable);
const loggedOut = actorFailed('loadLists', { code: 'not_logged_in' });
const outdated = { type: 'lists.outdated' } as const;
const retried = { type: 'retry.asked' } as const;
const chooseNone = { type: 'list.chosen', listId: null } as const;
const chooseColts = { type: 'list.chosen', listId: 2 } as const;
const ownReceived = { type: 'own.received', own: anOwnStanding({ LotNumber: 215 }) } as const;
const noteSaved = { type: 'note.saved', wli: 215, note: 'Fine' } as const;
const renameOpened = { type: 'rename.opened' } as const;
const named = { type: 'name.submitted', name: '  Long  guns ' } as const;
const namedBlank = { type: 'name.submitted', name: '   ' } as const;
const renamed = actorDone('renameList', 'Long guns');
const notRenamed = actorFailed('renameList', taken);
const addingOpened = { type: 'adding.opened' } as const;
const listSubmitted = { type: 'list.submitted', auctionId: 2038, name: ' Pistols ' } as const;
const blankSubmitted = { ...listSubmitted, name: ' ' } as const;
const created = actorDone('createList', 3);
const notCreated = actorFailed('createList', taken);
const deletionAsked = { type: 'deletion.asked' } as const;
const confirmed = { type: 'deletion.confirmed' } as const;
const deleted = actorDone('deleteList');
const notDeleted = actorFailed('deleteList', unreachable);
const cancelled = { type: 'editing.cancelled' } as const;
const removed = { type: 'item.removed', wli: 215 } as const;
const gone = actorDone('removeItem');
const notGone = actorFailed('removeItem', unreachable);
const moved = { type: 'item.moved', wli: 215, toListId: 2 } as const;
const there = actorDone('moveItem');
const notThere = actorFailed('moveItem', unreachable);
const refreshed = actorDone('refreshLists', { lists: [colts], items: [] });
const notRefreshed = actorFailed('refreshLists', unreachable);

const one = { listId: 1 };
const after = (...events: Parameters<typeof play<typeof wishlistMachine>>[2][]) =>
  play(wishlistMachine, one, loaded, ...events);

describe('the lists', () => {
  test('are loaded with the lots of the one that is shown', () => {
    const { snapshot, effects } = play(wishlistMachine, one);
    expect(effects).toContainEqual(spawned('loadLists', one));
    expect(selectIsShown(snapshot)).toBe(false);
    expect(selectShownList(after().snapshot)).toEqual(rifles);
    expect(selectItems(after().snapshot)).toEqual(items);
  });

  test('that cannot be loaded set the flag and are reported to the error log (WL-01)', () => {
    const { snapshot, effects } = play(wishlistMachine, one, notLoaded);
    expect([selectHasFailed(snapshot), selectProblem(snapshot)?.code]).toEqual([true, 'unreachable']);
    expect(effects).toContainEqual(
      notifies({ type: 'fault.met', what: 'Failed to load wishlists', fault: unreachable }),
    );
    const refused = play(wishlistMachine, one, loggedOut).effects;
    expect(refused.some(({ effect }) => effect === 'emitted')).toBe(false);
    for (const again of [retried, outdated]) {
      expect(spawns(play(wishlistMachine, one, notLoaded, again).effects, 'loadLists')).toBe(true);
    }
    expect(selectProblem(play(wishlistMachine, one, notLoaded, retried, loaded).snapshot)).toBeNull();
    const { snapshot: strange } = play(wishlistMachine, one, loggedOut);
    expect([selectHasFailed(strange), selectProblem(strange)?.code]).toEqual([true, 'not_logged_in']);
  });

  test('are read again where they changed before they arrived', () => {
    expect(play(wishlistMachine, one, outdated).effects).toEqual([]);
    expect(spawns(play(wishlistMachine, one, outdated, loaded).effects, 'refreshLists')).toBe(true);
  });

  test('are loaded for another list once it is chosen, and not for the same one', () => {
    expect(after(chooseColts).effects).toContainEqual(spawned('loadLists', { listId: 2 }));
    expect(after({ type: 'list.chosen', listId: 1 }).effects).toEqual([]);
    expect(selectListId(after(chooseNone).snapshot)).toBeNull();
  });

  test('stay as they were known where a refresh gives nothing', () => {
    expect(selectLists(after(outdated, notRefreshed).snapshot)).toEqual([rifles, colts]);
    expect(selectLists(after(outdated, refreshed).snapshot)).toEqual([colts]);
    for (const answer of [refreshed, notRefreshed]) {
      expect(after(outdated, answer).snapshot.value).toEqual({ ready: 'resting' });
    }
  });

  test('take in what the visitor has on a lot, and notes that were saved, without being loaded (WL-05)', () => {
    const { snapshot, effects } = after(ownReceived, noteSaved);
    expect(selectItems(snapshot)[0]).toMatchObject({ Own: { LotNumber: 215 }, note: 'Fine' });
    expect(effects).toEqual([]);
  });
});

describe('a name', () => {
  test('is trimmed and shown before the server has answered, and then the lists are loaded again', () => {
    const { snapshot, effects } = after(renameOpened, named);
    expect(effects).toContainEqual(spawned('renameList', { listId: 1, name: 'Long guns' }));
    expect(selectShownList(snapshot)?.wlname).toBe('Long guns');
    expect(spawns(after(renameOpened, named, renamed).effects, 'refreshLists')).toBe(true);
  });

  test('that the server refuses goes back, and the form says why (WL-08)', () => {
    const { snapshot } = after(renameOpened, named, notRenamed);
    expect(selectShownList(snapshot)?.wlname).toBe('Rifles');
    expect([selectEditing(snapshot), selectProblem(snapshot)]).toMatchObject(['renaming', taken]);
    expect(selectProblem(after(renameOpened, named, notRenamed, cancelled).snapshot)).toBeNull();
  });

  test('of nothing but spaces is never sent (WL-03)', () => {
    for (const [open, submit] of [
      [renameOpened, namedBlank],
      [addingOpened, blankSubmitted],
    ] as const) {
      const { snapshot, effects } = after(open, submit);
      expect(effects).toEqual([]);
      expect(selectProblem(snapshot)).toEqual({
        code: 'invalid_input',
        fields: { wlname: 'A list needs a name.' },
      });
    }
  });

  test('is asked for where one list is shown, and not where all are', () => {
    expect(after().snapshot.can(renameOpened)).toBe(true);
    const ofAll = play(wishlistMachine, { listId: null }, loaded).snapshot;
    expect([ofAll.can(renameOpened), ofAll.can(deletionAsked), ofAll.can(addingOpened)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('a new list is made and opened; where it cannot be made the form stays with what was typed', () => {
  const { effects } = after(addingOpened, listSubmitted);
  expect(effects).toContainEqual(spawned('createList', { auctionId: 2038, name: 'Pistols' }));
  const made = after(addingOpened, listSubmitted, created).effects;
  expect(made).toContainEqual(notifies({ type: 'list.opened', listId: 3 }));
  expect(made).toContainEqual(notifies({ type: 'lists.changed' }));
  const refused = after(addingOpened, listSubmitted, notCreated).snapshot;
  expect([selectEditing(refused), selectProblem(refused)]).toMatchObject(['adding', taken]);
});

test('a list is deleted when that was asked for twice, and can then be taken back (WL-06)', () => {
  const asked = after(deletionAsked);
  expect([selectEditing(asked.snapshot), spawns(asked.effects, 'deleteList')]).toEqual(['deleting', false]);
  expect(selectEditing(after(deletionAsked, cancelled).snapshot)).toBe('none');
  expect(after(deletionAsked, confirmed).effects).toContainEqual(spawned('deleteList', { listId: 1 }));
  const { effects } = after(deletionAsked, confirmed, deleted);
  expect(effects).toContainEqual(
    notifies({ type: 'action.done', action: { kind: 'list', listId: 1, name: 'Rifles' } }),
  );
  expect(effects).toContainEqual(notifies({ type: 'list.opened', listId: null }));
  const failed = after(deletionAsked, confirmed, notDeleted).snapshot;
  expect([selectShownList(failed), selectProblem(failed)?.code]).toEqual([rifles, 'unreachable']);
});

describe('a lot', () => {
  test('leaves the list at once, and the server is asked by all three ids', () => {
    const { snapshot, effects } = after(removed);
    expect(selectItems(snapshot)).toEqual([items[1]]);
    expect(selectShownList(snapshot)?.ItemCount).toBe(1);
    expect(effects).toContainEqual(
      spawned('removeItem', expect.objectContaining({ wli: 215, AuctionItemID: 9215, WishListID: 1 })),
    );
    expect(snapshot.can(removed)).toBe(false);
  });

  test('that was taken off can be put back, and the lists are loaded again (WL-02)', () => {
    const { effects } = after(removed, gone);
    expect(effects).toContainEqual(
      notifies({ type: 'action.done', action: { kind: 'item', wli: 215, lotNumber: 215 } }),
    );
    expect(spawns(effects, 'refreshLists')).toBe(true);
  });

  test('comes back where the server refuses (WL-08)', () => {
    for (const [action, refused] of [
      [removed, notGone],
      [moved, notThere],
    ] as const) {
      const { snapshot } = after(action, refused);
      expect([selectItems(snapshot), selectLists(snapshot)]).toEqual([items, [rifles, colts]]);
      expect(selectProblem(snapshot)?.code).toBe('unreachable');
    }
  });

  test('moves to another list; under what closes next it stays where it is', () => {
    const { snapshot, effects } = after(moved);
    expect(effects).toContainEqual(spawned('moveItem', { wli: 215, toListId: 2 }));
    expect(selectItems(snapshot)).toEqual([items[1]]);
    expect(selectLists(snapshot).map(({ ItemCount }) => ItemCount)).toEqual([1, 1]);
    const ofAll = play(wishlistMachine, { listId: null }, loaded, moved).snapshot;
    expect(selectItems(ofAll).map(({ WishListID }) => WishListID)).toEqual([2, 1]);
  });
});

test('an action that starts removes the message about the last one, and so does giving it up', () => {
  for (const next of [addingOpened, renameOpened, deletionAsked]) {
    expect(selectProblem(after(removed, notGone, next).snapshot)).toBeNull();
  }
  for (const [open, submit] of [
    [addingOpened, blankSubmitted],
    [renameOpened, namedBlank],
  ] as const) {
    const { snapshot } = after(open, submit, cancelled);
    expect([selectEditing(snapshot), selectProblem(snapshot)]).toEqual(['none', null]);
  }
});

test('a name is as the server writes it', () => {
  expect(
    selectShownList(after(renameOpened, named, actorDone('renameList', 'Long guns (2)')).snapshot),
  ).toMatchObject({ wlname: 'Long guns (2)' });
});

const actions = [
  ['a name', [renameOpened, named], renamed, notRenamed, 'renaming'],
  ['a new list', [addingOpened, listSubmitted], created, notCreated, 'adding'],
  ['a deletion', [deletionAsked, confirmed], deleted, notDeleted, 'none'],
  ['a lot taken off', [removed], gone, notGone, 'none'],
  ['a lot that moved', [moved], there, notThere, 'none'],
] as const;

test.each(actions)(
  '%s: the other lots of the page are notified, and it can be tried again where it failed',
  (...action) => {
    const [, events, done, failed, editing] = action;
    const well = after(...events, done);
    expect(well.effects).toContainEqual(notifies({ type: 'lists.changed' }));
    expect([selectEditing(well.snapshot), selectIsBusy(well.snapshot)]).toEqual(['none', false]);
    const badly = after(...events, failed).snapshot;
    expect([selectEditing(badly), selectIsBusy(badly)]).toEqual([editing, false]);
  },
);

test.each(actions.filter(([name]) => name !== 'a deletion'))(
  'WL-02 after %s the lists are loaded again',
  (...action) => {
    const [, events, done] = action;
    expect(spawns(after(...events, done).effects, 'refreshLists')).toBe(true);
  },
);

/** Whatever is done leads to few different lists here: the walk is about the ways, not about what is on them. */
const small = { lists: [rifles], items: [aWishItem(215, { Own: anOwnStanding({ LotNumber: 215 }) })] };
const vocabulary = [
  actorDone('loadLists', small),
  notLoaded,
  loggedOut,
  outdated,
  retried,
  chooseNone,
  ownReceived,
  { ...noteSaved, note: '' },
  renameOpened,
  { ...named, name: 'Rifles' },
  namedBlank,
  actorDone('renameList', 'Rifles'),
  notRenamed,
  addingOpened,
  listSubmitted,
  blankSubmitted,
  created,
  notCreated,
  deletionAsked,
  confirmed,
  deleted,
  notDeleted,
  cancelled,
  removed,
  gone,
  notGone,
  { ...moved, toListId: 1 },
  there,
  notThere,
  actorDone('refreshLists', small),
  notRefreshed,
];
const walk = { machine: wishlistMachine, input: one, vocabulary, limit: 60_000 };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what the page may do is always plain', () => {
  expect(
    checkInvariants(walk, {
      'nothing is deleted that was not asked about twice': ({ before, effects }) =>
        !spawns(effects, 'deleteList') || before?.matches({ deleting: 'asking' }) === true,
      'while the server is asked, no other action starts': ({ after: next }) =>
        !selectIsBusy(next) || (!next.can(removed) && !next.can(renameOpened) && !next.can(listSubmitted)),
      'a blank name is never sent': ({ effects }) =>
        !effects.some((effect) => 'input' in effect && (effect.input as { name?: string })?.name === ''),
    }),
  ).toEqual([]);
});
