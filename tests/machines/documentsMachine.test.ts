/** Documents: what is sent and what is not, what is asked about first, and what stays where something fails. */
import { expect, test } from 'vitest';

import { mostDocumentBytes } from '#contract/documents.ts';
import {
  documentsMachine,
  selectAskedRemoval,
  selectDocuments,
  selectIsLoading,
  selectIsWorking,
  selectOutcome,
  selectProblem,
} from '#machines/documentsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';
import { aDealer, aDocument, someDocuments } from '#tests/support/someDocuments.ts';

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
const removal = { deed: 'remove', of: 'identity', documentId: 41 } as const;
const begun = { type: 'removal.begun', removal } as const;
const wanted = { type: 'file.wanted', of: 'identity', documentId: 41 } as const;
const outdated = { type: 'documents.outdated' } as const;
const after = someDocuments({ Files: [aDocument()] });
const done = actorDone('doDeed', { Outcome: 'done', Documents: after });
const refused = actorDone('doDeed', { Outcome: 'DRAWING', Documents: someDocuments() });

type Told = Parameters<typeof play<typeof documentsMachine>>[2];
const first = (...events: Told[]) => play(documentsMachine, undefined, ...events);
const shown = (...events: Told[]) => first(loaded, ...events);

test('they are asked for; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadDocuments'));
  const failed = first(actorFailed('loadDocuments', unreachable));
  expect(selectProblem(failed.snapshot)).toEqual(unreachable);
  const again = first(actorFailed('loadDocuments', unreachable), { type: 'retry.asked' });
  expect(selectIsLoading(again.snapshot)).toBe(true);
});

test('a file is sent once, with its date of birth, and the answer is how things stand', () => {
  const sending = shown(submitted);
  expect(sending.effects).toContainEqual(spawned('doDeed', { deed: 'send', ...sent }));
  expect([sending.snapshot.can(submitted), selectIsWorking(sending.snapshot)]).toEqual([false, true]);
  const { snapshot } = shown(submitted, done);
  expect([selectDocuments(snapshot), selectOutcome(snapshot)]).toEqual([after, 'done']);
});

test('what is too large never goes over the line', () => {
  const { snapshot, effects } = shown(tooLarge);
  expect([selectOutcome(snapshot), spawns(effects, 'doDeed')]).toEqual(['TOO_LARGE', false]);
  expect(selectOutcome(shown(tooLarge, submitted).snapshot)).toBeNull();
});

test('what is refused, or could not be sent, leaves everything as it was', () => {
  expect(selectOutcome(shown(submitted, refused).snapshot)).toBe('DRAWING');
  const { snapshot } = shown(submitted, actorFailed('doDeed', unreachable));
  expect([selectOutcome(snapshot), selectDocuments(snapshot)]).toEqual([unreachable, someDocuments()]);
});

test('nothing is deleted before its owner says so', () => {
  const asking = shown(begun);
  expect([selectAskedRemoval(asking.snapshot), spawns(asking.effects, 'doDeed')]).toEqual([removal, false]);
  expect(selectAskedRemoval(shown(begun, { type: 'removal.dropped' }).snapshot)).toBeNull();
  const confirmed = shown(begun, { type: 'removal.confirmed' });
  expect(confirmed.effects).toContainEqual(spawned('doDeed', removal));
});

test('a file that is saved changes nothing', () => {
  expect(shown(wanted).effects).toContainEqual(
    spawned('doDeed', { deed: 'open', of: 'identity', documentId: 41 }),
  );
  const { snapshot } = shown(wanted, actorDone('doDeed', null));
  expect([selectDocuments(snapshot), selectOutcome(snapshot)]).toEqual([someDocuments(), null]);
});

test('every declared transition is taken', () => {
  const vocabulary = [
    loaded,
    actorFailed('loadDocuments', unreachable),
    { type: 'retry.asked' },
    outdated,
    actorDone('refreshDocuments', after),
    actorFailed('refreshDocuments', unreachable),
    dealerSubmitted,
    submitted,
    tooLarge,
    wanted,
    begun,
    { type: 'removal.begun', removal: { deed: 'removeDealer' } },
    { type: 'removal.dropped' },
    { type: 'removal.confirmed' },
    done,
    refused,
    actorDone('doDeed', null),
    actorFailed('doDeed', unreachable),
  ] as const;
  expect(untakenTransitions({ machine: documentsMachine, input: undefined, vocabulary })).toEqual([]);
});
