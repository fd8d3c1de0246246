/** Tries all mutants of some machines in Vitest's workers, and answers what became of them, machine by machine. */
import path from 'node:path';

import type { TestProjectInlineConfiguration } from 'vitest/config';
import { startVitest, type TestCase } from 'vitest/node';

import type { MachineFiles } from './machineFiles.ts';
import type { Tried } from './tryMutants.ts';

const here = import.meta.dirname;
const worker = path.join(here, 'tryMutants.ts');

/** What the machines and their tests are given instead of the real thing. */
const standIns = [
  { for: 'xstate', in: 'src/machines/', is: path.join(here, 'mutatedXState.ts') },
  { for: 'vitest', in: 'tests/machines/', is: path.join(here, 'foundTests.ts') },
];

const exchange = (root: string) => ({
  name: 'stand-ins',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string): string | undefined =>
    standIns.find((standIn) => standIn.for === id && importer?.startsWith(path.join(root, standIn.in)))?.is,
});

/** By turns, because neighbors in the alphabet are often alike: two books, two forms, two rooms. */
function share(machines: readonly MachineFiles[], workers: number): MachineFiles[][] {
  const shares = Array.from({ length: workers }, (): MachineFiles[] => []);
  machines.forEach((machine, index) => shares[index % workers]?.push(machine));
  return shares.filter((machinesOfOne) => machinesOfOne.length > 0);
}

type Run = {
  root: string;
  machines: readonly MachineFiles[];
  workers: number;
  onTried: (tried: Tried) => void;
};

type Runs = {
  tried: Tried[];
  /** Machines whose tests fail without any mutant, or could not be run. */
  faults: string[];
};

export async function runMutants({ root, machines, workers, onTried }: Run): Promise<Runs> {
  if (machines.length === 0) return { tried: [], faults: [] };
  const all: Tried[] = [];
  const faults: string[] = [];
  const onTestCaseResult = (testCase: TestCase): void => {
    const { tried } = testCase.meta();
    if (tried) {
      all.push(tried);
      onTried(tried);
    }
    for (const { message } of testCase.result().errors ?? []) faults.push(`${testCase.name}: ${message}`);
  };
  const projects = share(machines, workers).map((machinesOfOne, index): TestProjectInlineConfiguration => ({
    plugins: [exchange(root)],
    test: {
      name: `worker ${index + 1}`,
      root,
      include: [worker],
      environment: 'node',
      isolate: false,
      testTimeout: 0,
      provide: { machines: machinesOfOne },
    },
  }));
  const vitest = await startVitest([], {
    root,
    config: false,
    watch: false,
    maxWorkers: workers,
    // A mutant's actors may fail after the test that noticed it.
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: [{ onTestCaseResult }],
    projects,
  });
  await vitest.close();
  return { tried: all, faults };
}
