/** Which files make a machine and which test it: by their names, as the folders are arranged. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type MachineFiles = {
  /** "ageGate" of `ageGateMachine.ts`. */
  name: string;
  /** Where it is exported. */
  source: string;
  /** Its test files. */
  tests: readonly string[];
  /** All that changes what its mutants show: itself and its tests, with the files beside them that they are made of. */
  madeOf: readonly string[];
};

export function machineFiles(root: string): MachineFiles[] {
  const sources = globSync('src/machines/*/*Machine.ts', { cwd: root }).toSorted();
  const names = sources.map((source) => path.basename(source, 'Machine.ts'));
  const allTests = globSync('tests/machines/*/*.test.ts', { cwd: root }).toSorted();
  return names.map((name, index) => {
    const tests = allTests
      .filter((test) => testedBy(test, names) === name)
      .map((test) => path.join(root, test));
    const source = path.join(root, sources[index] ?? '');
    return { name, source, tests, madeOf: [...new Set([source, ...tests].flatMap(withParts))] };
  });
}

/**
 * `accountCreationSteps.test.ts` is accountCreation's; `cardsMachine.test.ts` is not card's, and of `recorder` and
 * `recorderReport` the longer name counts.
 */
function testedBy(test: string, names: readonly string[]): string | undefined {
  const file = path.basename(test);
  return names
    .filter((name) => file.startsWith(name) && /^[A-Z.]/u.test(file.slice(name.length)))
    .toSorted((a, b) => b.length - a.length)[0];
}

const partPattern = /from '(?<part>\.\/[^']+\.ts)'/gu;

/** Another machine is no part: it has tests of its own. */
function withParts(file: string): string[] {
  const parts = [...readFileSync(file, 'utf8').matchAll(partPattern)]
    .map((found) => path.join(path.dirname(file), found.groups?.['part'] ?? ''))
    .filter((part) => !part.endsWith('Machine.ts'));
  return [file, ...parts.flatMap(withParts)];
}
