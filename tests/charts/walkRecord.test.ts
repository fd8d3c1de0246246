/** What the walks keep: values as JSON has them, and in words what it has no form for. */
import { expect, test } from 'vitest';

import { shown } from '#tests/support/walkRecord.ts';

test('plain values stay as they are', () => {
  const plain = { a: 1, b: 'two', c: [true, null, { d: '' }] };
  expect(shown(plain)).toEqual(plain);
});

test.each([
  ['an error', new TypeError('no door'), 'TypeError: no door'],
  ['a date', new Date('2026-11-20T10:00:00Z'), 'Date 2026-11-20T10:00:00.000Z'],
  ['a date without a time', new Date(Number.NaN), 'Date without a time'],
  ['a function', function knock() {}, 'function knock'],
  ['a file', new File(['abc'], 'a.png', { type: 'image/png' }), 'File a.png, 3 bytes, image/png'],
  ['a blob', new Blob(['abcd'], { type: 'text/plain' }), 'Blob, 4 bytes, text/plain'],
  ['bytes', new Uint8Array(5), 'Uint8Array, 5 bytes'],
  ['a whole number without end', 12n, '12n'],
  ['no number', Number.NaN, 'NaN'],
  ['a thing of some class', new URLSearchParams('a=b'), 'URLSearchParams'],
])('%s is described', (_, value, described) => {
  expect(shown({ value })).toEqual({ value: { described } });
});

test('maps and sets are described with what is in them', () => {
  expect(shown(new Map([['a', new Date(0)]]))).toEqual({
    described: 'Map',
    entries: [['a', { described: 'Date 1970-01-01T00:00:00.000Z' }]],
  });
  expect(shown(new Set([1]))).toEqual({ described: 'Set', entries: [1] });
});

test('what cannot be shown is left out, and so is what leads back to the whole', () => {
  const circle: Record<string, unknown> = { a: 1, nothing: undefined, sign: Symbol('a') };
  circle['self'] = circle;
  expect(shown(circle)).toEqual({ a: 1 });
});
