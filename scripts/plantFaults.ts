/**
 * `npm run test:planted`: plants faults in a copy of the tree and runs the test that has to find each. It says which were
 * found, and fails when one was not. `-- session bidding` takes the faults of these areas alone. A run of all writes
 * `docs/planted-faults.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { copyTree } from './plantedFaults/copyTree.ts';
import type { PlantedFault } from './plantedFaults/plantedFault.ts';
import { plantedFaults } from './plantedFaults/plantedFaults.ts';
import { plantedPage } from './plantedFaults/plantedPage.ts';
import { testsIn } from './plantedFaults/runTests.ts';
import { faultsOfTests, type Tried, tryFaults } from './plantedFaults/tryFaults.ts';
import { stopOnSignals } from './test/groups.ts';
import { openRun } from './test/openRun.ts';
import { asCommand, root, say } from './test/runGate.ts';

/** @throws {Error} for an area that no fault is of. */
function chosenFaults(areas: readonly string[]): readonly PlantedFault[] {
  const known = new Set(plantedFaults.map(({ area }) => area));
  const unknown = areas.filter((area) => !known.has(area));
  if (unknown.length > 0) {
    const all = [...known].toSorted().join(', ');
    throw new Error(`There is no area ${unknown.join(', ')}. There are: ${all}.`);
  }
  return areas.length === 0 ? plantedFaults : plantedFaults.filter(({ area }) => areas.includes(area));
}

function lineOf({ fault, isFound, said, seconds }: Tried): string {
  const verdict = isFound ? '✓ found    ' : '✗ NOT FOUND';
  const line = `${verdict} ${fault.area}: ${fault.name} (${seconds.toFixed(0)} s)`;
  if (isFound) return line;
  const { file, test } = fault.foundBy;
  return [line, `${file}, "${test}"`, ...said.split('\n').slice(0, 5)].join('\n    ');
}

async function tryAll(faults: readonly PlantedFault[], envOf: (suite: string) => Record<string, string>) {
  const folder = envOf('planted')['TMPDIR'];
  if (folder === undefined) throw new Error('The run has no folder for temporary files.');
  const copy = copyTree(root, path.join(folder, 'planted-tree'));
  mkdirSync(path.join(copy.root, 'test-results'));
  const runTests = testsIn({ root: copy.root, envOf });
  say('The tests without a fault …');
  const wrong = await faultsOfTests(faults, runTests);
  if (wrong.length > 0) throw new Error(`These tests fail without a fault:\n${wrong.join('\n')}`);
  return tryFaults(faults, { plant: copy.plant, runTests, onTried: (one) => say(lineOf(one)) });
}

await asCommand(async () => {
  const faults = chosenFaults(process.argv.slice(2));
  const run = await openRun(root);
  stopOnSignals({ say, cleanUp: run.close });
  try {
    const tried = await tryAll(faults, run.envOf);
    const found = tried.filter(({ isFound }) => isFound).length;
    if (faults === plantedFaults) {
      writeFileSync(path.join(root, 'docs/planted-faults.md'), plantedPage(faults));
    }
    say(`${found} passed, ${tried.length - found} failed`);
    return found === tried.length ? 0 : 1;
  } finally {
    await run.close();
  }
});
