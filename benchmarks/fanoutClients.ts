/**
 * Thousands of pages' worth of lines in a process of their own: bare sockets that speak just enough of Socket.IO to be let
 * into the room, so that it is the server that is measured. The parent says when to start again and when to report.
 */
import { WebSocket } from 'ws';

import { livePath } from '#contract/page/live.ts';

import type { FanoutKind } from './fanoutServer.ts';
import { at } from './figures.ts';

export type ClientsOrder = { kind: 'begin' } | { kind: 'notify' };
export type Received = { count: number; p50: number; p99: number; most: number };
export type ClientsReport = { kind: 'connected' } | { kind: 'started' } | ({ kind: 'received' } & Received);

const atOnce = 100;
const microsecondsInMs = 1_000;

/** A visitor's page asks what time it is, as a page does that follows nothing. */
type Kind = FanoutKind | 'visitor';

const [kind, port, count] = process.argv.slice(2) as [Kind, string, string];
let delaysMs: number[] = [];

const report = (said: ClientsReport): void => void process.send?.(said);

/** Where the news say when they were sent; looked for without reading the whole, which costs the same for both kinds. */
const sentAt = /"Version":(?<micros>\d+)/u;

function receive(text: string): void {
  const micros = sentAt.exec(text)?.groups?.['micros'];
  if (micros === undefined) return;
  delaysMs.push(performance.timeOrigin + performance.now() - Number(micros) / microsecondsInMs);
}

function openBare(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => receive(data.toString()));
  socket.once('open', () => resolve()).once('error', reject);
  return promise;
}

/** What a page asks that follows nothing. */
const asking = '420["follow",{"auctions":[],"lots":[]}]';

/** As long as what a browser sends. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  cookie: `theme=dark; consent=${'c'.repeat(100)}`,
};

/** The packets of Engine.IO 4 and Socket.IO 5: `0` opens, `40` joins, `2` asks whether someone is there. */
function openPage(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers,
  });
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('42')) receive(text);
    else if (text === '2') socket.send('3');
    else if (text.startsWith('40') && kind === 'visitor') socket.send(asking);
    else if (text.startsWith('40') || text.startsWith('43')) resolve();
    else if (text.startsWith('0')) socket.send('40');
  });
  socket.once('error', reject);
  return promise;
}

for (let opened = 0; opened < Number(count); opened += atOnce) {
  const wanted = Math.min(atOnce, Number(count) - opened);
  await Promise.all(Array.from({ length: wanted }, kind === 'ws' ? openBare : openPage));
}

process.on('message', (order: ClientsOrder) => {
  if (order.kind === 'begin') {
    delaysMs = [];
    report({ kind: 'started' });
    return;
  }
  const sorted = delaysMs.toSorted((one, other) => one - other);
  report({
    kind: 'received',
    count: sorted.length,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    most: at(sorted, 1),
  });
});
report({ kind: 'connected' });
