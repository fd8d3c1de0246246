/** Content pages by their address. */
import { expect, test } from 'vitest';

import type { ContentPage } from '#contract/content.ts';
import { testApp } from '#tests/support/testApp.ts';

const terms: ContentPage = {
  title: 'Terms',
  slug: 'about/terms',
  html: '<p>Terms.</p>',
  meta_description: null,
  custom_excerpt: null,
  excerpt: 'Terms.',
  image: null,
};

const content = { findPage: async (slug: string) => (slug === terms.slug ? terms : undefined) };

test('a page is found by its segments joined by slashes', async () => {
  const { app } = await testApp({ content });
  const answer = await app.inject('/api/ghost/getPageBySlug/about%2Fterms');
  expect(answer.json()).toEqual({ success: true, docs: [terms] });
});

test('an address without a page is an answer, not a problem', async () => {
  const { app } = await testApp({ content });
  const answer = await app.inject('/api/ghost/getPageBySlug/about');
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
    status: 200,
    body: { success: false, docs: [] },
  });
});

test('today there is no page at all', async () => {
  const { app } = await testApp();
  expect((await app.inject('/api/ghost/getPageBySlug/about%2Fterms')).json()).toEqual({
    success: false,
    docs: [],
  });
});
