/** What is shown about lost leads: looked up, shown together, and kept until someone has dealt with it. */
import { expect, test } from 'vitest';

import type { LotName } from '#contract/page/live.ts';
import { outbidNewsMachine, selectOutbidLots } from '#machines/bidding/outbidNewsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned } from '#tests/support/playMachine.ts';

import { aLotStanding } from './biddingFixtures.ts';

const nameOf = (LotNumber: number) => ({ AuctionID: 2038, LotNumber });
const lost = (LotNumber: number) => ({ type: 'lead.lost', lot: nameOf(LotNumber) }) as const;
const settled = (LotNumber: number) => ({ type: 'lead.settled', lot: nameOf(LotNumber) }) as const;
const standing = (LotNumber: number, given = {}) =>
  aLotStanding({ ...nameOf(LotNumber), Status: 'open', CurrentBidCents: 130_000, ...given });
const answered = (...standings: ReturnType<typeof standing>[]) => actorDone('askStandings', standings);
const sold = answered(standing(214, { Status: 'sold' }));
const failed = actorFailed('askStandings', { code: 'unreachable' });
const entered = { type: 'focus.entered' } as const;
const left = { type: 'focus.left' } as const;
const closed = { type: 'news.closed' } as const;
const elapsed = delayElapsed('lingering', 'outbidNews.shown.leaving');

type Notified = Parameters<typeof play<typeof outbidNewsMachine>>[2];
const after = (...events: Notified[]) => play(outbidNewsMachine, undefined, ...events);
const shownIn = ({ snapshot }: ReturnType<typeof after>) =>
  selectOutbidLots(snapshot).map(({ LotNumber, priceCents }) => [LotNumber, priceCents]);

test('a lost lead is looked up, and shown with the price', () => {
  expect(after(lost(214)).effects).toContainEqual(spawned('askStandings', { lots: [nameOf(214)] }));
  expect(shownIn(after(lost(214), answered(standing(214))))).toEqual([[214, 130_000]]);
});

test('several that are lost before the answer are requested and shown together, each once', () => {
  expect(after(lost(214), lost(215), lost(214)).effects).toContainEqual(
    spawned('askStandings', { lots: [nameOf(215), nameOf(214)] }),
  );
  const played = after(lost(214), lost(215), answered(standing(214), standing(215)));
  expect(shownIn(played)).toEqual([
    [214, 130_000],
    [215, 130_000],
  ]);
});

test('one more joins what is shown, and the newer price of what was shown before appears', () => {
  const first = [lost(214), answered(standing(214))];
  expect(shownIn(after(...first, lost(215)))).toEqual([[214, 130_000]]);
  expect(shownIn(after(...first, lost(215), answered(standing(215))))).toHaveLength(2);
  const again = answered(standing(214, { CurrentBidCents: 150_000 }));
  expect(shownIn(after(...first, lost(214), again))).toEqual([[214, 150_000]]);
});

test('a lot that is over is not shown: no one can bid on it again', () => {
  const { snapshot } = after(lost(214), sold);
  expect(selectOutbidLots(snapshot)).toEqual([]);
  expect(snapshot.value).toBe('quiet');
});

test('a lot that was shown, lost once more and is over by then, is no longer shown', () => {
  expect(shownIn(after(lost(214), answered(standing(214)), lost(214), sold))).toEqual([]);
});

test('one more that appears while someone reads also goes a while after the focus has left', () => {
  const read = [lost(214), answered(standing(214)), entered, lost(215), answered(standing(215))];
  expect(after(...read, left).effects).toContainEqual(
    scheduled('lingering', 'outbidNews.shown.leaving', 10_000),
  );
});

test('where the lots cannot be requested, the loss is shown without a price', () => {
  expect(shownIn(after(lost(214), failed))).toEqual([[214, null]]);
});

test('a bidder who leads again, before or after the message appears, sees none', () => {
  expect(shownIn(after(lost(214), settled(214), answered()))).toEqual([]);
  const { snapshot } = after(lost(214), answered(standing(214)), settled(214));
  expect(snapshot.value).toBe('quiet');
});

test('it stays until it is closed', () => {
  const shown = after(lost(214), answered(standing(214)));
  expect(shown.snapshot.value).toEqual({ shown: 'staying' });
  expect(shownIn(after(lost(214), answered(standing(214)), closed))).toEqual([]);
});

test('it goes a while after the focus has left it, and not while it is read', () => {
  const read = [lost(214), answered(standing(214)), entered];
  expect(after(...read).snapshot.value).toEqual({ shown: 'staying' });
  expect(after(...read, left, entered).snapshot.value).toEqual({ shown: 'staying' });
  expect(after(...read, left).snapshot.value).toEqual({ shown: 'leaving' });
  expect(shownIn(after(...read, left, elapsed))).toEqual([]);
  expect(after(...read, left, elapsed).snapshot.value).toBe('quiet');
});

const vocabulary = [
  lost(214),
  lost(215),
  settled(214),
  answered(standing(214)),
  answered(standing(214), standing(215)),
  sold,
  answered(),
  failed,
  entered,
  left,
  closed,
  elapsed,
];
const namesIn = (lots: readonly { LotNumber: number }[]) => lots.map(({ LotNumber }) => LotNumber);
const fits = (asked: unknown, standings: unknown): boolean => {
  const names = namesIn((asked as { lots: LotName[] }).lots);
  return namesIn(standings as LotName[]).every((name) => names.includes(name));
};
const walk = { machine: outbidNewsMachine, input: undefined, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is shown is true, and stays until someone has dealt with it', () => {
  expect(
    checkInvariants(walk, {
      'a lead that is settled is neither shown nor asked about': ({ event, after: { context } }) =>
        event?.type !== 'lead.settled' || !namesIn([...context.shown, ...context.asked]).includes(214),
      'a lot that is over is not shown': ({ event, after: { context } }) =>
        event !== sold || !namesIn(context.shown).includes(214),
      'neither the focus nor another loss removes what is shown': ({ before, event, after: { context } }) =>
        before === null ||
        !(event === entered || event === left || event?.type === 'lead.lost') ||
        context.shown === before.context.shown,
      'the focus that leaves what is shown starts its timer': ({ before, event, effects }) =>
        event !== left ||
        !before?.matches({ shown: 'staying' }) ||
        effects.some(({ effect }) => effect === 'scheduled'),
    }),
  ).toEqual([]);
});
