/** The audit itself, on a few clauses: what it writes is one valid page that anybody can read. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the runner of this story tells its own workers is not meant for the runner of the audit. */
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

const numbers = ['AG-01', 'AG-02', 'AG-03', 'AG-04', 'AG-05', 'AG-06', 'DM-03'];

type Told = { sections: { items: { number: string; verdict: string; evidence: { moves: object[] } }[] }[] };

test('an audit of two groups writes a page that is valid, free of barriers, and needs nothing else', async ({
  page,
}, info) => {
  const folder = info.outputPath('audit');
  const { exitCode, output } = await audit(['--only', 'AG,DM-03', '--out', folder]);
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('7 passed, 0 failed'),
  });

  const { sections } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Told;
  const items = sections.flatMap((section) => section.items);
  expect(items.map(({ number }) => number)).toEqual(numbers);
  // A page without its scripts has no machines: AG-05 has no path.
  const pathless = items.filter(({ evidence }) => evidence.moves.length === 0);
  expect(pathless.map(({ number }) => number)).toEqual(['AG-05']);

  const report = path.join(folder, 'report.html');
  const html = readFileSync(report, 'utf8').replaceAll(/base64,[\w+/=]+/gu, 'base64,');
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const { results } = await validator.validateString(html, path.join(root, 'report.html'));
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(report).href;
  await page.goto(address);
  await expect(page.getByRole('img')).not.toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'DM-03' }).click();
  await expect(page.getByRole('article', { name: /^DM-03/u })).toBeInViewport();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([address]);
});
