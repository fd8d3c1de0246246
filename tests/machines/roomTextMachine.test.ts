/** The printed entry of the lot that is up: never that of another, and not asked for by everybody at once. */
import { expect, test } from 'vitest';

import { roomTextMachine, selectText } from '#machines/roomTextMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aLot } from '#tests/support/aLot.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = aLot({ AuctionID: 4121, LotNumber: 214 });
const next = aLot({ AuctionID: 4121, LotNumber: 215 });
const input = { auctionId: 4121, lot, jitter: 0.5 };
const shown = (lotNumber: number | null) => ({ type: 'lot.shown', lotNumber }) as const;
const moment = delayElapsed('ownMoment', 'roomText.waiting');
const loaded = actorDone('loadLot', next);
const failed = actorFailed('loadLot', { code: 'unreachable' });
const again = delayElapsed('retryPause', 'roomText.failed');

type Heard = Parameters<typeof play<typeof roomTextMachine>>[2];
const playText = (...events: Heard[]) => play(roomTextMachine, input, ...events);

test('what the page was loaded with is shown, and asked for by nobody', () => {
  const { snapshot, effects } = playText(shown(214));
  expect([selectText(snapshot), spawns(effects, 'loadLot')]).toEqual([lot, false]);
});

test('the next lot’s is asked for in a moment of the page’s own, and nothing stands there meanwhile', () => {
  const { snapshot, effects } = playText(shown(215));
  expect(selectText(snapshot)).toBeNull();
  expect(effects).toContainEqual(scheduled('ownMoment', 'roomText.waiting', 750));
  expect(playText(shown(215), moment).effects).toContainEqual(
    spawned('loadLot', { auctionId: 4121, lotNumber: 215 }),
  );
  expect(selectText(playText(shown(215), moment, loaded).snapshot)).toEqual(next);
});

test('an answer that comes after another lot has come up is not shown', () => {
  expect(selectText(playText(shown(215), moment, shown(216)).snapshot)).toBeNull();
});

test('every declared transition is taken', () => {
  const vocabulary = [shown(214), shown(215), shown(null), moment, loaded, failed, again];
  expect(untakenTransitions({ machine: roomTextMachine, input, vocabulary })).toEqual([]);
});
