/** How two commands that install packages take turns, and that neither waits for one that is gone. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

/** In place of npm: it "installs" the one program that the setup asks for. */
const standInForNpm = `
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('node_modules/.bin', { recursive: true });
writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho v24.0.0\\n', { mode: 0o755 });
`;

/** A project whose packages are not installed yet. */
function aProject() {
  const root = mkdtempSync(join(tmpdir(), 'prairie-star-setup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const lock = join(root, 'node_modules/.setup-lock');
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder));
  copyFileSync('scripts/setup.mjs', join(root, 'scripts/setup.mjs'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'npm-cli.js'), standInForNpm);
  chmodSync(join(root, 'npm-cli.js'), 0o755);
  const setUp = (): ChildProcess => {
    const run = spawn(process.execPath, [join(root, 'scripts/setup.mjs')], {
      env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void run.kill('SIGKILL'));
    return run;
  };
  return { lock, setUp };
}

const saidBy = ({ stdout }: ChildProcess): Promise<string> => (stdout ? text(stdout) : Promise.resolve(''));

async function idOfEndedProcess(): Promise<string> {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => void ended.once('exit', resolve));
  return String(ended.pid);
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

test.each([
  ['empty', () => '', 1],
  ['of no process', () => 'anonymous', 1],
  ['of a process that has ended', idOfEndedProcess, 0],
  ['of a process that runs, but older than any install', () => String(process.pid), 11],
])('a lock that is %s is taken over', async (_kind, holder, ageMinutes) => {
  const { lock, setUp } = aProject();
  writeFileSync(lock, await holder());
  utimesSync(lock, minutesAgo(ageMinutes), minutesAgo(ageMinutes));
  expect(await saidBy(setUp())).toBe('Installing packages (about a minute the first time) …\n');
  expect(existsSync(lock)).toBe(false);
});

test('an empty lock that was made just now is waited for, and then taken over', async () => {
  const { lock, setUp } = aProject();
  writeFileSync(lock, '');
  // It stays new until the other command has seen it, however slowly that one starts.
  const renewing = setInterval(() => utimesSync(lock, new Date(), new Date()), 50);
  const run = setUp();
  const said = saidBy(run);
  await new Promise((resolve) => run.stdout?.once('data', resolve));
  clearInterval(renewing);
  expect(await said).toMatch(/^Waiting for another command .*\nInstalling packages .*\n$/u);
});

test('a setup that waits says so once, and goes on when the other is done', async () => {
  const { lock, setUp } = aProject();
  writeFileSync(lock, String(process.pid));
  const run = setUp();
  const said = saidBy(run);
  await new Promise((resolve) => run.stdout?.once('data', resolve));
  rmSync(lock);
  expect(await said).toBe(
    'Waiting for another command that is installing packages …\n' +
      'Installing packages (about a minute the first time) …\n',
  );
});
