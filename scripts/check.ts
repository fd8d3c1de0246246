/**
 * `npm run check`: what a change needs before it is tried or handed on, in about a minute: format, lint, types, unused code,
 * and the tests of what was changed since the branch left main with those that depend on it. `npm test` proves the rest.
 */
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { readImporters } from './check/importers.ts';
import { type NearestTests, nearestTests } from './check/nearestTests.ts';
import { changedFiles } from './mutants/changedFiles.ts';
import { asCommand, root, runGate, say } from './test/runGate.ts';
import type { Suite } from './test/suites.ts';
import { costsOfFiles, readTimes } from './test/testTimes.ts';

const cores = Math.max(2, availableParallelism());
/** Of processor time, for the tests; the rest of the minute goes to the other steps. */
const mostSeconds = 60;
/** Of a test file that no run has measured: with a page or a server, and without. */
const unknownSeconds = (test: string): number =>
  /^tests\/(?:app|screens|server|ui)\//u.test(test) ? 2 : 0.4;

function findChanges(): string[] {
  try {
    const changed = [...changedFiles(root)].map((file) => path.relative(root, file));
    return changed.map((file) => file.replaceAll(path.sep, '/')).toSorted();
  } catch {
    throw new Error('What was changed is not known: this is no git repository with a branch called main.');
  }
}

function knownSeconds(): NearestTests['secondsOf'] {
  const costs = costsOfFiles(readTimes(root)?.tests ?? []).filter(
    ({ suite }) => !suite.endsWith('-postgresql'),
  );
  const byFile = new Map(costs.map(({ file, wallSeconds, cpuSeconds }) => [file, cpuSeconds ?? wallSeconds]));
  return (test) => byFile.get(test) ?? unknownSeconds(test);
}

function testStep(changed: readonly string[]): Suite[] {
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const importers = readImporters(root);
  const { files, left } = nearestTests({ changed, importers, tests, secondsOf: knownSeconds(), mostSeconds });
  say(
    `${files.length} test files depend on the change${left > 0 ? `, and ${left} more that only npm test runs` : ''}.`,
  );
  if (files.length === 0) return [];
  const projects = ['unit', 'dom', 'app', 'services', 'server', 'server-once'].map(
    (project) => `--project=${project}`,
  );
  return [
    {
      name: 'tests',
      command: ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files],
      counting: 'vitest',
      prepare: () => ({ env: { TEST_DATABASE: 'embedded' } }),
    },
  ];
}

/** Whole where only the whole can be judged: types and what is unused. */
function steps(changed: readonly string[]): Suite[] {
  const there = changed.filter((file) => existsSync(path.join(root, file)));
  const code = there.filter((file) => /\.(?:tsx?|mjs|js)$/u.test(file));
  const kept = 'node_modules/.cache/types.tsbuildinfo';
  return [
    ...testStep(changed),
    {
      name: 'types',
      command: ['node_modules/typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', kept],
      counting: 'one',
      isSilent: true,
    },
    ...(code.length === 0
      ? []
      : [{ name: 'lint', command: ['node_modules/oxlint/bin/oxlint', ...code], counting: 'one' } as const]),
    {
      name: 'format',
      command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...there],
      counting: 'one',
    },
    { name: 'unused', command: ['node_modules/knip/bin/knip.js'], counting: 'one' },
  ];
}

await asCommand(() => {
  const changed = findChanges();
  if (changed.length > 0) return runGate({ suites: steps(changed), places: 2, workersOf: () => cores });
  say('Nothing was changed since the branch left main.');
  return Promise.resolve(0);
});
