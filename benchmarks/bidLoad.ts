/**
 * Bids over HTTP as a load for a benchmark, in a process of its own: `bidLoad.ts FILE`, whose JSON says whom to ask, as
 * whom, and how often. Each session is a connection with one bid under way; prints the figures as JSON.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { isAccepted, type BidCode } from '#contract/bidding/bidOutcomes.ts';
import { placeBid } from '#contract/bidding/bids.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';

import { createBids, saleId } from './bidWorld.ts';
import { at, type Figures } from './figures.ts';

export type Load = {
  origin: string;
  cookies: readonly string[];
  durationMs: number;
  /** Bids a second, all sessions together; null for as many as they can. */
  perSecond: number | null;
  /** How many bids earlier loads have placed on the lots. */
  placedBefore: number;
};

export type LoadFigures = Omit<Figures, 'cpuMicroseconds'> & { placed: number; refused: number };

const [file = ''] = process.argv.slice(2);
const load = JSON.parse(readFileSync(file, 'utf8')) as Load;
const { spread: next } = createBids();
for (let placed = 0; placed < load.placedBefore; placed += 1) next();

const agent = new Agent({ keepAlive: true, maxSockets: load.cookies.length });

async function bid(cookie: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const { lotNumber, maxCents } = next();
  const body = JSON.stringify({
    AuctionID: saleId,
    LotNumber: lotNumber,
    MaxCents: maxCents,
    Key: randomUUID(),
  });
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    [writingCallHeader.name]: writingCallHeader.value,
  };
  const asked = request(load.origin + placeBid.path, { method: 'POST', agent, headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => (text += part));
    answer.on('end', () => {
      const { Outcome } = JSON.parse(text) as { Outcome?: BidCode };
      if (Outcome === undefined) reject(new Error(`A bid was answered ${answer.statusCode}: ${text}`));
      else resolve(isAccepted(Outcome));
    });
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

const times: number[] = [];
let refused = 0;
const start = performance.now();
const end = start + load.durationMs;
const pauseMs = load.perSecond === null ? 0 : (load.cookies.length * 1_000) / load.perSecond;

async function bidInTurn(cookie: string, place: number): Promise<void> {
  // Spread over the first pause, and from then on at a fixed time each, however long an answer takes.
  let due = start + (pauseMs * place) / load.cookies.length;
  while (due < end && performance.now() < end) {
    if (pauseMs > 0) await setTimeout(Math.max(0, due - performance.now()));
    const from = pauseMs > 0 ? due : performance.now();
    if (await bid(cookie)) times.push(performance.now() - from);
    else refused += 1;
    due = pauseMs > 0 ? due + pauseMs : start;
  }
}

await Promise.all(load.cookies.map(bidInTurn));
const seconds = (performance.now() - start) / 1_000;
const sorted = times.toSorted((a, b) => a - b);
const figures: LoadFigures = {
  perSecond: sorted.length / seconds,
  p50: at(sorted, 0.5),
  p99: at(sorted, 0.99),
  placed: sorted.length + refused,
  refused,
};
process.stdout.write(JSON.stringify(figures));
agent.destroy();
