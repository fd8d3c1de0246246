/** The audit itself, on two clauses: what it writes is one page that anybody can read. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What the runner of this story passes to its own workers is not meant for the runner of the audit. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:PW_|PLAYWRIGHT_|TEST_|NODE_OPTIONS$|STORY_PATHS$)/u.test(name),
    ),
  );

function audit(args: readonly string[]): Promise<{ exitCode: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ exitCode: number | null; output: string }>();
  const child = spawn(process.execPath, ['scripts/audit.ts', ...args], { cwd: root, env: inherited() });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  child.once('close', (exitCode) => resolve({ exitCode, output }));
  return promise;
}

const numbers = ['AG-05', 'DM-03'];

type Notified = {
  sections: { items: { number: string; verdict: string; evidence: { moves: object[] } }[] }[];
};

test('an audit of two clauses writes a page that is free of barriers and needs nothing else', async ({
  page,
}, info) => {
  const folder = info.outputPath('audit');
  const { exitCode, output } = await audit(['--only', numbers.join(), '--out', folder]);
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('2 passed, 0 failed'),
  });

  const { sections } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Notified;
  const items = sections.flatMap((section) => section.items);
  expect(items.map(({ number }) => number)).toEqual(numbers);
  // A page without its scripts has no machines: AG-05 has no path.
  const pathless = items.filter(({ evidence }) => evidence.moves.length === 0);
  expect(pathless.map(({ number }) => number)).toEqual(['AG-05']);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(path.join(folder, 'report.html')).href;
  await page.goto(address);
  await expect(page.getByRole('img')).not.toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'DM-03' }).click();
  await expect(page.getByRole('article', { name: /^DM-03/u })).toBeInViewport();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([address]);
});
