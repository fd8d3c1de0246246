/** Runs one suite in a process of its own, keeps all it prints, and judges it. It prints nothing itself. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { type Counts, countPlaywright, countVitest } from './countTests.ts';
import { findNoise } from './findNoise.ts';
import type { Suite } from './suites.ts';

export type SuiteResult = Counts & {
  name: string;
  seconds: number;
  /** Printed only when something failed. */
  output: string;
  /** Why it was not run, when it was not. */
  skipped?: string;
  /** Figures the suite wants to be seen even when it passes. */
  notes: readonly string[];
};

export type SuiteRun = { root: string; workers: number; say: (line: string) => void };

type Outcome = { exitCode: number | null; output: string };

/** The longest a suite may take; one that hangs must not hang the whole proof. */
const limitMs = 4_500_000;

function execute(command: readonly string[], root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    timeout: limitMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  child.on('error', (error) => {
    resolve({ exitCode: null, output: `${output}${error.message}\n` });
  });
  child.on('close', (exitCode, signal) => {
    resolve({ exitCode, output: signal === null ? output : `${output}Stopped by ${signal}.\n` });
  });
  return promise;
}

function commandOf({ command, counting }: Suite, report: string, workers: number): string[] {
  if (counting === 'vitest') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return [...command, ...reporters, `--maxWorkers=${workers}`];
  }
  return counting === 'playwright'
    ? [...command, '--reporter=dot,json', `--workers=${workers}`]
    : [...command];
}

/** Plain text is what is searched for warnings. The browser's runner colors its workers itself and warns of both. */
function plainEnvironment({ counting }: Suite): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _force, NO_COLOR: _none, ...inherited } = process.env;
  return counting === 'playwright' ? inherited : { ...inherited, NO_COLOR: '1' };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Decides what a finished run counts as. Every doubt is a failure that says in the output what it was. */
export function judge(suite: Pick<Suite, 'counting' | 'isSilent'>, outcome: Outcome, report?: string) {
  const { counting, isSilent = false } = suite;
  const { exitCode, output } = outcome;
  const hasEndedWell = exitCode === 0;
  const noise =
    isSilent && hasEndedWell ? output.split('\n').filter((line) => line !== '') : findNoise(output);
  const counts: Counts = { passed: 0, failed: 0 };
  const doubts: string[] = [];
  if (counting === 'one') {
    counts[hasEndedWell ? 'passed' : 'failed'] = 1;
  } else if (report !== undefined) {
    Object.assign(counts, counting === 'vitest' ? countVitest(report) : countPlaywright(report));
  }
  if (counts.passed + counts.failed === 0) doubts.push('It ran no tests.');
  else if (!hasEndedWell && counts.failed === 0) doubts.push('It failed outside its tests.');
  if (noise.length > 0) doubts.push(`It was not quiet:\n${noise.join('\n')}`);
  const all = [output, ...doubts].join('\n');
  if (counting === 'one' && doubts.length > 0) return { passed: 0, failed: 1, output: all };
  return { passed: counts.passed, failed: counts.failed + doubts.length, output: all };
}

export async function runSuite(suite: Suite, { root, workers, say }: SuiteRun): Promise<SuiteResult> {
  const folder = path.join(root, 'test-results', 'suites');
  const report = path.join(folder, `${suite.name}.json`);
  const notes = path.join(folder, `${suite.name}.notes`);
  mkdirSync(folder, { recursive: true });
  for (const file of [report, notes]) rmSync(file, { force: true });
  const startedMs = performance.now();
  const result = { name: suite.name, passed: 0, failed: 0, seconds: 0, output: '', notes: [] };
  const seconds = (): number => (performance.now() - startedMs) / 1_000;
  try {
    const prepared = (await suite.prepare?.(say)) ?? { env: {} };
    if ('skipped' in prepared) return { ...result, skipped: prepared.skipped };
    const ours = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SUITE_NOTES: notes };
    const outcome = await execute(commandOf(suite, report, workers), root, {
      ...plainEnvironment(suite),
      ...ours,
      ...prepared.env,
    });
    const verdict = judge(suite, outcome, readIfThere(report));
    return {
      ...result,
      ...verdict,
      seconds: seconds(),
      notes: readIfThere(notes)?.trimEnd().split('\n') ?? [],
    };
  } catch (error) {
    return {
      ...result,
      failed: 1,
      seconds: seconds(),
      output: error instanceof Error ? error.message : String(error),
    };
  }
}
