/** Which tests name a clause in their titles, as the files have them; of a file whose head names it, the whole file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { headOf } from './readMachines.ts';

export type NamedTest = { file: string; title: string | null; clauses: readonly string[] };

export const clausesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\b[A-Z]{2}-\d{2}\b/gu), ([number]) => number)),
];
/** A string with a clause in it where a title can stand: after a bracket, or as the name of a rule of a walk. */
const titles =
  /(?:[([]\s*|^\s*)(?<quote>['"`])(?<title>(?:(?!\k<quote>)[^\\\n]|\\.)*\b[A-Z]{2}-\d{2}\b(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/gmu;
/** What stands for something else in a title that is made for each case. */
const filledIn = /\$\{[^}]*\}|\$[a-z]\w*|%[a-z]/gu;

export function namedTests(root: string): NamedTest[] {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    // The audit has numbers of its own to be tested with.
    .filter((file) => /\.test\.tsx?$/u.test(file) && !file.startsWith('scripts/'))
    .toSorted();
  return files.flatMap((file) =>
    testsIn(`tests/${file}`, readFileSync(path.join(root, 'tests', file), 'utf8')),
  );
}

export function testsIn(file: string, source: string): NamedTest[] {
  const head = clausesIn(headOf(source));
  const named = Array.from(source.matchAll(titles), ({ groups }) => groups?.['title'] ?? '')
    .filter((title) => /\s/u.test(title))
    .map((title) => ({
      file,
      title: title.replaceAll(filledIn, '…').replaceAll(/\\(?<sign>.)/gu, '$<sign>'),
      clauses: clausesIn(title),
    }));
  return head.length > 0 ? [{ file, title: null, clauses: head }, ...named] : named;
}
