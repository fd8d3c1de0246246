/** Documents: what is sent and what is not, what is asked about first, and what stays where something fails. */
import { expect, test } from 'vitest';

import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import {
  documentsMachine,
  selectAskedRemoval,
  selectAction,
  selectDocuments,
  selectIsLoading,
  selectIsWorking,
  selectOutcome,
  selectProblem,
} from '#machines/account/documentsMachine.ts';
import { aDealer, aDocument, someDocuments } from '#tests/support/account/someDocuments.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const loaded = actorDone('loadDocuments', someDocuments());
const sent = {
  of: 'identity',
  file: { name: 'id.jpg', size: 1_000 },
  birthDate: { month: '4', day: '17', year: '1980' },
} as const;
const submitted = { type: 'file.submitted', ...sent } as const;
const tooLarge = { ...submitted, file: { name: 'id.jpg', size: mostDocumentBytes + 1 } } as const;
const dealerSubmitted = { type: 'dealer.submitted', dealer: aDealer } as const;
const removal = { action: 'remove', of: 'identity', documentId: 41 } as const;
const started = { type: 'removal.started', removal } as const;
const dropped = { type: 'removal.dropped' } as const;
const confirmed = { type: 'removal.confirmed' } as const;
const wanted = { type: 'file.wanted', of: 'identity', documentId: 41 } as const;
const outdated = { type: 'documents.outdated' } as const;
const after = someDocuments({ Files: [aDocument()] });
const done = actorDone('doAction', { Outcome: 'done', Documents: after });
const lost = actorFailed('doAction', unreachable);
const refreshed = actorDone('refreshDocuments', after);
const unrefreshed = actorFailed('refreshDocuments', unreachable);
const refused = actorDone('doAction', { Outcome: 'DRAWING', Documents: someDocuments() });

type Notified = Parameters<typeof play<typeof documentsMachine>>[2];
const first = (...events: Notified[]) => play(documentsMachine, undefined, ...events);
const shown = (...events: Notified[]) => first(loaded, ...events);

test('they are asked for; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadDocuments'));
  const failed = first(actorFailed('loadDocuments', unreachable));
  expect(selectProblem(failed.snapshot)).toEqual(unreachable);
  const again = first(actorFailed('loadDocuments', unreachable), { type: 'retry.asked' });
  expect(selectIsLoading(again.snapshot)).toBe(true);
});

test('a file is sent once, with its date of birth, and the answer is how things stand', () => {
  const sending = shown(submitted);
  expect(sending.effects).toContainEqual(spawned('doAction', { action: 'send', ...sent }));
  expect([sending.snapshot.can(submitted), selectIsWorking(sending.snapshot)]).toEqual([false, true]);
  const { snapshot } = shown(submitted, done);
  expect([selectDocuments(snapshot), selectOutcome(snapshot)]).toEqual([after, 'done']);
});

test('what is too large never goes over the line', () => {
  const { snapshot, effects } = shown(tooLarge);
  expect([selectOutcome(snapshot), spawns(effects, 'doAction')]).toEqual(['TOO_LARGE', false]);
  expect(selectOutcome(shown(tooLarge, submitted).snapshot)).toBeNull();
});

test('what is refused, or could not be sent, leaves everything as it was', () => {
  expect(selectOutcome(shown(submitted, refused).snapshot)).toBe('DRAWING');
  const { snapshot } = shown(submitted, lost);
  expect([selectOutcome(snapshot), selectDocuments(snapshot)]).toEqual([unreachable, someDocuments()]);
});

test('nothing is deleted before its owner says so', () => {
  const asking = shown(started);
  expect([selectAskedRemoval(asking.snapshot), spawns(asking.effects, 'doAction')]).toEqual([removal, false]);
  expect(selectAskedRemoval(shown(started, dropped).snapshot)).toBeNull();
  expect(shown(started, confirmed).effects).toContainEqual(spawned('doAction', removal));
});

