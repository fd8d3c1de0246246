/** Maintenance: who sees the site and who the page in front of it. */
import { isDeepStrictEqual } from 'node:util';

import { expect, test } from 'vitest';

import { maintenanceMachine, selectIsClosed, selectOutlook } from '#machines/page/maintenanceMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import type { Invariants } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned } from '#tests/support/playMachine.ts';

const on = { isOn: true };
const off = { isOn: false };
const letmein = { type: 'letmein.visited' } as const;
const passed = emitted({ type: 'letmein.passed' });
const skipped = actorDone('readMaintenanceSkipped', true);
const notSkipped = actorDone('readMaintenanceSkipped', false);
const stored = actorDone('storeMaintenanceSkipped');
const waited = delayElapsed('patience', 'maintenance.closed.waiting');
const back = actorDone('askIsBack', true);
const notBack = actorDone('askIsBack', false);
const noAnswer = actorFailed('askIsBack', { code: 'unreachable' });
const returned = emitted({ type: 'site.returned' });
const vocabulary = [letmein, skipped, notSkipped, stored, waited, back, notBack, noAnswer];
const walk = { machine: maintenanceMachine, input: on, vocabulary, alsoFrom: [off] };

test('MM-01 switched on, only the maintenance page shows, from the first state on', () => {
  const { snapshot, effects } = play(maintenanceMachine, on);
  expect(selectIsClosed(snapshot)).toBe(true);
  expect(effects).toEqual([spawned('readMaintenanceSkipped')]);
  expect(selectIsClosed(play(maintenanceMachine, on, notSkipped).snapshot)).toBe(true);
});

test('MM-01 switched off, the site shows and nothing is read', () => {
  const { snapshot, effects } = play(maintenanceMachine, off);
  expect([selectIsClosed(snapshot), effects]).toEqual([false, []]);
});

test('MM-01 a browser with the skip flag sees the site and stays where it is', () => {
  const { snapshot, effects } = play(maintenanceMachine, on, skipped);
  expect(selectIsClosed(snapshot)).toBe(false);
  expect(effects).not.toContainEqual(passed);
});

test('MM-02 /letmein stores the flag, and only then goes to the front page', () => {
  const asked = play(maintenanceMachine, on, notSkipped, letmein);
  expect(asked.effects).toContainEqual(spawned('storeMaintenanceSkipped'));
  expect(asked.effects).not.toContainEqual(passed);
  expect(selectIsClosed(asked.snapshot)).toBe(true);
  const through = play(maintenanceMachine, on, notSkipped, letmein, stored);
  expect(selectIsClosed(through.snapshot)).toBe(false);
  expect(through.effects).toContainEqual(passed);
});

test('MM-02 /letmein does not wait for the flag to be read', () => {
  expect(play(maintenanceMachine, on, letmein).effects).toContainEqual(spawned('storeMaintenanceSkipped'));
});

test('MM-02 outside maintenance, and for those let in before, it goes to the front page at once', () => {
  expect(play(maintenanceMachine, off, letmein).effects).toEqual([passed]);
  expect(play(maintenanceMachine, on, skipped, letmein).effects).toEqual([passed]);
});

test('MM-01 a visitor who waits sees that once the flag was read, and the site is asked after half a minute', () => {
  const before = play(maintenanceMachine, on).snapshot;
  const waiting = play(maintenanceMachine, on, notSkipped);
  expect([selectOutlook(before), selectOutlook(waiting.snapshot)]).toEqual(['unknown', 'waiting']);
  expect(waiting.effects).not.toContainEqual(spawned('askIsBack'));
  const asking = play(maintenanceMachine, on, notSkipped, waited);
  expect(asking.effects).toContainEqual(spawned('askIsBack'));
  expect(selectOutlook(asking.snapshot)).toBe('waiting');
  expect(maintenanceMachine.implementations.delays['patience']).toBe(30_000);
});

test.each([
  ['says that it is closed', notBack],
  ['says nothing', noAnswer],
])('MM-01 a site that %s is asked again later', (_, answer) => {
  const { snapshot, effects } = play(maintenanceMachine, on, notSkipped, waited, answer);
  expect(snapshot.value).toEqual({ closed: 'waiting' });
  expect(effects).not.toContainEqual(returned);
});

test('MM-01 once it is back, the page is loaded again and shows nothing else meanwhile', () => {
  const { snapshot, effects } = play(maintenanceMachine, on, notSkipped, waited, back);
  expect(effects).toContainEqual(returned);
  expect([selectOutlook(snapshot), selectIsClosed(snapshot)]).toEqual(['returning', true]);
});

test('MM-02 /letmein leads past it while the site is asked, too', () => {
  expect(play(maintenanceMachine, on, notSkipped, waited, letmein).snapshot.value).toBe('skipping');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('MM-01 nothing opens the site but the stored flag', () => {
  const rules: Invariants<typeof maintenanceMachine> = {
    'opened by the flag alone': ({ before, event, after }) =>
      before === null ||
      !selectIsClosed(before) ||
      selectIsClosed(after) ||
      event === skipped ||
      event === stored,
    'the way is announced only when it is free': ({ after, effects }) =>
      !selectIsClosed(after) || !effects.some((effect) => isDeepStrictEqual(effect, passed)),
    'the page is loaded again for a site that is back alone': ({ event, effects }) =>
      event === back || !effects.some((effect) => isDeepStrictEqual(effect, returned)),
  };
  expect(checkInvariants(walk, rules)).toEqual([]);
});
