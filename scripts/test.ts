/**
 * `npm test`: runs every suite, or those named after `--`, side by side on one shared build. What passes is one
 * line; what fails is shown whole. The last line is `N passed, N failed` over all suites.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { faultSentence } from './test/faultSentence.ts';
import { timesText } from './test/report.ts';
import { asCommand, root, runGate } from './test/runGate.ts';
import type { SuiteResult } from './test/runSuite.ts';
import { chooseSuites } from './test/suites.ts';
import { joinTimes, readTimes, writeTimes } from './test/testTimes.ts';

const places = Math.max(2, availableParallelism());
/** Half of the cores for each suite: two at a time fill the machine and leave none waiting long. */
const workers = Math.max(1, Math.floor(places / 2));
/** A browser waits most of the time, for pages and for what a story waits to see. */
const browsers = places;

/** @returns what to print; a disk without room for it is no reason to forget what was proved. */
function keepTimes(results: readonly SuiteResult[], isWhole: boolean): string {
  const measured = results.flatMap((result) => result.measured ?? []);
  const ran = joinTimes(undefined, measured);
  try {
    writeTimes(root, isWhole ? ran : joinTimes(readTimes(root), measured));
    return timesText(ran);
  } catch (error) {
    return faultSentence(error);
  }
}

await asCommand(() => {
  const { values, positionals } = parseArgs({
    options: { night: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return runGate({
    suites: chooseSuites(positionals, values.night ? 'night' : 'test'),
    places,
    workersOf: ({ counting }) => (counting === 'playwright' ? browsers : workers),
    concluding: (results) => keepTimes(results, positionals.length === 0),
  });
});
