/**
 * How someone looks at a list is kept for them alone, and whatever cannot be read any more is forgotten in silence.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest';

import { type DeskLook, firstLook } from '#rules/desk/deskLook.ts';
import { keepDeskLook, readDeskLook } from '#services/desk/deskLooks.ts';

const ines = { list: 'approvals', person: 'ines@example.com' };
const russell = { list: 'approvals', person: 'russell@example.com' };
const look: DeskLook = {
  columns: ['name', 'tier'],
  density: 'compact',
  views: [{ name: 'Due', query: '?list=due' }],
};

afterEach(() => localStorage.clear());

test('each person has their own look at each list', () => {
  keepDeskLook({ ...ines, look });
  expect(readDeskLook({ ...ines, person: 'INES@example.com' })).toEqual(look);
  expect(readDeskLook(russell)).toEqual(firstLook);
  expect(readDeskLook({ ...ines, list: 'bidders' })).toEqual(firstLook);
  keepDeskLook({ ...russell, look: firstLook });
  expect(readDeskLook(ines)).toEqual(look);
});

test('no one’s address is kept', () => {
  keepDeskLook({ ...ines, look });
  expect(localStorage.getItem('deskLooks')).not.toContain('ines');
});

test.each([
  ['an older version', JSON.stringify({ version: 0, looks: { x: look } })],
  ['another form', JSON.stringify({ version: 1, looks: { x: { columns: 'all' } } })],
  ['no JSON', '{'],
  ['null', 'null'],
])('%s is forgotten', (_, stored) => {
  localStorage.setItem('deskLooks', stored);
  expect(readDeskLook(ines)).toEqual(firstLook);
});
