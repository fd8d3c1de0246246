/**
 * `npm run mutants`: changes each machine in one place at a time and runs its tests, which should notice. It says which
 * mutants they let live, and fails when one does. `-- ageGate session` takes these machines only, `-- --changed` those
 * that were changed since the branch left main. What it finds goes into `docs/mutants.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { changedFiles } from './mutants/changedFiles.ts';
import { type EquivalentMutants, isClean, judge, judgedLines } from './mutants/judge.ts';
import { machineFiles, type MachineFiles } from './mutants/machineFiles.ts';
import { countsOn, mutantsPage } from './mutants/mutantsPage.ts';
import { runMutants } from './mutants/runMutants.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/mutants.md');

/** @throws {Error} for a name that no machine has. */
function chosenMachines(all: readonly MachineFiles[]): readonly MachineFiles[] {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !all.some((machine) => machine.name === name));
  if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}.`);
  const named = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (!values.changed) return named;
  const changed = changedFiles(root);
  return named.filter(({ madeOf }) => madeOf.some((file) => changed.has(file)));
}

/** The list is the tests' own, which nothing imports that is built. */
async function listOfEquivalents(): Promise<EquivalentMutants> {
  const list = path.join(root, 'tests/machines/kernel/equivalentMutants.ts');
  return ((await import(list)) as { equivalentMutants: EquivalentMutants }).equivalentMutants;
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const equivalentMutants = await listOfEquivalents();
const all = machineFiles(root);
const machines = chosenMachines(all);
const { tried, faults } = await runMutants({
  root,
  machines,
  workers: Math.min(2, availableParallelism()),
  onTried: (one) => judgedLines(judge(one, equivalentMutants)).forEach(say),
});
const judged = tried.map((one) => judge(one, equivalentMutants));
const unknownMachines = Object.keys(equivalentMutants).filter(
  (name) => !all.some((one) => one.name === name),
);
unknownMachines.forEach((name) => say(`✗ equivalentMutants.ts names ${name}, which is no machine.`));
const kept = [...countsOn(readFileSync(page, 'utf8'))].filter(([name]) =>
  all.some((one) => one.name === name),
);
writeFileSync(page, mutantsPage(judged, new Map(kept)));
faults.forEach((fault) => say(`✗ ${fault}`));
const isAllWell =
  judged.every(isClean) &&
  unknownMachines.length === 0 &&
  faults.length === 0 &&
  judged.length === machines.length;
say(`${judged.length} machines, ${judged.flatMap(({ survivors }) => survivors).length} mutants alive.`);
process.exitCode = isAllWell ? 0 : 1;
