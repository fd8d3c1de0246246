/** The frame of a gate: runs its suites, says how each went, and ends with `N passed, N failed`. */
import path from 'node:path';
import process from 'node:process';

import { faultSentence } from './faultSentence.ts';
import { isBeingStopped, stopOnSignals } from './groups.ts';
import { openRun } from './openRun.ts';
import { failureText, resultLine, summary, sumOf } from './report.ts';
import { runInOrder } from './runInOrder.ts';
import { runSuite, type SuiteResult } from './runSuite.ts';
import type { Suite } from './suites.ts';

export const root = path.resolve(import.meta.dirname, '../..');

const eraseLine = '\r\u001B[K';

export function say(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `${eraseLine}${line}\n` : `${line}\n`);
}

function showRunning(names: readonly string[]): void {
  if (process.stdout.isTTY) process.stdout.write(`${eraseLine}… ${names.join(', ')}`);
}

/** Nothing comes after a run that is being stopped: the handler of the signal ends the process. */
export function unlessStopped<Value>(value: Value): Promise<Value> | Value {
  return isBeingStopped() ? new Promise(() => undefined) : value;
}

export type GateRun = {
  suites: readonly Suite[];
  places: number;
  workersOf: (suite: Suite) => number;
  /** Where the suites are gates themselves, which take their time to stop. */
  graceMs?: number;
  /** What is worth saying of a suite that passed. */
  remark?: (result: SuiteResult) => string;
  /** What is said of all of them before the last line. */
  concluding?: (results: readonly SuiteResult[]) => string;
};

/** @returns the exit code. */
export async function runGate({ suites, places, workersOf, ...rest }: GateRun): Promise<number> {
  const { graceMs, remark, concluding } = rest;
  const run = await openRun(root);
  stopOnSignals({ say, cleanUp: run.close, ...(graceMs === undefined ? {} : { graceMs }) });
  const ended = await runInOrder({
    suites,
    places,
    run: (suite) => runSuite(suite, { root, workers: workersOf(suite), say, envOf: run.envOf }),
    onStart: showRunning,
    onEnd(result) {
      if (isBeingStopped()) return;
      say(resultLine(result));
      if (result.failed > 0) say(failureText(result));
      else if (remark) say(remark(result));
    },
  });
  const results = await unlessStopped(ended);
  await run.close();
  say('');
  say(summary(results, concluding?.(results)));
  return sumOf(results).failed > 0 ? 1 : 0;
}

/** Whatever keeps a command from its work is a sentence. */
export async function asCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exitCode = 1;
  }
}