test('a file that is saved changes nothing', () => {
  expect(shown(wanted).effects).toContainEqual(
    spawned('doAction', { action: 'open', of: 'identity', documentId: 41 }),
  );
  const { snapshot } = shown(wanted, actorDone('doAction', null));
  expect([selectDocuments(snapshot), selectOutcome(snapshot)]).toEqual([someDocuments(), null]);
});

test('a dealer’s data are sent as they were filled in', () => {
  expect(shown(dealerSubmitted).effects).toContainEqual(
    spawned('doAction', { action: 'saveDealer', dealer: aDealer }),
  );
});

test('news are read, and what was known stays where they cannot be', () => {
  expect(selectDocuments(shown(outdated, refreshed).snapshot)).toEqual(after);
  expect(selectDocuments(shown(outdated, unrefreshed).snapshot)).toEqual(someDocuments());
  for (const answer of [refreshed, unrefreshed]) {
    const { snapshot } = shown(outdated, answer);
    expect([snapshot.can(submitted), snapshot.value]).toEqual([true, { shown: { ready: 'resting' } }]);
    expect(spawns(shown(outdated, answer, outdated).effects, 'refreshDocuments')).toBe(true);
  }
  expect(shown(outdated, outdated).effects).toEqual([]);
  expect(spawns(shown(outdated, outdated, refreshed).effects, 'refreshDocuments')).toBe(true);
});

test('an action does not wait until news are read; they are read after it', () => {
  const sending = shown(outdated, submitted);
  expect(sending.effects).toContainEqual(spawned('doAction', { action: 'send', ...sent }));
  expect(spawns(shown(outdated, submitted, done).effects, 'refreshDocuments')).toBe(true);
});

test('news that come under a question, an action or the first answer are read afterwards', () => {
  for (const events of [
    [outdated, loaded],
    [loaded, started, outdated, dropped],
    [loaded, submitted, outdated, done],
    [loaded, submitted, outdated, lost],
    [loaded, outdated, started, dropped],
  ]) {
    expect(spawns(first(...events).effects, 'refreshDocuments')).toBe(true);
  }
});

test('what is over, one way or another, leaves room for the next action', () => {
  const { snapshot } = shown(started, dropped);
  expect([selectAction(snapshot), snapshot.can(submitted)]).toEqual([null, true]);
  for (const answer of [done, lost]) {
    expect(selectIsWorking(shown(submitted, answer).snapshot)).toBe(false);
  }
});

const vocabulary = [
  loaded,
  actorFailed('loadDocuments', unreachable),
  { type: 'retry.asked' },
  outdated,
  refreshed,
  unrefreshed,
  dealerSubmitted,
  submitted,
  tooLarge,
  wanted,
  started,
  { type: 'removal.started', removal: { action: 'removeDealer' } },
  dropped,
  confirmed,
  done,
  refused,
  actorDone('doAction', null),
  lost,
] as const;
const walk = { machine: documentsMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is sent or deleted that its owner does not mean, and no press goes unheard', () => {
  expect(
    checkInvariants(walk, {
      'nothing is deleted but what was asked about': ({ before, effects }) =>
        effects.every(
          (effect) =>
            effect.effect !== 'spawned' ||
            effect.id !== 'doAction' ||
            !(effect.input as { action: string }).action.startsWith('remove') ||
            (before !== null && selectAskedRemoval(before) === effect.input),
        ),
      'what is too large never goes over the line': ({ effects }) =>
        !JSON.stringify(effects).includes(String(tooLarge.file.size)),
      'what fails leaves the documents as they were': ({ before, event, after: next }) =>
        before === null ||
        event?.type.startsWith('xstate.error.') !== true ||
        selectDocuments(next) === selectDocuments(before),
      'where no action is in progress and no question is open, a press is handled': ({ after: next }) =>
        selectDocuments(next) === null ||
        selectIsWorking(next) ||
        selectAskedRemoval(next) !== null ||
        [submitted, dealerSubmitted, wanted, started].every((press) => next.can(press)),
    }),
  ).toEqual([]);
});
