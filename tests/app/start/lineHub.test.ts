/** The line that tabs share, between real ports: a worker's end with a line that a test leads by hand, and tabs' ends. */
import { expect, onTestFinished, test } from 'vitest';

import { createLineHub } from '#app/start/lineHub.ts';
import type { Following } from '#contract/page/live.ts';
import type { FollowAnswer, SocketLine } from '#services/page/liveLine.ts';
import { createSharedLine, type Received } from '#services/page/sharedLine.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';

const answer: FollowAnswer = { lots: [aStanding()], offset: { offsetMs: 12, errorMs: 3 } };
const nothing = { auctions: [], lots: [] };
const lots = [{ AuctionID: 4122, LotNumber: 215 }];

function aWorker() {
  let received: Received | null = null;
  const hosts: (string | null)[] = [];
  const followed: Following[] = [];
  const worker = { opened: 0, tries: 0, canAnswer: true, hosts, followed };
  const line: SocketLine = {
    open(listeners) {
      worker.opened += 1;
      received = listeners;
      return () => {
        received = null;
      };
    },
    async follow(following) {
      followed.push(following);
      if (!worker.canAnswer) throw new Error('no answer in time');
      return answer;
    },
    tryNow() {
      worker.tries += 1;
    },
  };
  const connect = createLineHub((host) => {
    hosts.push(host);
    return line;
  });
  return {
    worker,
    connect,
    isOpen: () => received !== null,
    says: (): Received => {
      if (!received) throw new Error('The line is closed.');
      return received;
    },
  };
}

/** A tab's end, and what it has received. */
async function aTab(connect: (port: MessagePort) => void, isLoggedIn = false) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  connect(port2);
  const welcome = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<{ kind: string; hasRoom: boolean }>) => {
      if (data.kind === 'welcome') resolve(data.hasRoom);
    });
  });
  const visitor = { isLoggedIn };
  const line = createSharedLine(port1, () => visitor.isLoggedIn);
  port1.postMessage({ kind: 'hello', host: null });
  const hasRoom = await welcome;
  const said: string[] = [];
  const note =
    (word: string) =>
    (...words: unknown[]): void =>
      void said.push([word, ...words.map((one) => JSON.stringify(one))].join(' '));
  const listeners: Received = {
    onOpened: note('opened'),
    onLost: note('lost'),
    onFailed: note('failed'),
    onRenewed: note('renewed'),
    onHash: note('hash'),
    onLots: (standings) => said.push(`${standings.length} lots`),
    onOwn: note('own'),
    onRegistration: note('registration'),
    onMessages: note('messages'),
    onRoom: note('room'),
  };
  return {
    line,
    port: port1,
    said,
    visitor,
    hasRoom,
    join: () => line.open(listeners),
    receives: (...words: string[]) => expect.poll(() => said).toEqual(words),
  };
}

test('one line is opened for all tabs, and closed when the last one leaves', async () => {
  const { worker, connect, isOpen } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  expect(isOpen()).toBe(false);
  const [leaveOne, leaveTwo] = [one.join(), two.join()];
  await expect.poll(isOpen).toBe(true);
  leaveOne();
  await two.line.follow(nothing);
  expect([isOpen(), worker.opened]).toEqual([true, 1]);
  leaveTwo();
  await expect.poll(isOpen).toBe(false);
  expect(worker.hosts).toEqual([null]);
});

test('every tab receives what is sent, and one that joins later receives what it has missed', async () => {
  const { connect, isOpen, says } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  one.join();
  await expect.poll(isOpen).toBe(true);
  says().onOpened();
  says().onHash('build-7');
  says().onMessages({ Unread: 2, Newest: 5 });
  says().onLots([aStanding()]);
  await one.receives('renewed', 'opened', 'hash "build-7"', 'messages {"Unread":2,"Newest":5}', '1 lots');
  two.join();
  await two.receives('opened', 'hash "build-7"', 'messages {"Unread":2,"Newest":5}');
});

test('a tab that joins while the line is lost learns that it failed, and nothing from before', async () => {
  const { connect, isOpen, says } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  one.join();
  await expect.poll(isOpen).toBe(true);
  says().onOpened();
  says().onHash('build-7');
  says().onLost();
  two.join();
  await two.receives('failed');
});

test('a tab that has left receives nothing more, not even what was on its way', async () => {
  const { connect, isOpen, says } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  const leave = one.join();
  two.join();
  await expect.poll(isOpen).toBe(true);
  says().onOpened();
  leave();
  one.join();
  await one.receives('opened');
});

test('what a tab follows is asked for under its own number, and given up when it leaves', async () => {
  const { worker, connect } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  const leave = one.join();
  two.join();
  expect(await one.line.follow({ auctions: [4121], lots })).toEqual(answer);
  expect(await two.line.follow({ auctions: [], lots })).toEqual(answer);
  leave();
  await expect
    .poll(() => worker.followed)
    .toEqual([
      { page: 1, auctions: [4121], lots },
      { page: 2, auctions: [], lots },
      { page: 1, ...nothing },
    ]);
});

test('a question without an answer fails in the tab that asked', async () => {
  const { worker, connect } = aWorker();
  const tab = await aTab(connect);
  tab.join();
  worker.canAnswer = false;
  await expect(tab.line.follow(nothing)).rejects.toThrow('The line gave no answer.');
});

test('who logs in or out in one tab gets another line, which the other tabs expect back', async () => {
  const { worker, connect, isOpen, says } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  const leave = one.join();
  two.join();
  await expect.poll(isOpen).toBe(true);
  says().onOpened();
  says().onMessages({ Unread: 2, Newest: 5 });
  leave();
  one.visitor.isLoggedIn = true;
  one.join();
  await expect.poll(() => worker.opened).toBe(2);
  says().onOpened();
  await expect.poll(() => two.said.slice(-2)).toEqual(['renewed', 'opened']);
  await expect.poll(() => one.said.at(-1)).toBe('opened');
  const other = await aTab(connect, true);
  other.join();
  await other.receives('opened');
});

test('a tab that crashes has left', async () => {
  const { connect, isOpen } = aWorker();
  const tab = await aTab(connect);
  tab.join();
  await expect.poll(isOpen).toBe(true);
  tab.port.close();
  await expect.poll(isOpen).toBe(false);
});

test('a browser that finds its network tries at once, or learns that the line was there all the time', async () => {
  const { worker, connect, isOpen, says } = aWorker();
  const [one, two] = [await aTab(connect), await aTab(connect)];
  one.join();
  two.join();
  await expect.poll(isOpen).toBe(true);
  one.line.tryNow();
  await expect.poll(() => worker.tries).toBe(1);
  says().onOpened();
  two.line.tryNow();
  await expect.poll(() => two.said.filter((word) => word === 'opened')).toHaveLength(2);
  expect(worker.tries).toBe(1);
  expect(one.said.filter((word) => word === 'opened')).toHaveLength(1);
});

test('twenty tabs share a line; the next one is asked to open its own', async () => {
  const { connect } = aWorker();
  for (let tab = 1; tab <= 20; tab += 1) {
    const one = await aTab(connect);
    expect(one.hasRoom).toBe(true);
    one.join();
    await one.line.follow(nothing);
  }
  expect((await aTab(connect)).hasRoom).toBe(false);
});
