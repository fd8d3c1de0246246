/** Where a post stands and what its badge says. */
import { expect, test } from 'vitest';

import {
  kindOfFolder,
  latestPage,
  postAddress,
  postKind,
  postListAddress,
} from '#contract/content/postAddress.ts';

test.each([
  ['news', 'News', '/news/a-post'],
  ['blogs', 'Blog', '/riac-blog/a-post'],
  ['videos', 'Video', '/video/a-post'],
  ['events', 'Event', '/events/a-post'],
] as const)('a post of %s has the badge %s and stands at %s', (tag, badge, address) => {
  expect(postKind({ tags: [tag] }).badge).toBe(badge);
  expect(postAddress({ tags: [tag], slug: 'a-post' })).toBe(address);
  expect(kindOfFolder(address.split('/')[1] ?? '')?.tag).toBe(tag);
});

test('the first tag decides; without one a post is news', () => {
  expect(postAddress({ tags: ['events', 'news'], slug: 'a' })).toBe('/events/a');
  expect(postAddress({ tags: [], slug: 'a' })).toBe('/news/a');
});

test('in lists an event is linked by /event/, everything else by its own address', () => {
  expect(postListAddress({ tags: ['events'], slug: 'a' })).toBe('/event/a');
  expect(postListAddress({ tags: ['blogs'], slug: 'a' })).toBe('/riac-blog/a');
});

test('a page of the list says its number and its kind, unless it is the first of all', () => {
  expect(latestPage({ type: 'all' })).toBe('/news-and-events');
  expect(latestPage({ type: 'all', page: 3 })).toBe('/news-and-events/3');
  expect(latestPage({ type: 'events', page: 2 })).toBe('/news-and-events/2?type=events');
});
