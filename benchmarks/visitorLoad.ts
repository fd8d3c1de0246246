/**
 * Visitors who search as a load for a benchmark, in a process of its own: `visitorLoad.ts ORIGIN VISITORS`. Each comes from an
 * address of its own and asks for one search after the other that no one has asked for before. It begins with a line
 * once pages come, goes on until its input ends, and prints how they were answered as JSON.
 */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { saleId } from './bidWorld.ts';

/** Someone reads, however short, what was found; and waits as long as a busy site asks for. */
const pauseMs = 1_000;

export type VisitorFigures = { rendered: number; refused: number; failed: number };

const [origin = '', visitors = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const figures: VisitorFigures = { rendered: 0, refused: 0, failed: 0 };
const patience = new AbortController();
let searches = 0;

function count(status: number | undefined): void {
  if (status === 200) figures.rendered += 1;
  else if (status === 429 || status === 503) figures.refused += 1;
  else figures.failed += 1;
}

/** In turn in the catalog, in the archive, and for what is not there, which costs the most. */
function nextAddress(): string {
  searches += 1;
  const lists = [
    `/catalog/${saleId}?q=colt+${searches}`,
    `/prices?q=lot+${searches}`,
    `/prices?q=wnchster+${searches}`,
  ];
  return lists[searches % lists.length] ?? '/';
}

/** @returns in how many milliseconds this visitor asks again. */
function ask(address: string, visitor: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = { 'x-forwarded-for': `198.18.${visitor >> 8}.${visitor & 255}` };
  const asked = request(origin + address, { agent, headers }, (answer) => {
    count(answer.statusCode);
    answer.resume();
    const notifiedMs = Number(answer.headers['retry-after'] ?? '0') * 1_000;
    answer.on('end', () => resolve(Math.max(pauseMs, notifiedMs)));
  });
  asked.on('error', () => {
    count(undefined);
    resolve(pauseMs);
  });
  asked.end();
  return promise;
}

async function visit(visitor: number): Promise<void> {
  // No one comes at the same instant as all others.
  await setTimeout(Math.random() * pauseMs);
  while (!patience.signal.aborted) {
    const waitMs = await ask(nextAddress(), visitor);
    await setTimeout(waitMs, undefined, { signal: patience.signal }).catch(() => undefined);
  }
}

process.stdin.resume();
process.stdin.on('end', () => patience.abort());
await ask(nextAddress(), 0);
process.stdout.write('searching\n');
await Promise.all(Array.from({ length: Number(visitors) }, (_, place) => visit(place + 1)));
process.stdout.write(JSON.stringify(figures));
agent.destroy();
