/** What the page did before a fault is sent when its visitor says so, and not before. */
import { expect, test } from 'vitest';

import {
  recorderReportMachine,
  selectIsSending,
  selectIsSent,
  selectReportProblem,
} from '#machines/charts/recorderReportMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { reference: 'K7M2QX' };
const agreed = { type: 'sending.agreed' } as const;
const sent = actorDone('sendRecording', undefined);
const failed = actorFailed('sendRecording', { code: 'unreachable' });

const playReport = (...events: Parameters<typeof play<typeof recorderReportMachine>>[2][]) =>
  play(recorderReportMachine, input, ...events);

const walk = { machine: recorderReportMachine, input, vocabulary: [agreed, sent, failed] };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is sent until the visitor agrees, and then under the code they saw', () => {
  expect(playReport().effects).toEqual([]);
  const { snapshot, effects } = playReport(agreed);
  expect(selectIsSending(snapshot)).toBe(true);
  expect(effects).toContainEqual(spawned('sendRecording', input));
});

test('it is sent once', () => {
  const { snapshot } = playReport(agreed, sent, agreed);
  expect(selectIsSent(snapshot)).toBe(true);
  expect(spawns(playReport(agreed, sent, agreed).effects, 'sendRecording')).toBe(false);
});

test('what could not be sent can be sent again, and the refusal is gone by then', () => {
  expect(selectReportProblem(playReport(agreed, failed).snapshot)).toEqual({ code: 'unreachable' });
  expect(selectReportProblem(playReport(agreed, failed, agreed).snapshot)).toBeNull();
});

test('rules that no path breaks', () => {
  expect(
    checkInvariants(walk, {
      'only the visitor sends': ({ event, effects }) =>
        !spawns(effects, 'sendRecording') || event?.type === 'sending.agreed',
      'what is sent is sent': ({ before, after }) => !before || !selectIsSent(before) || selectIsSent(after),
      'nothing that was sent has a problem': ({ after }) =>
        !selectIsSent(after) || selectReportProblem(after) === null,
    }),
  ).toEqual([]);
});
