/**
 * Words that puzzle a reader never appear, neither in names and comments nor on pages: docs/glossary.md has the words we
 * use instead.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const inCode = /\b(?:deeds?|told|heard|begun|anew|whoever)\b/giu;
const onPages =
  /\b(?:deeds?|told|heard|begun|anew|whoever|somebody|nobody)\b|the house has|another look|enough money|still to be had|the law of the day/giu;

/** Generated, history, about the guns of the demo, or this very list. */
const exempt =
  /^(?:src\/charts\/(?:drawn|stories)|docs\/charts|docs\/decisions\/kernel\/0032-|CHANGELOG|tests\/scripts\/plainWords)/u;

/** Where such a word is meant: what was signed, what is loud, a name, an old entry, and what a consignor did tell us. */
const meant: Readonly<Record<string, readonly string[]>> = {
  'contract/consigning/consignmentContract.ts': [
    'nobody else has',
    'what you told us',
    'nobody bids for you',
  ],
  'contract/kernel/countries.ts': ['Heard Island'],
  'src/machines/saleroom/roomVideoMachine.ts': ['can be heard'],
  'src/screens/consigning/consignments/ConsignmentScreen.tsx': ['What you told us'],
  'src/screens/desk/audit/factVocabulary.ts': ["  deed: 'Decision'"],
  'tests/server/platform/db/raiseTiers.test.ts': ['deed: action'],
};

function textOf(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const bare = (meant[file] ?? []).reduce((left, passage) => left.replaceAll(passage, ''), text);
  // Names are read word by word.
  return bare.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ');
}

function found(folders: string, words: RegExp): string[] {
  const files = globSync(folders, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !exempt.test(file));
  expect(files.length).toBeGreaterThan(5);
  return files.flatMap((file) => [...textOf(file).matchAll(words)].map(([word]) => `${file}: ${word}`));
}

test.each(['contract', 'server', 'demo', 'src', 'ssr', 'scripts', 'benchmarks', 'tests', 'e2e'])(
  'names and comments of %s use plain words',
  (folder) => {
    expect(found(`${folder}/**/*.{ts,tsx,css}`, inCode)).toEqual([]);
  },
);

test.each([
  '{contract,server,src,ssr}/**/*.{ts,tsx}',
  'content/**/*.{md,json}',
  '{.,docs,docs/decisions/*}/*.md',
])('the sentences of %s are plain', (folders) => {
  expect(found(folders, onPages)).toEqual([]);
});
