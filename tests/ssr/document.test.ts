/** The page as bytes: whole, whatever signs its words are made of. */
import { expect, test } from 'vitest';

import type { Head } from '#app/head/head.ts';
import { site } from '#contract/kernel/site.ts';
import type { PageData } from '#contract/page/pages.ts';
import { documentBytes } from '#ssr/document.ts';

const head: Head = {
  title: 'Arms & armor',
  description: 'Of every kind.',
  canonical: 'https://www.example.com/',
  image: 'https://www.example.com/share.jpg',
  type: 'website',
  structuredData: [],
  alternates: [],
};
const settings: PageData['settings'] = {
  version: 'test',
  liveHost: null,
  maintenance: false,
  development: false,
  botCheck: { kind: 'proofOfWork' },
  year: 2026,
};
const data: PageData = { settings, isLoggedIn: false };

const pageOf = (body: string): Buffer =>
  documentBytes({ head, assets: Buffer.from('<style>a{}</style>'), emotionStyles: '', body, data });

test.each(['plain', 'é', '–', '鉄', '🦅'])(
  'a body of %s arrives whole, and nothing after it is lost',
  (sign) => {
    const body = `<p>${sign.repeat(5_000)}</p>`;
    const page = pageOf(body).toString();
    expect(page).toContain(`<style>a{}</style></head><body><div id="root">${body}</div>`);
    expect(page.endsWith('</script></body></html>')).toBe(true);
    expect(page.match(/<!doctype html>/gu)).toHaveLength(1);
  },
);

test('a page that is kept takes no more room than its bytes', () => {
  const page = pageOf('–'.repeat(100_000));
  expect(page.buffer.byteLength).toBe(page.byteLength);
});

test('what came from data cannot end the element it stands in', () => {
  const page = documentBytes({
    head: { ...head, title: 'A </title><b>' },
    assets: Buffer.from(''),
    emotionStyles: '',
    body: '',
    data: { ...data, router: { loaderData: { lot: '</script><b>' }, errors: null } },
  }).toString();
  expect(page).toContain('<title>A &lt;/title&gt;&lt;b&gt;</title>');
  expect(page).not.toContain('</script><b>');
});

test('every page names the site', () => {
  expect(pageOf('').toString()).toContain(`<meta property="og:site_name" content="${site.companyName}">`);
});
