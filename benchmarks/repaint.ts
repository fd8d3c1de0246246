/**
 * How long after a bid is answered everybody else has it: a whole node with its database and its pages, plain lines that
 * follow a lot, and its page in real browsers, which have to paint it. It prints figures and judges none; it needs a build
 * in dist/. `npm run bench:repaint`.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

import { WebSocket } from 'ws';

import { type BidAnswer, placeBid } from '#contract/bidding/bids.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { livePath } from '#contract/page/live.ts';
import { buildApp } from '#server/app/app.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { logIn } from './bidsOverHttp.ts';
import { createBids, type NextBid, saleId, whileOpen, withEmbedded } from './bidWorld.ts';
import { at } from './figures.ts';
import { receiptsOf } from './receiptsOf.ts';
import { openPages, type Painted } from './watchedPages.ts';

const pages = 3;
const plainLines = 197;
const bids = 100;
/** Until all pages follow the lot. */
const mostFirstBids = 20;
/** Longer than news are collected for, so that each bid is announced by itself. */
const pauseMs = 150;
const patienceMs = 5_000;
const dist = path.resolve(import.meta.dirname, '../dist');

type Received = { version: number; atMs: number };
type Answered = { version: number; price: string; atMs: number };

/** By the clock that all programs of a machine have in common. */
const nowMs = (): number => performance.timeOrigin + performance.now();

async function openLine(port: string, lotNumber: number, received: Received[]): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}/?EIO=4&transport=websocket`);
  const following = { auctions: [], lots: [{ AuctionID: saleId, LotNumber: lotNumber }] };
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('42["lots"')) {
      const version = Number(/"Version":(?<version>\d+)/u.exec(text)?.groups?.['version']);
      received.push({ version, atMs: nowMs() });
    } else if (text === '2') socket.send('3');
    else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['follow', following])}`);
    else if (text.startsWith('430')) resolve();
    else if (text.startsWith('0')) socket.send('40');
  });
  socket.once('error', reject);
  await promise;
  return socket;
}

async function press(origin: string, cookie: string, bid: NextBid): Promise<Answered> {
  const response = await fetch(origin + placeBid.path, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      [writingCallHeader.name]: writingCallHeader.value,
    },
    body: JSON.stringify({
      AuctionID: saleId,
      LotNumber: bid.lotNumber,
      MaxCents: bid.maxCents,
      Key: randomUUID(),
    }),
  });
  const { Lot } = (await response.json()) as BidAnswer;
  const price = formatUsd(Lot?.CurrentBidCents ?? 0);
  return { version: Lot?.Version ?? 0, price, atMs: nowMs() };
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

async function waitFor(isDone: () => boolean): Promise<boolean> {
  const patience = AbortSignal.timeout(patienceMs);
  while (!isDone() && !patience.aborted) await rest(5);
  return isDone();
}

type Waits = { ms: number[]; missing: number };

/** News that come before the answer have waited for no one: they count as at once. */
function note(waits: Waits, answered: Answered, found: { atMs: number } | undefined): void {
  if (found) waits.ms.push(Math.max(0, found.atMs - answered.atMs));
  else waits.missing += 1;
}

function figuresOf({ ms, missing }: Waits): string {
  const sorted = ms.toSorted((one, other) => one - other);
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => at(sorted, part).toFixed(0));
  return `p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms, ${missing} of ${ms.length + missing} missing`;
}

async function openNode(db: Database) {
  const config = readConfig({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', METRICS_PORT: '0' });
  const log = createLog('silent');
  const { version = '', ...built } = await loadBuiltPages(dist);
  const app = await buildApp({
    config,
    db,
    receipts: receiptsOf(db),
    log,
    clock: () => whileOpen,
    version,
    ...built,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}

/** Everybody who follows the lot: plain lines, and pages that paint it. */
async function openFollowers(origin: string, lotNumber: number) {
  const received: Received[][] = Array.from({ length: plainLines }, () => []);
  const { port } = new URL(origin);
  const lines = await Promise.all(received.map((one) => openLine(port, lotNumber, one)));
  const painted: Painted[][] = Array.from({ length: pages }, () => []);
  const closePages = await openPages(`${origin}/detail/${saleId}/${lotNumber}`, painted);
  const close = async (): Promise<void> => {
    await closePages();
    for (const line of lines) line.terminate();
  };
  return { received, painted, close };
}

async function measureRepaint(db: Database): Promise<void> {
  const node = await openNode(db);
  const cookies = await logIn(db);
  const { hot } = createBids();
  const first = hot();
  const { received, painted, close } = await openFollowers(node.origin, first.lotNumber);
  const notified: Waits = { ms: [], missing: 0 };
  const repainted: Waits = { ms: [], missing: 0 };

  /** Two bids never leave the same price, so that a page's price says which of them it shows. */
  const bidOnce = async (turn: number, isCounted: boolean): Promise<boolean> => {
    const bid = turn === 0 ? first : hot();
    const answered = await press(node.origin, cookies[turn % cookies.length] ?? '', bid);
    const news = (one: readonly Received[]) => one.find(({ version }) => version >= answered.version);
    const paint = (one: readonly Painted[]) => one.find(({ price }) => price === answered.price);
    const reachedAll = await waitFor(() => received.every(news) && painted.every(paint));
    if (isCounted) {
      for (const one of received) note(notified, answered, news(one));
      for (const one of painted) note(repainted, answered, paint(one));
    }
    await rest(pauseMs);
    return reachedAll;
  };
  let turn = 0;
  while (turn < mostFirstBids && !(await bidOnce(turn, false))) turn += 1;
  for (let counted = 1; counted <= bids; counted += 1) await bidOnce(turn + counted, true);

  process.stdout.write(`bid answered to ${plainLines} other lines notified: ${figuresOf(notified)}\n`);
  process.stdout.write(
    `bid answered to ${pages} real pages repainted: ${figuresOf(repainted)} (wanted: p95 at most 150 ms)\n`,
  );
  await close();
  await node.close();
}

const load = loadavg().map((average) => average.toFixed(1));
process.stdout.write(`${availableParallelism()} cores, load average before: ${load.join(', ')}\n`);
await withEmbedded(measureRepaint);
