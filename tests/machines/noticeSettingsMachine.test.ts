/** Which letters somebody wants: what is shown, what is saved, and what becomes of a switch that cannot be. */
import { expect, test } from 'vitest';

import type { NoticePreferences } from '#contract/notices.ts';
import type { Problem } from '#contract/problems.ts';
import {
  noticeSettingsMachine,
  type NoticeSwitch,
  selectIsSaved,
  selectIsShown,
  selectNoticeProblem,
  selectWanted,
} from '#machines/noticeSettingsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const all: NoticePreferences = { Outbid: true, Closing: true, Reminder: true };
const noOutbid = { ...all, Outbid: false };
const neither = { ...noOutbid, Closing: false };
const unreachable: Problem = { code: 'unreachable' };

const found = actorDone('findPreferences', all);
const notFound = actorFailed('findPreferences', unreachable);
const saved = (preferences: NoticePreferences) => actorDone('savePreferences', preferences);
const notSaved = actorFailed('savePreferences', unreachable);
const switched = (kind: NoticeSwitch['kind'], isOn = false) =>
  ({ type: 'kind.switched', kind, isOn }) as const;
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  found,
  notFound,
  switched('Outbid'),
  switched('Closing'),
  saved(noOutbid),
  saved(neither),
  notSaved,
  retried,
];
const walk = { machine: noticeSettingsMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(noticeSettingsMachine, undefined, ...events);

test('the choices are asked for first, and nothing can be switched until they are there', () => {
  const { snapshot, effects } = after();
  expect([selectIsShown(snapshot), snapshot.can(switched('Outbid'))]).toEqual([false, false]);
  expect(effects).toEqual([spawned('findPreferences')]);
});

test('choices that do not come say why, and can be asked for again', () => {
  expect(selectNoticeProblem(after(notFound).snapshot)).toEqual(unreachable);
  expect(after(notFound, retried).effects).toEqual([spawned('findPreferences')]);
  expect(selectNoticeProblem(after(notFound, retried, found).snapshot)).toBeNull();
});

test('a switch is saved at once and shown before it is', () => {
  const { snapshot, effects } = after(found, switched('Outbid'));
  expect(selectWanted(snapshot)).toEqual(noOutbid);
  expect(effects).toEqual([spawned('savePreferences', noOutbid)]);
  expect(selectIsSaved(snapshot)).toBe(false);
  expect(selectIsSaved(after(found, switched('Outbid'), saved(noOutbid)).snapshot)).toBe(true);
});

test('what is switched while a save is under way is saved after it, so that none overtakes another', () => {
  const { snapshot, effects } = after(found, switched('Outbid'), switched('Closing'));
  expect([selectWanted(snapshot), effects]).toEqual([neither, []]);
  const then = after(found, switched('Outbid'), switched('Closing'), saved(noOutbid));
  expect(then.effects).toContainEqual(spawned('savePreferences', neither));
  expect(selectIsSaved(then.snapshot)).toBe(false);
});

test('what cannot be saved goes back to how it was, and says why', () => {
  const { snapshot } = after(found, switched('Outbid'), saved(noOutbid), switched('Closing'), notSaved);
  expect([selectWanted(snapshot), selectNoticeProblem(snapshot)]).toEqual([noOutbid, unreachable]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a switch shows only what is saved or being saved', () => {
  expect(
    checkInvariants(walk, {
      'at rest the switches are those of the server': ({ after: next }) =>
        next.matches({ shown: 'saving' }) ||
        !selectIsShown(next) ||
        JSON.stringify(next.context.wanted) === JSON.stringify(next.context.saved),
      'what could not be saved is said': ({ before, event, after: next }) =>
        event !== notSaved || !before?.matches({ shown: 'saving' }) || selectNoticeProblem(next) !== null,
    }),
  ).toEqual([]);
});
