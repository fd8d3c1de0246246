/** Documents on the screen of staff: lists, a file that is seen first, and one decision at a time. */
import { expect, test } from 'vitest';

import {
  documentReviewMachine,
  selectCanDecide,
  selectIsFailed,
  selectIsFileShown,
  selectIsMissing,
  selectIsUnseen,
  selectOpened,
  selectRefusal,
  selectReview,
  selectReviewProblem,
  selectSentDeed,
  selectTold,
} from '#machines/documentReviewMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';
import { aReview, aReviewedDocument } from '#tests/support/someDocuments.ts';

const unreachable = { code: 'unreachable' } as const;
const document = aReviewedDocument();
const loaded = actorDone('loadReview', aReview(document));
const acceptedOnes = actorDone('loadReview', { ...aReview(), List: 'accepted' });
const opened = { type: 'document.opened', document } as const;
const renewed = actorDone('renewSession');
const unrenewed = actorFailed('renewSession', unreachable);
const shownFile = { type: 'file.shown' } as const;
const failedFile = { type: 'file.failed' } as const;
const closed = { type: 'document.closed' } as const;
const confirmed = { type: 'deed.confirmed', deed: 'decline', reason: 'It is blurred.' } as const;
const decided = actorDone('decide', { Outcome: 'done', Document: { ...document, Status: 'declined' } });
const late = actorDone('decide', { Outcome: 'CHANGED', Document: { ...document, Status: 'accepted' } });
const undecided = actorFailed('decide', unreachable);
const dismissed = { type: 'told.dismissed' } as const;
const listChosen = { type: 'list.chosen', list: 'accepted' } as const;
const retried = { type: 'retry.asked' } as const;

type Told = Parameters<typeof play<typeof documentReviewMachine>>[2];
const first = (...events: Told[]) => play(documentReviewMachine, undefined, ...events);
const shown = (...events: Told[]) => first(loaded, ...events);

test('what waits is asked for first, then the list that is chosen', () => {
  expect(first().effects).toContainEqual(spawned('loadReview', 'waiting'));
  expect(selectReview(shown().snapshot)).toEqual(aReview(document));
  expect(shown(listChosen).effects).toContainEqual(spawned('loadReview', 'accepted'));
});

test('a list chosen while another is on its way is the one that comes', () => {
  const { effects } = shown(listChosen, { type: 'list.chosen', list: 'declined' });
  expect(effects).toEqual([stopped('loadReview'), spawned('loadReview', 'declined')]);
});

test('no list is chosen under a document that is open', () => {
  for (const events of [[], [renewed], [renewed, shownFile], [renewed, shownFile, confirmed]] as const) {
    expect(shown(opened, ...events, listChosen).effects).toEqual([]);
  }
});

test('to anybody but staff the page is not there; a line that is lost is tried again', () => {
  expect(selectIsMissing(first(actorFailed('loadReview', { code: 'not_found' })).snapshot)).toBe(true);
  const failed = first(actorFailed('loadReview', unreachable));
  expect([selectIsFailed(failed.snapshot), selectReviewProblem(failed.snapshot)]).toEqual([
    true,
    unreachable,
  ]);
  expect(failed.snapshot.can(retried)).toBe(true);
  for (const again of [retried, listChosen]) {
    const { snapshot, effects } = first(actorFailed('loadReview', unreachable), again);
    expect([selectReviewProblem(snapshot), spawns(effects, 'loadReview')]).toEqual([null, true]);
  }
});

test('a document is decided about once its file was seen', () => {
  expect(spawns(shown(opened).effects, 'renewSession')).toBe(true);
  for (const events of [[], [renewed]] as const) {
    const { snapshot, effects } = shown(opened, ...events, confirmed);
    expect([selectCanDecide(snapshot), effects]).toEqual([false, []]);
  }
  expect(selectIsFileShown(shown(opened, renewed).snapshot)).toBe(true);
  expect(selectCanDecide(shown(opened, renewed, shownFile).snapshot)).toBe(true);
});

test('a file that cannot be shown is tried again', () => {
  const unread = shown(opened, unrenewed).snapshot;
  expect([selectIsUnseen(unread), selectReviewProblem(unread)]).toEqual([true, unreachable]);
  expect(selectIsUnseen(shown(opened, renewed, failedFile).snapshot)).toBe(true);
  const again = shown(opened, unrenewed, retried);
  expect([selectReviewProblem(again.snapshot), spawns(again.effects, 'renewSession')]).toEqual([null, true]);
});

