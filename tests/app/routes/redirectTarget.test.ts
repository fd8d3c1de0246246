/** What a visitor typed may fill a redirect, but never steer it to another host or break out of the header. */
import { expect, test } from 'vitest';

import { redirectTarget } from '#app/routes/redirectTarget.ts';
import type { RedirectRow } from '#app/routes/routeTable.ts';

const row = (to: string): RedirectRow => ({ kind: 'redirect', path: '/old', to, status: 301 });
const request = (search = '') => new Request(`http://page.internal/old${search}`);

test('the rest of the path and the query string are kept', () => {
  const target = redirectTarget(row('/detail/*'), {
    params: { '*': '4102/215' },
    request: request('?utm_source=qr'),
  });
  expect(target).toBe('/detail/4102/215?utm_source=qr');
});

test('a named segment is filled in', () => {
  expect(redirectTarget(row('/events/:slug'), { params: { slug: 'preview-days' }, request: request() })).toBe(
    '/events/preview-days',
  );
});

test.each([
  ['a line break', '4102\r\nset-cookie: x=1'],
  ['another host', '/evil.example/x'],
  ['a NUL', 'a\0b'],
  ['a backslash host', '\\\\evil.example'],
])('%s stays inside the path', (_, hostile) => {
  const target = redirectTarget(row('/detail/*'), { params: { '*': hostile }, request: request() });
  expect(target).toMatch(/^\/detail\/[\w%./-]+$/u);
  expect(new URL(target ?? '', 'http://own.example').host).toBe('own.example');
});

test.each(['', '/', '..', '../../admin', '4102/../..', '.', './4102'])(
  'a rest of %j is no address: nothing is found',
  (rest) => {
    expect(redirectTarget(row('/detail/*'), { params: { '*': rest }, request: request() })).toBeNull();
  },
);

test.each(['', '.', '..'])('a named segment %j is no address either', (slug) => {
  expect(redirectTarget(row('/events/:slug'), { params: { slug }, request: request() })).toBeNull();
});

test('a slash inside a named segment stays inside it', () => {
  expect(redirectTarget(row('/events/:slug'), { params: { slug: '../x' }, request: request() })).toBe(
    '/events/..%2Fx',
  );
});
