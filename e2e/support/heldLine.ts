/**
 * The live line of a page in the hands of a story: let through to the server, held so that an attempt neither succeeds
 * nor fails, or cut.
 */
import type { BrowserContext, Page, WebSocketRoute } from 'playwright/test';

import { livePath, type ServerToClient } from '#contract/page/live.ts';

type Mode = 'through' | 'held' | 'cut';

export type HeldLine = {
  /** Attempts from here on are let through, and those that wait. */
  letThrough: () => void;
  /** What is open is closed, what waits is refused, and so is every further attempt. */
  cut: () => Promise<void>;
  /** How many lines are let through at the moment. */
  open: () => number;
  /** Addresses of the attempts so far. */
  attempts: () => readonly string[];
  /** The page has asked how its lots stand, and the server's answer has gone to it. */
  whenAnswered: () => Promise<void>;
  /** From here on every message of the server is rewritten on its way to the page. */
  rewrite: (change: (message: string) => string) => void;
  /** Sends the page a room in the server's place; the line has to be there. */
  notifyRoom: (...notified: Parameters<ServerToClient['room']>) => void;
  /** The same of lots that it follows. */
  notifyLots: (...notified: Parameters<ServerToClient['lots']>) => void;
};

const ofLine = ({ pathname }: URL): boolean => pathname.startsWith(livePath);

/** As the wire writes the answer to a question: `430[…]`. */
const isAnswer = (message: string | Buffer): boolean => /^43\d/u.test(message.toString());

/** A server that is reached and refuses every connection: what a page receives when its attempt fails. */
function refuse(line: WebSocketRoute): void {
  line.onMessage(() => line.send('44{"message":"refused"}'));
  line.send('0{"sid":"story","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":10000}');
}

/**
 * A line for each page alone, in the page itself: no story can hold what a worker does, and for Playwright the script of a
 * shared worker never arrives, so a network that loads one is never idle.
 */
export async function keepOwnLine(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
}

export async function holdLine(page: Page, first: Mode): Promise<HeldLine> {
  let mode = first;
  let change = (message: string): string => message;
  const attempts: string[] = [];
  const open = new Set<WebSocketRoute>();
  let waiting: WebSocketRoute[] = [];
  let wake: (() => void)[] = [];

  function connect(line: WebSocketRoute): void {
    open.add(line);
    const server = line.connectToServer();
    line.onClose(() => {
      open.delete(line);
      void server.close();
    });
    server.onMessage((message) => {
      line.send(typeof message === 'string' ? change(message) : message);
      if (!isAnswer(message)) return;
      for (const wakeOne of wake) wakeOne();
      wake = [];
    });
  }

  function notify(name: keyof ServerToClient, notified: readonly unknown[]): void {
    if (open.size === 0) throw new Error('The page has no line to receive it on.');
    for (const line of open) line.send(`42${JSON.stringify([name, ...notified])}`);
  }

  await keepOwnLine(page);
  await page.routeWebSocket(ofLine, (line) => {
    attempts.push(line.url());
    if (mode === 'through') connect(line);
    else if (mode === 'held') waiting.push(line);
    else refuse(line);
  });

  return {
    letThrough() {
      mode = 'through';
      for (const line of waiting) connect(line);
      waiting = [];
    },
    async cut() {
      mode = 'cut';
      for (const line of waiting) refuse(line);
      waiting = [];
      for (const line of open) await line.close();
      open.clear();
    },
    open: () => open.size,
    attempts: () => attempts,
    whenAnswered: () =>
      new Promise<void>((resolve) => {
        wake.push(resolve);
      }),
    rewrite(next) {
      change = next;
    },
    notifyRoom: (...notified) => notify('room', notified),
    notifyLots: (...notified) => notify('lots', notified),
  };
}
