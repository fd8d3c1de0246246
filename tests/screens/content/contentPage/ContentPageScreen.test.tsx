/** A page of the content system, with what closes every such page. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/contentPage.ts';
import { getPostsByPage } from '#contract/content/content.ts';
import { Component as ContentPageScreen } from '#screens/content/contentPage/ContentPageScreen.tsx';
import { answer, answerPages, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aContentPage, aPostSummary } from '#tests/support/content/somePosts.ts';

const mount = (slugs: readonly string[]) =>
  mountListPage({
    Screen: ContentPageScreen,
    path: '/shipping',
    at: '/shipping',
    load,
    call: fakeCall(
      ...answerPages([aContentPage()]),
      answer(getPostsByPage, () => ({
        success: true,
        docs: slugs.map((slug) => aPostSummary({ slug, title: slug })),
        total: 24,
      })),
    ),
    machines: [],
  });

test('title, body, four posts with the way to all, and the call to consign in its words', async () => {
  await mount(['one', 'two', 'three', 'four']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shipping');
  expect(screen.getByText('Two ways.')).toBeDefined();
  const news = within(screen.getByRole('region', { name: 'Latest News' }));
  expect(news.getAllByRole('article')).toHaveLength(4);
  expect(news.getByRole('link', { name: 'View All Posts' }).getAttribute('href')).toBe('/news-and-events');
  const call = within(screen.getByRole('region', { name: 'Ready to be a Consignor?' }));
  expect(call.getByText('One simple form starts your journey to sell with the best.')).toBeDefined();
  expect(call.getByRole('link').getAttribute('href')).toBe('/consignment/getting-started');
});

test('without posts there is no block of them', async () => {
  await mount([]);
  expect(screen.queryByRole('region', { name: 'Latest News' })).toBeNull();
});
