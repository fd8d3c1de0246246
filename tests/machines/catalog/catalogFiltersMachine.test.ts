/** The drawer of filters (C6): it stages, counts once presses have stopped, and applies nothing by itself. */
import { describe, expect, test } from 'vitest';

import { withChoice } from '#contract/catalog/catalogFilters.ts';
import { emptyQuery } from '#contract/catalog/catalogQuery.ts';
import {
  catalogFiltersMachine,
  selectCanApply,
  selectCount,
  selectIsOpen,
  selectProblem,
  selectStaged,
} from '#machines/catalog/catalogFiltersMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { auctionId: 4127 };
const swords = withChoice(emptyQuery, { facet: 'category', value: 'sword', isChosen: true });
const both = withChoice(swords, { facet: 'category', value: 'knife', isChosen: true });

const opened = { type: 'drawer.opened', query: swords, count: { total: 97, isCapped: false } } as const;
const changed = { type: 'filters.changed', query: both } as const;
const changedBack = { type: 'filters.changed', query: swords } as const;
const cleared = { type: 'filters.cleared' } as const;
const closed = { type: 'drawer.closed' } as const;
const retried = { type: 'count.retried' } as const;
const paused = delayElapsed('typingPause', 'catalogFilters.open.pausing');
const counted = actorDone('countLots', { total: 128, isCapped: false });
const offline = actorFailed('countLots', { code: 'unreachable' });
const tooSlow = actorFailed('countLots', { code: 'too_slow' });

const vocabulary = [
  opened,
  changed,
  changedBack,
  cleared,
  closed,
  retried,
  paused,
  counted,
  offline,
  tooSlow,
];
const walk = { machine: catalogFiltersMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(catalogFiltersMachine, input, ...events);

test('it opens with what the page shows, and nothing of it needs applying', () => {
  const { snapshot } = after(opened);
  expect(selectIsOpen(snapshot)).toBe(true);
  expect(selectStaged(snapshot)).toBe(swords);
  expect(selectCount(snapshot)).toEqual({ total: 97, isCapped: false });
  expect(selectCanApply(snapshot)).toBe(false);
});

describe('a change', () => {
  test('is staged at once and counted after 300 ms without another', () => {
    const { snapshot, effects } = after(opened, changed);
    expect(selectStaged(snapshot)).toBe(both);
    expect(selectCanApply(snapshot)).toBe(true);
    expect(selectCount(snapshot)).toBeNull();
    expect(effects).toEqual([scheduled('typingPause', 'catalogFilters.open.pausing', 300)]);
    expect(after(opened, changed, paused).effects).toContainEqual(
      spawned('countLots', { auctionId: 4127, query: both }),
    );
    expect(selectCount(after(opened, changed, paused, counted).snapshot)?.total).toBe(128);
  });

  test('while a count is running cancels that count', () => {
    const { snapshot, effects } = after(opened, changed, paused, changedBack);
    expect(snapshot.value).toEqual({ open: 'pausing' });
    expect(effects).toContainEqual({ effect: 'stopped', id: 'countLots' });
  });

  test('that is taken back leaves nothing to apply', () => {
    expect(selectCanApply(after(opened, changed, changedBack).snapshot)).toBe(false);
  });
});

test('clearing takes back filters and leaves words', () => {
  const words = { ...opened, query: { ...both, text: 'navy' } };
  const { snapshot } = after(words, cleared);
  expect(selectStaged(snapshot)).toEqual({ ...emptyQuery, text: 'navy' });
  expect(spawns(after(words, cleared, paused).effects, 'countLots')).toBe(true);
});

test('closing forgets what was staged', () => {
  const { snapshot } = after(opened, changed, closed, opened);
  expect(selectStaged(snapshot)).toBe(swords);
  expect(selectIsOpen(after(opened, closed).snapshot)).toBe(false);
});

describe('a count that cannot be had', () => {
  test('offline leaves nothing that could be applied, until it is tried again', () => {
    const { snapshot } = after(opened, changed, paused, offline);
    expect(selectProblem(snapshot)?.code).toBe('unreachable');
    expect(selectCanApply(snapshot)).toBe(false);
    expect(spawns(after(opened, changed, paused, offline, retried).effects, 'countLots')).toBe(true);
  });

  test('for another reason does not stand in the way', () => {
    expect(selectCanApply(after(opened, changed, paused, tooSlow).snapshot)).toBe(true);
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a count is never that of other filters', () => {
  expect(
    checkInvariants(walk, {
      'while filters are counted there is no count': ({ after: { value, context } }) =>
        !(typeof value === 'object' && (value.open === 'pausing' || value.open === 'counting')) ||
        context.count === null,
    }),
  ).toEqual([]);
});