test('a decision is sent with its reason, and its answer is told beside the list as it is then', () => {
  const sending = shown(opened, renewed, shownFile, confirmed);
  expect(sending.effects).toContainEqual(
    spawned('decide', { deed: 'decline', document, reason: 'It is blurred.' }),
  );
  expect(selectSentDeed(sending.snapshot)).toBe('decline');
  const told = shown(opened, renewed, shownFile, confirmed, decided);
  expect(selectTold(told.snapshot)).toMatchObject({ deed: 'decline', Outcome: 'done' });
  expect(told.effects).toContainEqual(spawned('loadReview', 'waiting'));
  expect(
    selectTold(shown(opened, renewed, shownFile, confirmed, decided, loaded, dismissed).snapshot),
  ).toBeNull();
  expect(
    selectTold(shown(opened, renewed, shownFile, confirmed, decided, loaded, opened).snapshot),
  ).toBeNull();
});

test('a refused decision keeps its document open with the reason; closed, the list is asked for again', () => {
  const { snapshot, effects } = shown(opened, renewed, shownFile, confirmed, late);
  expect([selectOpened(snapshot), selectRefusal(snapshot)?.Document.Status, selectTold(snapshot)]).toEqual([
    document,
    'accepted',
    null,
  ]);
  expect([spawns(effects, 'loadReview'), selectIsFileShown(snapshot)]).toEqual([false, true]);
  const after = shown(opened, renewed, shownFile, confirmed, late, closed);
  expect([selectOpened(after.snapshot), selectRefusal(after.snapshot)]).toEqual([null, null]);
  expect(after.effects).toContainEqual(spawned('loadReview', 'waiting'));
});

test('a decision that could not be sent can be sent again, or left', () => {
  const failed = shown(opened, renewed, shownFile, confirmed, undecided);
  expect([selectOpened(failed.snapshot), selectReviewProblem(failed.snapshot)]).toEqual([
    document,
    unreachable,
  ]);
  const again = shown(opened, renewed, shownFile, confirmed, undecided, confirmed);
  expect([selectReviewProblem(again.snapshot), spawns(again.effects, 'decide')]).toEqual([null, true]);
  for (const events of [[], [renewed], [renewed, shownFile], [unrenewed]] as const) {
    const left = shown(opened, ...events, closed).snapshot;
    expect([selectOpened(left), selectReviewProblem(left)]).toEqual([null, null]);
  }
});

const vocabulary = [
  loaded,
  acceptedOnes,
  actorFailed('loadReview', unreachable),
  actorFailed('loadReview', { code: 'not_found' }),
  retried,
  listChosen,
  opened,
  renewed,
  unrenewed,
  shownFile,
  failedFile,
  closed,
  confirmed,
  decided,
  late,
  undecided,
  dismissed,
] as const;
const walk = {
  machine: documentReviewMachine,
  input: undefined,
  vocabulary,
  fits: (asked: unknown, answer: unknown) => (answer === acceptedOnes.output) === (asked === 'accepted'),
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nobody’s document is decided about by mistake', () => {
  expect(
    checkInvariants(walk, {
      'a decision is sent once, when it is confirmed on a file that was seen': ({ before, event, effects }) =>
        !spawns(effects, 'decide') || (event === confirmed && before !== null && selectCanDecide(before)),
      'what was not done stays in its dialog, with the reason why': ({ before, event, after }) =>
        before === null ||
        selectSentDeed(before) === null ||
        (event !== undecided && event !== late) ||
        (selectOpened(after) === selectOpened(before) &&
          (selectReviewProblem(after) !== null || selectRefusal(after) !== null)),
      'what was decided is read anew, and told': ({ before, event, after, effects }) =>
        before === null ||
        event !== decided ||
        selectSentDeed(before) === null ||
        (spawns(effects, 'loadReview') && selectTold(after) !== null && selectOpened(after) === null),
      'a decision on its way is not left': ({ before, event, after }) =>
        event !== closed ||
        before === null ||
        selectSentDeed(before) === null ||
        selectSentDeed(after) !== null,
      'the list that is shown is the one that was chosen': ({ after }) =>
        !after.matches('showing') || selectReview(after)?.List === after.context.list,
      'an error is not said any more while something is asked for': ({ after }) =>
        Object.keys(after.children).length === 0 || selectReviewProblem(after) === null,
    }),
  ).toEqual([]);
});
