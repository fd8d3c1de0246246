/** Which tests `npm run check` runs after a change: who imports whom, and who comes first when time is short. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { readImporters } from '#scripts/check/importers.ts';
import { nearestTests } from '#scripts/check/nearestTests.ts';

function aProject(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'importers-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const imports = { '#contract/*': './contract/*', '#machines/*': './src/machines/*' };
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ imports }), ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

describe('a file is imported', () => {
  test.each([
    ['by its alias', "import { a } from '#contract/a.ts';"],
    ['beside another name', "import {\n  type B,\n  a,\n} from '../contract/a.ts';"],
    ['for what it does', "import '../contract/a.ts';"],
    ['later', "const later = () => import('../contract/a.ts');"],
    ['by being passed on', "export { a } from '#contract/a.ts';"],
    ['by a pattern', "const all = import.meta.glob(['../contract/*.ts', '!../contract/b.ts']);"],
    ['by a pattern from the top', "const all = import.meta.glob('/contract/*.ts');"],
  ])('%s', (_way, text) => {
    const root = aProject({ 'contract/a.ts': '', 'src/b.ts': text });
    expect(readImporters(root).get('contract/a.ts')).toEqual(['src/b.ts']);
  });

  test('not for its types alone', () => {
    const text = "import type { A } from '#contract/a.ts';\nexport type {\n  B,\n} from '#contract/a.ts';\n";
    const root = aProject({ 'contract/a.ts': '', 'src/b.ts': text });
    expect(readImporters(root).get('contract/a.ts')).toBeUndefined();
  });
});

const importers = new Map([
  ['src/machines/aMachine.ts', ['tests/machines/aMachine.test.ts', 'src/app/all.ts']],
  ['src/app/all.ts', ['tests/app/all.test.ts', 'tests/nodes/two.test.ts']],
  ['server/bidding/bids/store.ts', ['server/app.ts']],
  ['server/app.ts', ['tests/support/testApp.ts']],
  [
    'tests/support/testApp.ts',
    ['tests/server/catalog/lots/lots.test.ts', 'tests/server/bidding/bids/bids.test.ts'],
  ],
]);
const tests = [...new Set([...importers.values()].flat())].filter((file) => file.includes('.test.'));

const nearest = (changed: readonly string[], mostSeconds = 10) =>
  nearestTests({ changed, importers, tests, secondsOf: () => 1, mostSeconds });

describe('the tests of a change', () => {
  test('are those that reach it by imports, the nearest first, without those that need more than one node', () => {
    expect(nearest(['src/machines/aMachine.ts'])).toEqual({
      files: ['tests/machines/aMachine.test.ts', 'tests/app/all.test.ts'],
      left: 0,
    });
  });

  test('begin with those of its own folder where all go by the whole server', () => {
    expect(nearest(['server/bidding/bids/store.ts']).files).toEqual([
      'tests/server/bidding/bids/bids.test.ts',
      'tests/server/catalog/lots/lots.test.ts',
    ]);
  });

  test('end where their time is used up, and what is left is counted', () => {
    expect(nearest(['server/bidding/bids/store.ts'], 1)).toEqual({
      files: ['tests/server/bidding/bids/bids.test.ts'],
      left: 1,
    });
  });

  test('are themselves what was changed, whatever they take', () => {
    const changed = ['tests/app/all.test.ts', 'tests/server/catalog/lots/lots.test.ts'];
    expect(nearest(changed, 0).files).toEqual(changed);
  });

  test('are none for a text', () => {
    expect(nearest(['README.md'])).toEqual({ files: [], left: 0 });
  });
});
