/** One post: its head, its event or film, its text, and what else there is to read. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { load } from '#app/loaders/content/posts.ts';
import { getGhostSingleData, type Post } from '#contract/content/content.ts';
import { Component as PostScreen } from '#screens/content/posts/PostScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aFilmPost, anEventPost, aPost, aPostSummary } from '#tests/support/content/somePosts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const mount = (post: Post, at: string, another = post) =>
  mountListPage({
    Screen: PostScreen,
    path: ':folder/:title',
    at,
    load,
    call: fakeCall(
      answer(getGhostSingleData, ({ params: { title, type } }) => ({
        success: post.tags.includes(type),
        blogPost: title === 'another' ? another : post,
        related: [aPostSummary({ slug: 'another', title: 'Another post', tags: ['blogs'] })],
      })),
    ),
    machines: [],
  });

test('a post says what it is, by whom and when, then its text, then what else there is', async () => {
  await mount(aPost({ author_name: ['Ada Merrill', 'Tom Reyes'] }), '/news/duelling-pistols');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'The duelling pistols that never met at dawn',
  );
  expect(screen.getByText('Ada Merrill and Tom Reyes')).toBeDefined();
  expect(screen.getAllByText('November 18, 2026')[0]?.getAttribute('datetime')).toBe(
    '2026-11-18T16:00:00.000Z',
  );
  expect(screen.getByText('The case is mahogany.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Another post' }).getAttribute('href')).toBe('/riac-blog/another');
  expect(screen.getByRole('heading', { name: 'Ready to be a Consignor?' })).toBeDefined();
});

test('an event has its time and place, and goes into a calendar', async () => {
  await mount(anEventPost(), '/events/appraisal-day');
  expect(screen.getByText('Saturday, December 12, 2026')).toBeDefined();
  expect(screen.getByText('9:00 AM to 2:00 PM CT')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' }).getAttribute('href')).toBe(
    '/feeds/events/appraisal-day.ics',
  );
});

test('an event that is over is offered to no calendar', async () => {
  vi.setSystemTime(Date.parse('2026-12-13T12:00:00Z'));
  await mount(anEventPost(), '/events/appraisal-day');
  expect(screen.getByText('This event is over.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /calendar/u })).toBeNull();
});

test('a film is its own picture', async () => {
  const picture = { src: '/a.webp', alt: 'A hilt', width: 4, height: 3, files: null };
  await mount(aFilmPost({ picture }), '/video/swept-hilt');
  expect(screen.getByRole('button', { name: 'Play video: How a swept hilt is put together' })).toBeDefined();
  expect(screen.queryByRole('img', { name: 'A hilt' })).toBeNull();
});

test('a script of a text runs again on the next post that brings it', async () => {
  const src = 'https://pins.example/pinit.js';
  const post = aPost({ tags: ['blogs'], body: [{ tag: 'script', attributes: { src } }] });
  const scripts = () => [...document.querySelectorAll(`script[src="${src}"]`)];
  await mount(post, '/riac-blog/duelling-pistols', { ...post, slug: 'another', title: 'Another post' });
  const [first, ...more] = scripts();
  expect([first === undefined, more]).toEqual([false, []]);
  await userEvent.click(screen.getByRole('link', { name: 'Another post' }));
  await screen.findByRole('heading', { level: 1, name: 'Another post' });
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(first);
});
