/** The line between a chart room and the tabs of its browser. */
import { expect, test, vi } from 'vitest';

import type { FromRoom, FromTab } from '#contract/charts/tabActors.ts';
import { answerRooms, followTabs } from '#services/kernel/tabActors.ts';

const gone = { kind: 'gone', tab: 'a' } as const;

function aRoom() {
  const received: FromTab[] = [];
  const room = followTabs((said) => void received.push(said));
  return { received, ...room };
}

const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000, interval: 2 });

test('a room asks when it opens and says when it leaves; tabs receive from rooms, and rooms from tabs', async () => {
  const asked: FromRoom[] = [];
  const say = answerRooms((said) => void asked.push(said));
  const room = aRoom();
  await eventually(() => expect(asked).toEqual([{ kind: 'ask', isFirst: true }]));
  say(gone);
  await eventually(() => expect(room.received).toEqual([gone]));
  room.stop();
  await eventually(() => expect(asked.at(-1)).toEqual({ kind: 'stop' }));
});

test('where the browser has no channel nothing is said, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const room = aRoom();
  answerRooms(() => undefined)(gone);
  room.stop();
  expect(room.received).toEqual([]);
  vi.unstubAllGlobals();
});
