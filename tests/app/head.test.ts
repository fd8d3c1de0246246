/** What a page says about itself, and that it is printed safely. */
import { expect, test } from 'vitest';

import { headFor, maintenanceHead } from '#app/head.ts';
import { headTags, scriptSafeJson } from '#app/headTags.ts';
import { type RouteRow, routeTable } from '#app/routeTable.ts';
import { site } from '#contract/site.ts';

const at = (path: string, errors: Record<string, unknown> | null = null) => {
  const row = routeTable.find((candidate) => candidate.path === path) as RouteRow;
  return headFor({ location: { pathname: path }, matches: [{ route: { id: path, handle: row } }], errors });
};

test("a title is the page's title, a bar and the company", () => {
  expect(at('/').title).toBe(`Fine and historic arms at auction | ${site.companyName}`);
});

test('the canonical address is the public one, without a closing slash', () => {
  expect(at('/').canonical).toBe(`${site.origin}/`);
  const { canonical } = headFor({ location: { pathname: '/dev/pieces/' }, matches: [], errors: null });
  expect(canonical).toBe(`${site.origin}/dev/pieces`);
});

test('what is not found, or not built yet, is not indexed', () => {
  expect(at('/', { content: { status: 404 } })).toMatchObject({
    title: `Page not found | ${site.companyName}`,
    robots: 'noindex',
  });
  expect(at('/faq').robots).toBe('noindex');
  expect(maintenanceHead.robots).toBe('noindex');
});

test('a page for developers is not indexed, the front page is', () => {
  expect(at('/dev/pieces').robots).toBe('noindex');
  expect(at('/').robots).toBeUndefined();
});

test('the tags carry description, canonical link, Open Graph and Twitter', () => {
  const names = headTags(at('/')).map(
    ({ attributes }) => attributes['name'] ?? attributes['property'] ?? attributes['rel'],
  );
  expect(names).toEqual([
    'description',
    'canonical',
    'og:title',
    'og:description',
    'og:type',
    'og:url',
    'og:image',
    'twitter:card',
    'twitter:title',
    'twitter:description',
    'twitter:image',
  ]);
});

test('structured data cannot end the script it stands in', () => {
  const json = scriptSafeJson({ name: '</script><script>alert(1)</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});
