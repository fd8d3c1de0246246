/**
 * All that `npm test` proves, as a table: what each suite runs, what it waits for and how its result is counted.
 * A suite's place in the list is its priority, so those that others wait for and those that last come first.
 */
import { findOrInstallChromium } from '../findChromium.ts';
import { findPostgresql } from './findPostgresql.ts';
import { findRedis } from './findRedis.ts';
import type { Limit } from './limits.ts';

/** How many checks a run was: a static check is one, a test runner says by its JSON report. */
export type Counting = 'one' | 'vitest' | 'playwright';

/** `npm test` is everything once, `npm run test:night` what takes a night. */
export type Gate = 'test' | 'night';

/** What a suite finds out just before it starts. */
export type Preparation = { env: Record<string, string> } | { skipped: string };

export type Suite = {
  name: string;
  /** A script for the pinned Node, relative to the project, with its arguments. */
  command: readonly [script: string, ...args: string[]];
  counting: Counting;
  /** Which of the gates run it when no suite is named: both, unless it says so. */
  gates?: readonly Gate[];
  /** It waits most of its time, for processes that start and end or a database: one such suite runs beside the others. */
  waits?: boolean;
  /** The longest it may take, where that is not what every suite may. */
  limitSeconds?: number;
  /** What the figures that it prints may be. */
  limits?: readonly Limit[];
  /** It has nothing to say when all is well: then whatever it prints is a warning. */
  isSilent?: boolean;
  /** Suites that must have passed before; they are run even when only this one was asked for. */
  needs?: readonly string[];
  /** @throws {Error} whose message becomes the suite's failure. */
  prepare?: (say: (line: string) => void) => Promise<Preparation> | Preparation;
};

function vitest(
  name: string,
  projects: readonly string[],
  rest: Pick<Suite, 'needs' | 'prepare' | 'waits'> = {},
): Suite {
  return {
    name,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    counting: 'vitest',
    ...rest,
  };
}

async function onPostgresql(): Promise<Preparation> {
  const found = await findPostgresql();
  if ('reason' in found) return { skipped: found.reason };
  return { env: { TEST_DATABASE: 'postgresql', TEST_DATABASE_URL: found.url } };
}

async function onSeveralNodes(): Promise<Preparation> {
  const [database, redis] = [await onPostgresql(), await findRedis()];
  if ('skipped' in database) return database;
  if ('reason' in redis) return { skipped: redis.reason };
  return { env: { ...database.env, TEST_REDIS_URL: redis.url } };
}

export const suites: readonly Suite[] = [
  { name: 'build', command: ['scripts/buildWhenStale.ts'], counting: 'one', isSilent: true },
  { name: 'types', command: ['node_modules/typescript/bin/tsc'], counting: 'one', isSilent: true },
  {
    name: 'stories',
    command: ['node_modules/playwright/cli.js', 'test'],
    counting: 'playwright',
    needs: ['build'],
    prepare: (say) => ({ env: { CHROMIUM_PATH: findOrInstallChromium(say) } }),
  },
  vitest('server', ['server'], { prepare: () => ({ env: { TEST_DATABASE: 'embedded' } }) }),
  vitest('server-postgresql', ['server'], { prepare: onPostgresql, waits: true }),
  // What of the server meets no database, or only ever one kind.
  vitest('server-once', ['server-once']),
  // A round of each; `npm run test:faults` runs twenty.
  vitest('faults', ['faults'], { prepare: () => ({ env: { TEST_DATABASE: 'embedded' } }) }),
  vitest('faults-postgresql', ['faults'], { prepare: onPostgresql, waits: true }),
  vitest('nodes', ['nodes'], { prepare: onSeveralNodes, waits: true }),
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint'], counting: 'one' },
  // Draws every chart again and walks every machine, to see that what is committed is so.
  { name: 'charts', command: ['scripts/charts.ts', '--check'], counting: 'one', isSilent: true },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js'], counting: 'one' },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'], counting: 'one' },
  vitest('dom', ['dom', 'app']),
  vitest('unit', ['unit', 'services']),
  vitest('budgets', ['budgets'], { needs: ['build'] }),
];

/**
 * The suites asked for and those they need, in the table's order; all of the gate when none is named.
 * @throws {Error} naming the suites there are when one is asked for that is not.
 */
export function chooseSuites(
  names: readonly string[],
  gate: Gate = 'test',
  all: readonly Suite[] = suites,
): readonly Suite[] {
  if (names.length === 0) return all.filter(({ gates }) => gates?.includes(gate) ?? true);
  const unknown = names.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ');
    throw new Error(`There is no suite named ${unknown.join(', ')}. There are: ${known}.`);
  }
  const wanted = new Set(names);
  for (const suite of all) if (wanted.has(suite.name)) for (const need of suite.needs ?? []) wanted.add(need);
  return all.filter(({ name }) => wanted.has(name));
}
