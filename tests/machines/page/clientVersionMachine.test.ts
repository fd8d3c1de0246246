/** An out-of-date page is exchanged at the next good moment, and never costs the visitor work. */
import { expect, test } from 'vitest';

import {
  clientVersionMachine,
  selectCanReload,
  selectIsOutOfDate,
  selectTakesFullLoads,
} from '#machines/page/clientVersionMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';
import type { Effect } from '#tests/support/playMachine.ts';

const input = { ownHash: 'aaa' };
const sameHash = { type: 'hash.received', hash: 'aaa' } as const;
const otherHash = { type: 'hash.received', hash: 'bbb' } as const;
const bidStarted = { type: 'work.started', workId: 'bid-1' } as const;
const bidFinished = { type: 'work.finished', workId: 'bid-1' } as const;
const formStarted = { type: 'work.started', workId: 'form-1' } as const;
const formFinished = { type: 'work.finished', workId: 'form-1' } as const;
const navigated = { type: 'navigation.requested', to: '/faq' } as const;
const reloaded = { type: 'reload.requested' } as const;
const vocabulary = [
  sameHash,
  otherHash,
  bidStarted,
  bidFinished,
  formStarted,
  formFinished,
  navigated,
  reloaded,
  actorDone('loadPage'),
  actorDone('reloadPage'),
];
const walk = { machine: clientVersionMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(clientVersionMachine, input, ...events);

test('HC-01 another hash than its own marks the page out of date, the same does not', () => {
  expect(selectIsOutOfDate(after(sameHash).snapshot)).toBe(false);
  expect(selectIsOutOfDate(after(otherHash).snapshot)).toBe(true);
});

test('HC-01 a server of the older build that answers during a rollout does not unmark it', () => {
  expect(selectIsOutOfDate(after(otherHash, sameHash).snapshot)).toBe(true);
});

test('HC-02 a current page navigates in the app, an out-of-date one by a full page load', () => {
  expect(selectTakesFullLoads(after().snapshot)).toBe(false);
  expect(after(navigated).effects).toEqual([]);
  expect(selectTakesFullLoads(after(otherHash).snapshot)).toBe(true);
  expect(after(otherHash, navigated).effects).toEqual([spawned('loadPage', { to: '/faq' })]);
});

test('HC-02 Reload reloads the page', () => {
  expect(selectCanReload(after().snapshot)).toBe(false);
  expect(selectCanReload(after(otherHash).snapshot)).toBe(true);
  expect(after(otherHash, reloaded).effects).toEqual([spawned('reloadPage')]);
});

test('HC-02 a half-filled form or a bid in flight is never thrown away', () => {
  const working = [formStarted, otherHash, bidStarted];
  expect(after(...working, navigated).effects).toEqual([]);
  expect(after(...working, reloaded).effects).toEqual([]);
  const { snapshot } = after(...working, bidFinished);
  expect([selectIsOutOfDate(snapshot), selectTakesFullLoads(snapshot), selectCanReload(snapshot)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('HC-02 with the last work finished the page may be exchanged', () => {
  expect(after(formStarted, otherHash, formFinished, navigated).effects).toContainEqual(
    spawned('loadPage', { to: '/faq' }),
  );
});

test('HC-02 work reported twice counts once, and an end without a start changes nothing', () => {
  const twice = after(otherHash, formStarted, formStarted, formFinished);
  expect(selectTakesFullLoads(twice.snapshot)).toBe(true);
  const unknownEnd = after(otherHash, bidFinished, formStarted);
  expect(selectTakesFullLoads(unknownEnd.snapshot)).toBe(false);
});

test('HC-02 a page the browser did not leave is out of date as before', () => {
  expect(after(otherHash, navigated, actorDone('loadPage')).snapshot.value).toBe('outOfDate');
  expect(after(otherHash, reloaded, actorDone('reloadPage')).snapshot.value).toBe('outOfDate');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

const leaves = (effects: readonly Effect[]) => spawns(effects, 'loadPage') || spawns(effects, 'reloadPage');

test('HC-02 no step leaves the page while work is unsaved', () => {
  expect(
    checkInvariants(walk, {
      'leaves with nothing unsaved': ({ before, effects }) =>
        !leaves(effects) || before?.context.workIds.length === 0,
      'leaves only when out of date': ({ before, effects }) =>
        !leaves(effects) || (before !== null && selectIsOutOfDate(before)),
    }),
  ).toEqual([]);
});
