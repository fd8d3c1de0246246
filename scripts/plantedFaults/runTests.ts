/** Runs single tests in a copy of the tree, and says of each whether it passed and what it said. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { execute } from '../test/execute.ts';
import { type RanTest, readPlaywright, readVitest } from '../test/readTests.ts';
import { unlessStopped } from '../test/runGate.ts';
import { chooseSuites, type Suite } from '../test/suites.ts';
import type { FoundBy } from './plantedFault.ts';

/** `passed` is null where the test was not run: it is not there, or its file could not be loaded. */
export type Verdict = { passed: boolean | null; said: string };

export type RunTests = (wanted: readonly FoundBy[]) => Promise<Verdict[]>;

type Surroundings = { root: string; envOf: (suite: string) => Record<string, string> };

const limitSeconds = 1_800;

function suiteNamed(name: FoundBy['suite']): Suite {
  const suite = chooseSuites([name]).find((one) => one.name === name);
  if (!suite) throw new Error(`There is no suite named ${name}.`);
  return suite;
}

const plain = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Only these tests, and a report of them. */
function commandOf({ command, counting }: Suite, wanted: readonly FoundBy[], report: string): string[] {
  const files = [...new Set(wanted.map(({ file }) => file))];
  const tests = wanted.map(({ test }) => plain(test)).join('|');
  return counting === 'vitest'
    ? [...command, ...files, '-t', tests, '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`]
    : [...command, ...files, '-g', tests, '--workers=1', '--reporter=json'];
}

const colors = new RegExp(String.raw`\u{1B}\[[\d;]*m`, 'gu');

function verdictOn({ file, test }: FoundBy, ran: readonly RanTest[], output: string): Verdict {
  const found = ran.filter((one) => one.file === file && one.test.includes(test));
  if (found.length === 0) return { passed: null, said: output.trim() || 'No such test was run.' };
  const failed = found.find(({ hasPassed }) => !hasPassed);
  return { passed: failed === undefined, said: failed?.fault?.replaceAll(colors, '') ?? '' };
}

async function runSuite(
  name: FoundBy['suite'],
  wanted: readonly FoundBy[],
  { root, envOf }: Surroundings,
): Promise<Verdict[]> {
  const suite = suiteNamed(name);
  const prepared = (await suite.prepare?.(() => undefined)) ?? { env: {} };
  if ('skipped' in prepared) return wanted.map(() => ({ passed: null, said: prepared.skipped }));
  const report = path.join(root, 'test-results', 'planted.json');
  rmSync(report, { force: true });
  const env = {
    ...process.env,
    ...envOf(name),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...prepared.env,
  };
  const { output } = await unlessStopped(
    await execute(commandOf(suite, wanted, report), { root, env, limitSeconds }),
  );
  let ran: RanTest[] = [];
  try {
    const json = readFileSync(report, 'utf8');
    ran = suite.counting === 'vitest' ? readVitest(json, root) : readPlaywright(json, root);
  } catch {
    // Without a report no test was run; the output says why.
  }
  return wanted.map((one) => verdictOn(one, ran, output));
}

/** Tests of one suite share a run. */
export const testsIn =
  (surroundings: Surroundings): RunTests =>
  async (wanted) => {
    const verdicts = new Map<FoundBy, Verdict>();
    for (const [name, ofSuite] of Map.groupBy(wanted, ({ suite }) => suite)) {
      const said = await runSuite(name, ofSuite, surroundings);
      for (const [place, verdict] of said.entries()) {
        const one = ofSuite[place];
        if (one) verdicts.set(one, verdict);
      }
    }
    return wanted.flatMap((one) => verdicts.get(one) ?? []);
  };
