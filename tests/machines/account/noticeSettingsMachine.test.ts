/** What someone wants notices about, and how: what is shown, what is saved, and a switch that could not be saved. */
import { expect, test } from 'vitest';

import type { NoticePreferences } from '#contract/account/notices.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  noticeSettingsMachine,
  type NoticeChoice,
  selectIsSaved,
  selectIsShown,
  selectNoticeProblem,
  selectWanted,
} from '#machines/account/noticeSettingsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const all: NoticePreferences = allNotices;
const noOutbid = { ...all, Outbid: noWays };
const neither = { ...noOutbid, Closing: noWays };
const unreachable: Problem = { code: 'unreachable' };

const found = actorDone('findPreferences', all);
const notFound = actorFailed('findPreferences', unreachable);
const saved = (preferences: NoticePreferences) => actorDone('savePreferences', preferences);
const notSaved = actorFailed('savePreferences', unreachable);
const chosen = (choice: NoticeChoice['choice']) => ({ type: 'choice.made', choice }) as const;
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  found,
  notFound,
  chosen({ Outbid: noWays }),
  chosen({ Closing: noWays }),
  saved(noOutbid),
  saved(neither),
  notSaved,
  retried,
];
const walk = { machine: noticeSettingsMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(noticeSettingsMachine, undefined, ...events);

test('the choices are asked for first, and nothing can be switched until they are there', () => {
  const { snapshot, effects } = after();
  expect([selectIsShown(snapshot), snapshot.can(chosen({ Outbid: noWays }))]).toEqual([false, false]);
  expect(effects).toEqual([spawned('findPreferences')]);
  expect(selectWanted(after(actorDone('findPreferences', noOutbid)).snapshot)).toEqual(noOutbid);
});

test('choices that do not come say why, and can be asked for again', () => {
  expect(selectNoticeProblem(after(notFound).snapshot)).toEqual(unreachable);
  expect(after(notFound, retried).effects).toEqual([spawned('findPreferences')]);
  expect(selectNoticeProblem(after(notFound, retried, found).snapshot)).toBeNull();
});

test('a switch is saved at once and shown before it is', () => {
  const { snapshot, effects } = after(found, chosen({ Outbid: noWays }));
  expect(selectWanted(snapshot)).toEqual(noOutbid);
  expect(effects).toEqual([spawned('savePreferences', noOutbid)]);
  expect(selectIsSaved(snapshot)).toBe(false);
  expect(selectIsSaved(after(found, chosen({ Outbid: noWays }), saved(noOutbid)).snapshot)).toBe(true);
});

test('what is switched while a save is under way is saved after it, so that none overtakes another', () => {
  const { snapshot, effects } = after(found, chosen({ Outbid: noWays }), chosen({ Closing: noWays }));
  expect([selectWanted(snapshot), effects]).toEqual([neither, []]);
  const then = after(found, chosen({ Outbid: noWays }), chosen({ Closing: noWays }), saved(noOutbid));
  expect(then.effects).toContainEqual(spawned('savePreferences', neither));
  expect(selectIsSaved(then.snapshot)).toBe(false);
});

test('what cannot be saved goes back to how it was, and says why', () => {
  const { snapshot } = after(
    found,
    chosen({ Outbid: noWays }),
    saved(noOutbid),
    chosen({ Closing: noWays }),
    notSaved,
  );
  expect([selectWanted(snapshot), selectNoticeProblem(snapshot)]).toEqual([noOutbid, unreachable]);
  const half = [found, chosen({ Outbid: noWays }), chosen({ Closing: noWays }), saved(noOutbid), notSaved];
  expect(selectWanted(after(...half).snapshot)).toEqual(noOutbid);
  expect(after(...half, chosen({ Closing: noWays })).effects).toEqual([spawned('savePreferences', neither)]);
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
