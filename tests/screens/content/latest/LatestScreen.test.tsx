/** Latest: posts with their badges, kinds, pages, feeds, and what is said where there is nothing. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/latest.ts';
import { getPostsByPage } from '#contract/content/content.ts';
import { Component as LatestScreen } from '#screens/content/latest/LatestScreen.tsx';
import { answer, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aFilmPost, anEventPost, aPostSummary } from '#tests/support/content/somePosts.ts';

const posts = [
  aPostSummary(),
  aPostSummary({ slug: 'a-frame', title: 'Reading a frame', tags: ['blogs'] }),
  anEventPost(),
  aFilmPost(),
];

const ofKind = answer(getPostsByPage, ({ params: { type } }) => {
  const docs = posts.filter(({ tags }) => type === 'all' || tags.includes(type));
  return { success: true, docs, total: type === 'all' ? 24 : docs.length };
});

const mount = (at = '/news-and-events', answered = ofKind) =>
  mountListPage({
    Screen: LatestScreen,
    path: '/news-and-events/:page?',
    at,
    load,
    call: fakeCall(answered),
    machines: [],
  });

test('each post has its badge, and a list links an event by /event/', async () => {
  await mount();
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/news/duelling-pistols',
    '/riac-blog/a-frame',
    '/event/appraisal-day',
    '/video/swept-hilt',
  ]);
  for (const [place, badge] of ['News', 'Blog', 'Event', 'Video'].entries()) {
    expect(within(cards[place] ?? document.body).getByText(badge)).toBeDefined();
  }
});

test('a kind is a link, shows its posts alone, and is marked', async () => {
  const { address } = await mount();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of posts' }));
  await userEvent.click(kinds.getByRole('link', { name: 'Events' }));
  expect(address()).toBe('/news-and-events?type=events');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(kinds.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page');
  // The feed is of what is shown.
  expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe('/feeds/events.rss');
});

test('the pages keep the kind', async () => {
  await mount('/news-and-events/2?type=all');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/news-and-events/3');
});

test('nothing of a kind is said, with the way to all', async () => {
  const nothing = answer(getPostsByPage, () => ({ success: true, docs: [], total: 0 }));
  await mount('/news-and-events?type=videos', nothing);
  expect(screen.getByText(/No film has been posted yet/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all posts' }).getAttribute('href')).toBe('/news-and-events');
});

test('posts that cannot be had are said to be so, with a way to try again', async () => {
  await mount('/news-and-events/2', refuse(getPostsByPage, 'unavailable'));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/news-and-events/2');
});
