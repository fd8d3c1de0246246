/**
 * A copy of the working tree, in which faults are planted: whatever becomes of a run, no file of the tree itself is changed.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type PlantedFault, withFault } from './plantedFault.ts';

const leftOut: ReadonlySet<string> = new Set(['.git', 'node_modules', 'test-results', 'var']);

export type Copy = {
  root: string;
  /** Answers what takes the faults out again. */
  plant: (faults: readonly PlantedFault[]) => () => void;
};

/** The packages themselves are shared; what tools keep beside them is made from the sources, and therefore is not. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}

export function copyTree(tree: string, root: string): Copy {
  cpSync(tree, root, { recursive: true, filter: (from) => !leftOut.has(path.relative(tree, from)) });
  linkPackages(path.join(tree, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    plant(faults) {
      const before = new Map<string, string>();
      for (const fault of faults) {
        const file = path.join(root, fault.file);
        const source = readFileSync(file, 'utf8');
        if (!before.has(file)) before.set(file, source);
        writeFileSync(file, withFault(source, fault));
      }
      return () => {
        for (const [file, source] of before) writeFileSync(file, source);
      };
    },
  };
}
