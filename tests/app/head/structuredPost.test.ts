/** A post as search engines read it. */
import { expect, test } from 'vitest';

import { structuredPost } from '#app/head/structuredPost.ts';
import { site } from '#contract/kernel/site.ts';
import { aFilmPost, anEventPost, aPost } from '#tests/support/content/somePosts.ts';

test.each([
  ['news', 'NewsArticle', '/news/duelling-pistols'],
  ['blogs', 'BlogPosting', '/riac-blog/duelling-pistols'],
] as const)('a post of %s is a %s with its author and its dates', (tag, type, path) => {
  expect(structuredPost(aPost({ tags: [tag] }))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': type,
    headline: 'The duelling pistols that never met at dawn',
    description: 'A cased pair from London, and not one shot fired in anger.',
    mainEntityOfPage: site.origin + path,
    image: [`${site.origin}/art/share.jpg`],
    datePublished: '2026-11-18T16:00:00.000Z',
    author: [{ '@type': 'Person', name: 'Ada Merrill' }],
    publisher: { name: site.companyName },
  });
});

test('an event has its times at the offset of −05:00, in winter too, and the address of its gallery', () => {
  expect(structuredPost(anEventPost())).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-12T10:00:00-05:00',
    endDate: '2026-12-12T15:00:00-05:00',
    location: {
      '@type': 'Place',
      name: 'Bedford gallery',
      address: { streetAddress: '200 Muster Road', addressRegion: 'TX' },
    },
  });
});

test('an event at another place has the address as it is written', () => {
  const event = {
    starts_at: '2026-07-01T15:00:00.000Z',
    ends_at: null,
    place: 'County fair',
    address: '1 Fair Way',
  };
  const data = structuredPost(anEventPost({ event }));
  expect(data).toMatchObject({ location: { name: 'County fair', address: '1 Fair Way' } });
  expect(data).not.toHaveProperty('endDate');
});

test('a film has its player, its length and a picture', () => {
  expect(structuredPost(aFilmPost())).toMatchObject({
    '@type': 'VideoObject',
    name: 'How a swept hilt is put together',
    duration: 'PT5M12S',
    uploadDate: '2026-11-18T16:00:00.000Z',
    embedUrl: 'https://www.youtube-nocookie.com/embed/00000000000',
    thumbnailUrl: [`${site.origin}/art/share.jpg`],
  });
});

test('a picture that is made in several sizes is shared in the size that other sites want', () => {
  const picture = {
    src: '/a.webp',
    alt: '',
    width: 4,
    height: 3,
    files: { path: '/content/medal', hasThemes: true },
  };
  expect(structuredPost(aPost({ picture }))).toMatchObject({
    image: [`${site.origin}/pictures/content/medal-share.jpg`],
  });
});
