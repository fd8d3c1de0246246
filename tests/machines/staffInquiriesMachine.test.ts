/** What people have written, for staff: a list of the address, one marked, and a file. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  type AskedInquiries,
  selectInquiries,
  selectInquiriesProblem,
  selectIsFileOpening,
  selectIsInquiriesFailed,
  selectIsInquiriesLoading,
  selectIsInquiriesMissing,
  selectIsInquiriesResting,
  selectIsMarkingOf,
  selectToldInquiry,
  staffInquiriesMachine,
} from '#machines/staffInquiriesMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { anInquiry, someInquiries } from '#tests/support/anInquiry.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input: AskedInquiries = { list: 'open', kind: 'all', search: '', page: 1 };
const other: AskedInquiries = { list: 'all', kind: 'contact', search: 'ruth', page: 1 };
const inquiries = someInquiries();
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('listInquiries', inquiries);
const elsewhereLoaded = actorDone('listInquiries', someInquiries({ Inquiries: [], Page: 2 }));
const unloaded = actorFailed('listInquiries', unreachable);
const hidden = actorFailed('listInquiries', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', asked: other } as const;
const same = { type: 'place.chosen', asked: input } as const;
const marked = { type: 'inquiry.marked', inquiryId: 7001, isAnswered: true } as const;
const done = actorDone('markInquiry', { Outcome: 'done' });
const late = actorDone('markInquiry', { Outcome: 'CHANGED' });
const unmarked = actorFailed('markInquiry', unreachable);
const filed = { type: 'file.asked' } as const;
const opened = actorDone('openFile');
const unopened = actorFailed('openFile', unreachable);
const dismissed = { type: 'told.dismissed' } as const;

const vocabulary = [
  loaded,
  elsewhereLoaded,
  unloaded,
  hidden,
  retried,
  elsewhere,
  same,
  marked,
  done,
  late,
  unmarked,
  filed,
  opened,
  unopened,
  dismissed,
];
const after = (...events: typeof vocabulary) => play(staffInquiriesMachine, input, ...events);

test('the list of the address is read; another address is another list', () => {
  expect(after().effects).toEqual([spawned('listInquiries', input)]);
  const { effects, snapshot } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('listInquiries', other));
  expect([selectInquiries(snapshot), selectIsInquiriesLoading(snapshot)]).toEqual([inquiries, true]);
  expect(spawns(after(loaded, same).effects, 'listInquiries')).toBe(false);
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsInquiriesFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectInquiriesProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(selectInquiriesProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'listInquiries')).toBe(true);
  expect(selectIsInquiriesMissing(after(hidden).snapshot)).toBe(true);
});

test('one is marked, and the list read anew; another mark waits for that', () => {
  const marking = after(loaded, marked);
  expect(marking.effects).toContainEqual(spawned('markInquiry', { inquiryId: 7001, isAnswered: true }));
  expect([selectIsMarkingOf(marking.snapshot, anInquiry()), marking.snapshot.can(marked)]).toEqual([
    true,
    false,
  ]);
  const told = after(loaded, marked, done);
  expect(selectToldInquiry(told.snapshot)).toEqual({ inquiryId: 7001, isAnswered: true, outcome: 'done' });
  expect(told.effects).toContainEqual(spawned('listInquiries', input));
  expect(selectToldInquiry(after(loaded, marked, late).snapshot)?.outcome).toBe('CHANGED');
  expect(selectToldInquiry(after(loaded, marked, done, loaded, dismissed).snapshot)).toBeNull();
});

test('what could not be marked says so, on the list that is read anew', () => {
  expect(after(loaded, marked, unmarked).effects).toContainEqual(spawned('listInquiries', input));
  const { snapshot } = after(loaded, marked, unmarked, loaded);
  expect([selectInquiriesProblem(snapshot), selectIsInquiriesResting(snapshot)]).toEqual([unreachable, true]);
  expect([selectIsMarkingOf(snapshot, anInquiry()), snapshot.context.mark]).toEqual([false, null]);
});

test('a mark that is on its way is not given up for another list, which comes after it', () => {
  expect(after(loaded, marked, elsewhere).effects).toEqual([]);
  for (const answer of [done, unmarked]) {
    expect(after(loaded, marked, elsewhere, answer).effects).toContainEqual(spawned('listInquiries', other));
  }
});

test('the file is of the list that is shown', () => {
  const { effects, snapshot } = after(loaded, filed);
  expect(effects).toContainEqual(spawned('openFile', input));
  expect(selectIsFileOpening(snapshot)).toBe(true);
  expect(selectInquiriesProblem(after(loaded, filed, unopened).snapshot)).toBe(unreachable);
  expect(selectInquiriesProblem(after(loaded, filed, unopened, filed).snapshot)).toBeNull();
  for (const answer of [opened, unopened]) {
    expect(selectIsInquiriesResting(after(loaded, filed, answer).snapshot)).toBe(true);
  }
});

const answerTo = ({ list }: AskedInquiries) => (list === 'open' ? inquiries : elsewhereLoaded.output);
const fits = (asked: unknown, answer: unknown): boolean =>
  !isList(answer) || answer === answerTo(asked as AskedInquiries);
const isList = (answer: unknown): boolean => answer === inquiries || answer === elsewhereLoaded.output;
const walk = { machine: staffInquiriesMachine, input, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the list is that of the address, and no mark is lost without a word', () => {
  expect(
    checkInvariants(walk, {
      'what can be marked or saved answers what the address asks': ({ after: next }) =>
        !(selectIsInquiriesResting(next) || selectIsFileOpening(next)) ||
        selectInquiries(next) === answerTo(next.context.asked),
      'a mark on its way is neither given up nor joined by another': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        !before?.matches('marking') ||
        [done, late, unmarked].some((answer) => answer === event) ||
        (next.matches('marking') && effects.length === 0),
      'a mark that failed is said, on the list that was read after it, too': ({
        before,
        event,
        after: next,
      }) =>
        (event !== unmarked || selectInquiriesProblem(next) !== null) &&
        (event !== loaded ||
          before === null ||
          selectInquiriesProblem(next) === selectInquiriesProblem(before)),
      'marked is told by the house’s word alone': ({ before, event, after: next }) =>
        selectToldInquiry(next) === null ||
        event === done ||
        event === late ||
        (before !== null && selectToldInquiry(next) === selectToldInquiry(before)),
    }),
  ).toEqual([]);
});
