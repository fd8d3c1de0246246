/** Runs one suite in a process of its own, keeps all it prints, and judges it. It prints nothing itself. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { CountedEvent } from './countEvent.ts';
import { type Counts, countPlaywright, countVitest } from './countTests.ts';
import { execute, type Outcome } from './execute.ts';
import { adviceFor, faultSentence } from './faultSentence.ts';
import { findNoise } from './findNoise.ts';
import { brokenLimits } from './limits.ts';
import { type RanTest, readPlaywright, readVitest } from './readTests.ts';
import type { Suite } from './suites.ts';
import type { MeasuredSuite } from './testTimes.ts';

export type SuiteResult = Counts & {
  name: string;
  seconds: number;
  /** Printed only when something failed. */
  output: string;
  /** Why it was not run, when it was not. */
  skipped?: string;
  /** Figures the suite wants to be seen even when it passes. */
  notes: readonly string[];
  /** What it took, where it was run. */
  measured?: MeasuredSuite;
};

export type SuiteRun = {
  root: string;
  workers: number;
  say: (line: string) => void;
  /** What the run gives each suite beside what the suite asks for. */
  envOf: (suite: string) => Record<string, string>;
};

/** The longest a suite may take; one that hangs must not hang the whole proof. */
const limitSeconds = 4_500;

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

/** What a runner that was killed wrote of its report is none. */
function readReport(file: string): string | undefined {
  const report = readIfThere(file);
  try {
    JSON.parse(report ?? '');
    return report;
  } catch {
    return undefined;
  }
}

const linesOf = (file: string): string[] => readIfThere(file)?.trimEnd().split('\n') ?? [];

/** Decides what a finished run counts as. Every doubt is a failure that says in the output what it was. */
export function judge(
  suite: Pick<Suite, 'counting' | 'isSilent' | 'limits'>,
  outcome: Pick<Outcome, 'exitCode' | 'output'>,
  report?: string,
) {
  const { counting, isSilent = false, limits = [] } = suite;
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
  if (hasEndedWell) doubts.push(...brokenLimits(output, limits));
  const all = [`${adviceFor(output)}${output}`, ...doubts].join('\n');
  if (counting === 'one' && doubts.length > 0) return { passed: 0, failed: 1, output: all };
  return { passed: counts.passed, failed: counts.failed + doubts.length, output: all };
}

/** The lines that `countEvent` wrote. */
function countEvents(events: readonly string[]) {
  const count = (kind: CountedEvent): number => events.filter((event) => event === kind).length;
  return { sites: count('site'), pages: count('page'), databases: count('database') };
}

function readTests(counting: Suite['counting'], report: string | undefined, root: string): RanTest[] {
  if (counting === 'one' || report === undefined) return [];
  return counting === 'vitest' ? readVitest(report, root) : readPlaywright(report, root);
}

/** A suite's own files in `test-results`, which are gone when it starts. */
function filesOf(root: string, name: string) {
  const folder = path.join(root, 'test-results', 'suites');
  mkdirSync(folder, { recursive: true });
  const [report = '', notes = '', counts = ''] = ['json', 'notes', 'counts'].map((kind) => {
    const file = path.join(folder, `${name}.${kind}`);
    rmSync(file, { force: true });
    return file;
  });
  return { report, notes, counts };
}

export async function runSuite(suite: Suite, { root, workers, say, envOf }: SuiteRun): Promise<SuiteResult> {
  const startedMs = performance.now();
  const result = { name: suite.name, passed: 0, failed: 0, seconds: 0, output: '', notes: [] };
  const secondsSoFar = (): number => (performance.now() - startedMs) / 1_000;
  try {
    const { report, notes, counts } = filesOf(root, suite.name);
    const prepared = (await suite.prepare?.(say)) ?? { env: {} };
    if ('skipped' in prepared) return { ...result, skipped: prepared.skipped };
    const ours = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SUITE_NOTES: notes, TEST_COUNTS: counts };
    const outcome = await execute(commandOf(suite, report, workers), {
      root,
      env: { ...plainEnvironment(suite), ...ours, ...envOf(suite.name), ...prepared.env },
      limitSeconds: suite.limitSeconds ?? limitSeconds,
    });
    const seconds = secondsSoFar();
    const said = readReport(report);
    const times = {
      suite: suite.name,
      endedAt: new Date().toISOString(),
      wallSeconds: seconds,
      cpuSeconds: outcome.cpuSeconds,
      ...countEvents(linesOf(counts)),
    };
    const tests = readTests(suite.counting, said, root);
    return {
      ...result,
      ...judge(suite, outcome, said),
      seconds,
      notes: linesOf(notes),
      measured: { times, tests },
    };
  } catch (error) {
    return { ...result, failed: 1, seconds: secondsSoFar(), output: faultSentence(error) };
  }
}
