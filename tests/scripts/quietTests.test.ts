/** The net under every test: noise and the network fail the test that made them, and a run draws the same values. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { nat, readConfigureGlobal, sample } from 'fast-check';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const noisyTests = `/** Breaks the rules on purpose. */
import { expect, test } from 'vitest';
test('says an error', () => { console.error('a fault'); expect(1).toBe(1); });
test('says a warning', () => { console.warn('a doubt'); expect(1).toBe(1); });
test('asserts nothing', () => {});
test('is quiet', () => { expect(1).toBe(1); });
`;

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };

test('a run draws the same values each time, from the seed that it was given', () => {
  expect(sample(nat(), 5)).toEqual(sample(nat(), 5));
  expect(readConfigureGlobal()).toEqual({ seed: Number(process.env['TEST_SEED'] ?? 20_261_126) });
});

describe('a test fails', () => {
  test('when it speaks on the console or asserts nothing', async () => {
    const folder = mkdtempSync(path.join(root, 'tests/scripts/noise-'));
    try {
      writeFileSync(path.join(folder, 'noisy.test.ts'), noisyTests);
      const report = path.join(folder, 'report.json');
      const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
      const args = [vitest, 'run', '--project=unit', '--reporter=json', `--outputFile=${report}`, folder];
      await promisify(execFile)(process.execPath, args, { cwd: root }).catch(() => undefined);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      expect(
        testResults.flatMap(({ assertionResults }) => assertionResults).map((r) => [r.title, r.status]),
      ).toEqual([
        ['says an error', 'failed'],
        ['says a warning', 'failed'],
        ['asserts nothing', 'failed'],
        ['is quiet', 'passed'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 30_000);

  test('when it reaches beyond this machine by fetch', async () => {
    await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
      cause: { message: 'A test tried to reach 192.0.2.1; tests stay on this machine.' },
    });
  });

  test('when it reaches beyond this machine by a socket', () => {
    expect(() => connect({ host: 'example.com', port: 80 })).toThrow('A test tried to reach example.com');
  });
});
