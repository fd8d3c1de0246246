/**
 * `npm run test:flakes -- 20`: runs the stories twenty times, each time in another random order and on new sites, while a busy
 * loop holds every core. Prints the stories that did not pass every time, and ends with 1 if there is one. Names after the
 * number choose stories by their files: `npm run test:flakes -- 20 bidding live`.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { findOrInstallChromium } from './findChromium.ts';
import { execute } from './test/execute.ts';
import { flakesOf, flakesText, type Round } from './test/flakesOf.ts';
import { startGroup, stopOnSignals } from './test/groups.ts';
import { openRun } from './test/openRun.ts';
import { faultsBeside, readPlaywright } from './test/readTests.ts';
import { asCommand, root, say, unlessStopped } from './test/runGate.ts';

const report = path.join(root, 'test-results/suites/flakes.json');
const limitSeconds = 7_200;
const usage = 'Use: npm run test:flakes -- 20, or npm run test:flakes -- 20 bidding live for some stories.';

function asked(args: readonly string[]): { rounds: number; files: readonly string[] } {
  const [count = '20', ...files] = args;
  if (!/^[1-9]\d{0,3}$/u.test(count)) throw new Error(usage);
  return {
    rounds: Number(count),
    files: files.map((name) => `/${name.replace(/\.spec\.ts$/u, '')}.spec.ts$`),
  };
}

async function runOnce(files: readonly string[], seed: string, env: NodeJS.ProcessEnv): Promise<Round> {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const command = ['node_modules/playwright/cli.js', 'test', ...files];
  const options = [`--shuffle=${seed}`, `--workers=${availableParallelism()}`, '--reporter=dot,json'];
  const { output } = await execute([...command, ...options], { root, env, limitSeconds });
  try {
    const json = readFileSync(report, 'utf8');
    return { seed, tests: readPlaywright(json, root), beside: faultsBeside(json) };
  } catch {
    return { seed, tests: [], beside: [output.trim()] };
  }
}

async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const built = await execute(['scripts/buildWhenStale.ts'], { root, env, limitSeconds });
  if (built.exitCode !== 0) throw new Error(built.output.trim());
}

const failuresOf = ({ tests, beside }: Round): number =>
  tests.filter(({ hasPassed }) => !hasPassed).length + beside.length;

/** Other work for every core, until this process ends. */
function keepBusy(): void {
  for (let core = 0; core < availableParallelism(); core += 1) {
    startGroup(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }).unref();
  }
}

async function runRounds(rounds: number, files: readonly string[], env: NodeJS.ProcessEnv): Promise<Round[]> {
  const firstSeed = randomInt(1_000_000);
  const done: Round[] = [];
  while (done.length < rounds) {
    const round = await unlessStopped(await runOnce(files, `${firstSeed}-${done.length + 1}`, env));
    if (round.tests.length === 0) throw new Error(round.beside.join('\n') || 'There is no such story.');
    done.push(round);
    const { seed, tests } = round;
    say(`round ${done.length} (--shuffle=${seed}): ${tests.length} stories, ${failuresOf(round)} failed`);
  }
  return done;
}

await asCommand(async () => {
  const { rounds, files } = asked(process.argv.slice(2));
  const run = await openRun(root);
  stopOnSignals({ say, cleanUp: run.close });
  try {
    const stories = { CHROMIUM_PATH: findOrInstallChromium(say), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const env = { ...process.env, ...run.envOf('flakes'), ...stories };
    await build(env);
    keepBusy();
    const flakes = flakesOf(await runRounds(rounds, files, env));
    say(flakesText(flakes, rounds));
    return flakes.length === 0 ? 0 : 1;
  } finally {
    await run.close();
  }
});
