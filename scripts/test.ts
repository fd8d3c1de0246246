/**
 * `npm test`: runs every suite, or those named after `--`, side by side on one shared build. What passes is one
 * line; what fails is shown whole. The last line is `N passed, N failed` over all suites.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { failureText, resultLine, summary, sumOf } from './test/report.ts';
import { runInOrder } from './test/runInOrder.ts';
import { runSuite, type SuiteResult } from './test/runSuite.ts';
import { chooseSuites, type Suite } from './test/suites.ts';

const root = path.resolve(import.meta.dirname, '..');
const places = Math.max(2, availableParallelism());
/** Half of the cores for each suite: two at a time fill the machine and leave none waiting long. */
const workers = Math.max(1, Math.floor(places / 2));
/** A browser waits most of the time, for pages and for what a story waits to see. */
const browsers = places;

const eraseLine = '\r\u001B[K';

function say(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `${eraseLine}${line}\n` : `${line}\n`);
}

function showRunning(names: readonly string[]): void {
  if (process.stdout.isTTY) process.stdout.write(`${eraseLine}… ${names.join(', ')}`);
}

function choose(): readonly Suite[] {
  try {
    return chooseSuites(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const results = await runInOrder({
  suites: choose(),
  places,
  run: (suite) =>
    runSuite(suite, { root, workers: suite.counting === 'playwright' ? browsers : workers, say }),
  onStart: showRunning,
  onEnd(result: SuiteResult) {
    say(resultLine(result));
    if (result.failed > 0) say(failureText(result));
  },
});
say('');
say(summary(results));
process.exitCode = sumOf(results).failed > 0 ? 1 : 0;
