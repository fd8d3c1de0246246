/**
 * What the bot check costs: one core of this machine to solve a puzzle, and this server to make and to check one, its
 * database included. `npm run bench:botcheck` prints medians.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { BotChallenge } from '#contract/session/botCheck.ts';
import { openInMemory } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createBotCheck } from '#server/session/botCheck/botCheck.ts';

const rounds = 40;

const log = createLog('silent');
const db = await openInMemory({ log });
await migrate(db, { log });
const { challenge, assertHuman } = createBotCheck({
  db,
  clock: () => new Date(),
  fetch: globalThis.fetch,
  turnstile: undefined,
});

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

async function solve(puzzle: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64');
}

const median = (times: readonly number[]): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms`;

const making: number[] = [];
const solving: number[] = [];
const checking: number[] = [];
const refusing: number[] = [];

await challenge();
for (let round = 0; round < rounds; round += 1) {
  const puzzle = await timed(making, challenge);
  const token = await timed(solving, () => solve(puzzle));
  await timed(checking, () => assertHuman(token, '127.0.0.1'));
  await timed(refusing, () => assertHuman(token.replace(/.{8}$/u, ''), '127.0.0.1').catch(() => undefined));
}

console.log(`make ${median(making)}, solve ${median(solving)}, check ${median(checking)}`);
console.log(`refuse rubbish ${median(refusing)}`);
await db.close();
