/** A run of the tests that is stopped, killed or out of room: nothing stays behind, and what is said is a sentence. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test, vi } from 'vitest';

import { faultSentence } from '#scripts/test/faultSentence.ts';

const root = path.resolve(import.meta.dirname, '../..');
const patience = { timeout: 60_000, interval: 20 };

/** A suite that starts a server and keeps a file, as suites do. This server ignores the signal to end. */
const suiteScript = `
import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
const deaf = "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)";
const server = spawn(process.execPath, ['--eval', deaf], { stdio: ['ignore', 'pipe', 'ignore'] });
server.stdout.once('data', () => {
  const files = mkdtempSync(path.join(tmpdir(), 'site-'));
  const known = { suite: process.pid, server: server.pid, files, port: process.env.PORT };
  writeFileSync(process.env.KNOWN + '.part', JSON.stringify(known));
  renameSync(process.env.KNOWN + '.part', process.env.KNOWN);
  if (process.env.ENDS === 'yes') process.exit(0);
});
`;

const gate = `
const { asCommand, runGate } = await import('#scripts/test/runGate.ts');
const suites = [{ name: 'stub', command: [process.env.SUITE], counting: 'one' }];
await asCommand(() => runGate({ suites, places: 1, workersOf: () => 1, graceMs: 200 }));
`;

type Known = { suite: number; server: number; files: string; port: string };

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stopped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All temporary files of the run lie in `folder`. */
function startRun(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const [known, stub] = [path.join(folder, 'known.json'), path.join(folder, 'stub.mjs')];
  writeFileSync(stub, suiteScript);
  const env = { ...process.env, TMPDIR: folder, SUITE: stub, KNOWN: known, PORT: '5432', ...settings };
  const run = spawn(process.execPath, ['--input-type=module', '--eval', gate], { cwd: root, env });
  onTestFinished(() => void run.kill('SIGKILL'));
  const said = Promise.all([text(run.stdout), text(run.stderr)]).then((parts) => parts.join(''));
  const whenKnown = async (): Promise<Known> => {
    await vi.waitFor(() => expect(existsSync(known)).toBe(true), patience);
    const { suite, server, ...rest } = JSON.parse(readFileSync(known, 'utf8')) as Known;
    onTestFinished(() => [suite, server].filter(isAlive).forEach((one) => process.kill(one, 'SIGKILL')));
    return { suite, server, ...rest };
  };
  return { run, said, whenKnown };
}

const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode;

const runFolders = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('prairie-star-run-'));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the suite with all that it started, and its files go', async (signal, exitCode) => {
  const folder = aFolder();
  const { run, said, whenKnown } = startRun(folder);
  const known = await whenKnown();
  expect(path.dirname(path.dirname(known.files))).toBe(folder);
  run.kill(signal);
  await vi.waitFor(() => expect(ended(run)).toBe(exitCode), patience);
  await vi.waitFor(() => expect([known.suite, known.server].filter(isAlive)).toEqual([]), patience);
  expect(runFolders(folder)).toEqual([]);
  expect(await said).toBe('Stopped. Ending what was started …\n');
});

test('a suite that ends without its server takes it along, and never had the settings of a site', async () => {
  const folder = aFolder();
  const { said, whenKnown } = startRun(folder, { ENDS: 'yes' });
  const known = await whenKnown();
  expect((await said).trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
  await vi.waitFor(() => expect(isAlive(known.server)).toBe(false), patience);
  expect(known.port).toBe('');
  expect(runFolders(folder)).toEqual([]);
});

test('what a killed run left is removed by the next one, and what a running one has stays', async () => {
  const folder = aFolder();
  const leave = (name: string, owner: number): void => {
    mkdirSync(path.join(folder, `prairie-star-run-${name}`));
    writeFileSync(path.join(folder, `prairie-star-run-${name}`, 'owner'), String(owner));
  };
  const first = startRun(folder);
  await first.whenKnown();
  first.run.kill('SIGKILL');
  await vi.waitFor(() => expect(ended(first.run)).toBe('SIGKILL'), patience);
  leave('running', process.pid);
  expect(runFolders(folder)).toHaveLength(2);
  const second = startRun(folder, { ENDS: 'yes', KNOWN: path.join(folder, 'second.json') });
  await second.said;
  expect(runFolders(folder)).toEqual(['prairie-star-run-running']);
});

test.each([
  ['ENOSPC', 'The disk is full (var/times.json). Make room and run the command again.'],
  ['EACCES', 'This may not be written (var/times.json): EACCES.'],
])('%s is a sentence that names the file', (code, sentence) => {
  const fault = Object.assign(new Error(`${code}: open 'var/times.json'`), { code, path: 'var/times.json' });
  expect(faultSentence(fault)).toBe(sentence);
});
