/** What `npm run new -- machine` writes, and what it does not write over. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { writeMachine } from '#scripts/new.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-machine-'));
  mkdirSync(path.join(root, 'src/charts'), { recursive: true });
  copyFileSync(
    path.resolve(import.meta.dirname, '../../src/charts/areas.ts'),
    path.join(root, 'src/charts/areas.ts'),
  );
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('a machine comes with its test and its wiring, and is listed in its area', () => {
  expect(writeMachine(root, { area: 'bidding', name: 'paddle' })).toEqual([
    'src/machines/bidding/paddleMachine.ts',
    'tests/machines/bidding/paddleMachine.test.ts',
    'src/app/wiring/shared/wiredPaddle.ts',
  ]);
  expect(read('src/machines/bidding/paddleMachine.ts')).toContain("id: 'paddle',");
  expect(read('tests/machines/bidding/paddleMachine.test.ts')).toContain(
    "from '#machines/bidding/paddleMachine.ts';",
  );
  expect(read('src/app/wiring/shared/wiredPaddle.ts')).toContain(
    'export const wiredPaddle = paddleMachine.provide(',
  );
  expect(read('src/charts/areas.ts')).toContain('ownChips paddle receiptCheck');
});

test.each([
  ['an area that is none', { area: 'billing', name: 'paddle' }, /^There is no area "billing"/u],
  ['a name with the ending', { area: 'bidding', name: 'paddleMachine' }, /^A machine's name is one word/u],
  ['a name that leaves the folder', { area: 'bidding', name: '../paddle' }, /^A machine's name is one word/u],
])('%s is a sentence, and nothing is written', (_, asked, sentence) => {
  expect(writeMachine(root, asked)).toMatch(sentence);
  expect(existsSync(path.join(root, 'src/machines'))).toBe(false);
});

test('a machine that is there stays as it is', () => {
  writeMachine(root, { area: 'bidding', name: 'paddle' });
  expect(writeMachine(root, { area: 'bidding', name: 'paddle' })).toBe(
    'src/machines/bidding/paddleMachine.ts is there already.',
  );
});
