/**
 * The worker of `npm run mutants`, a Vitest file for the sake of its module loader: loads a machine's tests again for each
 * mutant and runs them until one fails.
 */
import { expect, inject, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import type { MachineFiles } from './machineFiles.ts';
import { mutantsOf } from './mutantsOf.ts';
import { underTest } from './underTest.ts';

declare module 'vitest' {
  interface ProvidedContext {
    machines: readonly MachineFiles[];
  }
  interface TaskMeta {
    tried?: Tried;
  }
}

export type Tried = { machine: string; mutants: string[]; survivors: string[]; seconds: number };

const patienceMs = 3_000;

/** What waits for something that a mutant no longer does has noticed it. */
async function inTime(work: unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test waits for ever.')), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first test that fails, with why; none when all pass. */
async function firstFailure(files: readonly string[]): Promise<string | null> {
  vi.resetModules();
  underTest.tests = [];
  const noises: string[] = [];
  const [error, warn] = [console.error, console.warn];
  console.error = console.warn = (...said: unknown[]) => void noises.push(said.map(String).join(' '));
  let name = 'while it is loaded';
  try {
    for (const file of files) await import(/* @vite-ignore */ file);
    for (const found of underTest.tests) {
      ({ name } = found);
      const running = found.run();
      if (running instanceof Promise) await inTime(running);
      if (noises.length > 0) throw new Error(noises.join('\n'));
    }
    return null;
  } catch (problem) {
    return `${name}: ${problem instanceof Error ? problem.message : String(problem)}`;
  } finally {
    [console.error, console.warn] = [error, warn];
  }
}

async function machineIn({ name, source }: MachineFiles): Promise<AnyStateMachine> {
  const made = (await import(/* @vite-ignore */ source)) as Record<string, AnyStateMachine>;
  const machine = made[`${name}Machine`];
  if (machine === undefined) throw new Error(`${source} exports no ${name}Machine.`);
  return machine;
}

test.for(inject('machines'))('$name', async (files, { task }) => {
  const started = performance.now();
  Object.assign(underTest, { machine: null, mutant: null });
  vi.resetModules();
  const machine = await machineIn(files);
  underTest.machine = machine.id;
  // What fails by itself notices no mutant.
  expect(await firstFailure(files.tests)).toBeNull();
  const mutants = mutantsOf(machine).map(({ name }) => name);
  const survivors: string[] = [];
  for (const [index, name] of mutants.entries()) {
    underTest.mutant = index;
    if ((await firstFailure(files.tests)) === null) survivors.push(name);
  }
  const seconds = (performance.now() - started) / 1_000;
  task.meta.tried = { machine: files.name, mutants, survivors, seconds };
});
