/** What a page says about itself, and that it is printed safely. */
import { afterEach, expect, test } from 'vitest';

import { headFor, maintenanceHead } from '#app/head/head.ts';
import { applyHead, headTags, scriptSafeJson } from '#app/head/headTags.ts';
import { type RouteRow, routeTable } from '#app/routes/routeTable.ts';
import { site } from '#contract/kernel/site.ts';

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

test('what is not found is not indexed', () => {
  expect(at('/', { content: { status: 404 } })).toMatchObject({
    title: `Page not found | ${site.companyName}`,
    robots: 'noindex',
  });
  expect(maintenanceHead.robots).toBe('noindex');
});

test('an auction that does not exist says so, and no other fault of its page does', () => {
  const missing = at('/gun-auctions/:slug', { content: { status: 404 } });
  expect(missing).toMatchObject({ title: `Auction Not Found | ${site.companyName}`, robots: 'noindex' });
  for (const fault of [{ status: 503 }, new Error('broken'), null]) {
    expect(at('/gun-auctions/:slug', { content: fault }).title).toBe(`Page not found | ${site.companyName}`);
  }
});

test('a page for developers is not indexed, the front page is', () => {
  expect(at('/dev/pieces').robots).toBe('noindex');
  expect(at('/').robots).toBeUndefined();
});

test('a page may name files with what it shows', () => {
  const file = { type: 'application/rss+xml', title: 'News', href: '/feeds/news.rss' };
  expect(headTags({ ...at('/'), alternates: [file] })).toContainEqual({
    tag: 'link',
    attributes: { rel: 'alternate', ...file },
  });
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

const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];

afterEach(() => document.head.replaceChildren());

test('a navigation replaces the tags of the page before, whether server or browser wrote them, and no others', () => {
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><meta name="description" content="server" data-head="">';
  applyHead(at('/dev/pieces'));
  applyHead(at('/'));
  expect(document.title).toBe(at('/').title);
  expect(inHead('meta[name=description]').map((tag) => tag.getAttribute('content'))).toEqual([
    at('/').description,
  ]);
  expect(inHead('link[rel=canonical]').map((tag) => tag.getAttribute('href'))).toEqual([`${site.origin}/`]);
  expect(inHead('meta[name=robots]')).toEqual([]);
  expect(inHead('meta[name=viewport]')).toHaveLength(1);
});

test('structured data comes with its page and leaves with it', () => {
  applyHead(at('/'));
  applyHead(at('/'));
  const [data, ...more] = inHead('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  expect(JSON.parse(data?.textContent ?? '')).toMatchObject({ '@type': 'Organization' });
  applyHead(at('/dev/pieces'));
  expect(inHead('script')).toEqual([]);
});
