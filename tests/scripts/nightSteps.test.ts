/** What a night runs: every step is there to be run, and a benchmark's figures are found as it prints them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { brokenLimits } from '#scripts/test/limits.ts';
import { nightSteps } from '#scripts/test/nightSteps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const steps = nightSteps(root, 7);

test('every step is a program that is there, under a name of its own', () => {
  expect(steps.filter(({ command: [script] }) => !existsSync(path.join(root, script)))).toEqual([]);
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});

test('twenty seeds are drawn by every test that draws values, each by its own', async () => {
  const seeds = steps.filter(({ name }) => name.startsWith('seed-'));
  const prepared = await Promise.all(seeds.map(async ({ prepare }) => prepare?.(() => undefined)));
  expect(prepared.map((one) => one && 'env' in one && Number(one.env['TEST_SEED']))).toEqual(
    seeds.map((_, place) => 7 + place),
  );
  expect(seeds).toHaveLength(20);
  expect(seeds[0]?.command).toContain('tests/contract/bidding/proxyBid.property.test.ts');
});

/** As the benchmarks print them, once within the limit and once beyond it. */
const printed: Record<string, readonly [within: string, beyond: string]> = {
  'bench:content': [
    'one word                                      2.2 ms    3.0 ms       1.4',
    'links in links                               69.7 ms  279.2 ms       4.0',
  ],
  'bench:pages': [
    'the front page, from the cache: 60 µs of CPU; a constant buffer: 51 µs; speed against it: 0.85',
    'the front page, from the cache: 90 µs of CPU; a constant buffer: 51 µs; speed against it: 0.57',
  ],
  'bench:fanout': [
    '9.4 kB a line, 0 of 75000 deliveries missing\n  p99 of the site is 1.07 × that of bare ws (wanted: at most 1.30)',
    '9.4 kB a line, 0 of 75000 deliveries missing\n  p99 of the site is 1.31 × that of bare ws (wanted: at most 1.30)',
  ],
  'bench:repaint': [
    'bid answered to 3 real pages repainted: p50 22 ms, p95 34 ms, at most 49 ms, 0 of 300 missing (wanted: …)',
    'bid answered to 3 real pages repainted: p50 22 ms, p95 34 ms, at most 49 ms, 1 of 300 missing (wanted: …)',
  ],
  'bench:bids': ['  6.6 × the transaction a bid', '  3.9 × the transaction a bid'],
};

test.each(
  steps.filter(({ limits }) => limits !== undefined).map(({ name, limits = [] }) => ({ name, limits })),
)('$name is judged by the figures that it prints', ({ name, limits }) => {
  const [within = '', beyond = ''] = printed[name] ?? [];
  expect(brokenLimits(within, limits)).toEqual([]);
  expect(brokenLimits(beyond, limits)).toHaveLength(1);
});

test('each gate of the guide is a command', () => {
  const guide = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...guide.matchAll(/`npm (?:run )?(?<name>[a-z][a-z:]*)/gu)].map((found) => found[1] ?? '');
  expect(named).toEqual(expect.arrayContaining(['test', 'test:night', 'check', 'test:watch', 'test:flakes']));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
