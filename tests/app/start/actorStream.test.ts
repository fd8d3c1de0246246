/** What a page sends a chart room about its actors: nothing unasked, nothing about the room itself, no one's data. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';

import { createActor, lookOn } from '#actors/observed.ts';
import { createActorStream } from '#app/start/actorStream.ts';
import type { FromTab, TabNews } from '#contract/charts/tabActors.ts';
import { chartRoomMachine } from '#machines/charts/chartRoomMachine.ts';
import { sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import { noteMachine } from '#machines/wishlists/noteMachine.ts';

const ask = { kind: 'ask', isFirst: true } as const;

function aPage(actors: readonly AnyActorRef[]) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const said: FromTab[] = [];
  let nowMs = 0;
  const stream = createActorStream({
    tab: 'a',
    say: (one) => said.push(one),
    livingActors: () => actors,
    path: () => '/faq',
    nowMs: () => nowMs,
  });
  lookOn(() => undefined);
  lookOn(stream.see);
  const frame = (): FromTab[] => {
    vi.advanceTimersByTime(20);
    return said.splice(0);
  };
  return {
    ...stream,
    frame,
    news: (): TabNews | undefined => frame().find((one) => one.kind === 'news'),
    wait: (ms: number) => void (nowMs += ms),
  };
}

const menu = () => createActor(sideMenuMachine).start();
const opened = { type: 'menu.opened' } as const;

test('nothing is said until a room asks, and after one has left or was lost', () => {
  const actor = menu();
  const { receive, frame, wait } = aPage([actor]);
  actor.send(opened);
  expect(frame()).toEqual([]);
  receive(ask);
  expect(frame().length).toBe(1);
  receive({ kind: 'stop' });
  actor.send({ type: 'menu.closed' });
  expect(frame()).toEqual([]);
  receive(ask);
  frame();
  wait(10_001);
  actor.send(opened);
  expect(frame()).toEqual([]);
});

test('the actors are sent once, and moves in one message per frame', () => {
  const actor = menu();
  const { receive, news } = aPage([actor]);
  receive(ask);
  expect(news()).toMatchObject({
    path: '/faq',
    actors: [{ tab: 'a', actor: actor.sessionId, machine: 'sideMenu', states: 'sideMenu.closed' }],
    moves: [],
  });
  actor.send(opened);
  actor.send({ type: 'menu.closed' });
  const listed = news();
  expect(listed?.actors).toBeNull();
  expect(listed?.moves.map(({ event, to }) => [event, to])).toEqual([
    ['menu.opened', 'sideMenu.open'],
    ['menu.closed', 'sideMenu.closed'],
  ]);
});

test('of too many moves in a frame the last are sent, with the number that were not', () => {
  const actor = menu();
  const { receive, news } = aPage([actor]);
  receive(ask);
  news();
  for (let pair = 0; pair < 300; pair += 1) {
    actor.send(opened);
    actor.send({ type: 'menu.closed' });
  }
  const listed = news();
  expect([listed?.moves.length, listed?.lost]).toEqual([400, 200]);
});

test('the room’s own actors are left out: each message about them would cause another', () => {
  const room = createActor(chartRoomMachine, { input: { id: null } });
  const { receive, news } = aPage([room]);
  receive(ask);
  expect(news()).toMatchObject({ actors: [], moves: [] });
});

test('the watched actor shows its context masked, and which examples it would accept', () => {
  const actor = createActor(noteMachine, { input: { wli: 7, note: 'Anna’s gun' } }).start();
  const { receive, news } = aPage([actor]);
  receive(ask);
  receive({
    kind: 'watch',
    tab: 'a',
    actor: actor.sessionId,
    examples: [{ type: 'field.left' }, { type: 'note.typed', note: 'x' }, { type: 'note.typed' }],
  });
  const listed = news();
  expect(listed?.watched?.can).toEqual([1]);
  expect(JSON.stringify(listed)).not.toContain('Anna');
});

test('an event is sent to the actor it is meant for, if that one can accept it', () => {
  const actor = menu();
  const { receive, frame } = aPage([actor]);
  const send = (tab: string, event: { type: string }) =>
    receive({ kind: 'send', tab, actor: actor.sessionId, event });
  send('b', opened);
  expect(actor.getSnapshot().value).toBe('closed');
  send('a', { type: 'menu.closed' });
  send('a', opened);
  expect(frame().filter(({ kind }) => kind === 'answer')).toMatchObject([
    { isSent: false },
    { isSent: true },
  ]);
  expect(actor.getSnapshot().value).toBe('open');
});
