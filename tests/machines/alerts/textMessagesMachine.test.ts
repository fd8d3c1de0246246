/** Text messages on the page: asked for, started by a code, ended; how they stand is the server's word. */
import { expect, test } from 'vitest';

import type { TextOutcome, TextStanding, TextState } from '#contract/alerts/textMessages.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  selectIsBusy,
  selectRefusal,
  selectStanding,
  selectTextProblem,
  textMessagesMachine,
} from '#machines/alerts/textMessagesMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const standing = (State: TextState): TextStanding => ({ State, Number: '+13125550100', From: null });
const outcome = (Outcome: TextOutcome['Outcome'], State: TextState): TextOutcome => ({
  Outcome,
  Standing: standing(State),
});
const unreachable: Problem = { code: 'unreachable' };

const found = actorDone('findTexts', standing('off'));
const notFound = actorFailed('findTexts', unreachable);
const asked = { type: 'texts.asked' } as const;
const sent = actorDone('askForTexts', outcome('DONE', 'asked'));
const notSent = actorFailed('askForTexts', unreachable);
const given = { type: 'code.given', code: '123456' } as const;
const confirmed = actorDone('confirmTexts', outcome('DONE', 'on'));
const wrong = actorDone('confirmTexts', outcome('WRONG_CODE', 'asked'));
const notConfirmed = actorFailed('confirmTexts', unreachable);
const ended = { type: 'texts.ended' } as const;
const gone = actorDone('endTexts', outcome('DONE', 'off'));
const notGone = actorFailed('endTexts', unreachable);
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  found,
  notFound,
  asked,
  sent,
  notSent,
  given,
  confirmed,
  wrong,
  notConfirmed,
  ended,
  gone,
  notGone,
  retried,
];
const walk = { machine: textMessagesMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(textMessagesMachine, undefined, ...events);
const stateAfter = (...events: typeof vocabulary) => selectStanding(after(...events).snapshot)?.State;

test('how texts stand is asked for first, and can be asked for again', () => {
  expect(after().effects).toEqual([spawned('findTexts')]);
  expect(selectTextProblem(after(notFound).snapshot)).toEqual(unreachable);
  expect(after(notFound, retried).effects).toEqual([spawned('findTexts')]);
  expect(selectTextProblem(after(notFound, retried).snapshot)).toBeNull();
  expect(stateAfter(notFound, retried, found)).toBe('off');
});

test('the code that was typed begins texts', () => {
  expect(stateAfter(found, asked, sent)).toBe('asked');
  expect(after(found, asked, sent, given).effects).toContainEqual(
    spawned('confirmTexts', { code: '123456' }),
  );
  expect(stateAfter(found, asked, sent, given, confirmed)).toBe('on');
});

test('a wrong code is said, and forgotten with the next try', () => {
  const { snapshot } = after(found, asked, sent, given, wrong);
  expect([selectRefusal(snapshot), selectIsBusy(snapshot)]).toEqual(['WRONG_CODE', false]);
  expect(selectRefusal(after(found, asked, sent, given, wrong, given).snapshot)).toBeNull();
});

test('what could not be asked leaves everything as it was, and says why', () => {
  const { snapshot } = after(found, asked, notSent);
  expect([selectStanding(snapshot), selectTextProblem(snapshot)]).toEqual([standing('off'), unreachable]);
  for (const [event, failed] of [
    [asked, notSent],
    [given, notConfirmed],
    [ended, notGone],
  ] as const) {
    const { snapshot: unchanged } = after(found, asked, sent, event, failed);
    expect([selectStanding(unchanged), selectTextProblem(unchanged), selectIsBusy(unchanged)]).toEqual([
      standing('asked'),
      unreachable,
      false,
    ]);
  }
});

test('texts that were ended are over', () => {
  const { snapshot } = after(found, asked, sent, given, confirmed, ended, gone);
  expect([selectStanding(snapshot), selectIsBusy(snapshot)]).toEqual([standing('off'), false]);
});

test('nothing is asked twice at once', () => {
  expect(after(found, asked).snapshot.can(asked)).toBe(false);
  expect(after(found, ended).snapshot.can(given)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is shown is what the server said', () => {
  expect(
    checkInvariants(walk, {
      'nothing is done before it is known how texts stand': ({ after: next }) =>
        selectStanding(next) !== null || (!selectIsBusy(next) && !next.matches('shown')),
      'a problem is never shown beside a refusal': ({ after: next }) =>
        selectTextProblem(next) === null || selectRefusal(next) === null,
    }),
  ).toEqual([]);
});
