/** Posts in the three looks of a list, and one without a picture. */
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { PostCard, type PostCardProps } from './PostCard.tsx';

const teaser: PostTeaser = {
  to: '/riac-blog/reading-a-frame',
  badge: 'Blog',
  title: 'Brass, iron and the Henry patent: reading a frame',
  date: { at: '2026-11-12T16:00:00.000Z', words: 'November 12, 2026' },
  excerpt: 'Three things tell an early frame from a late one, and none of them is the color.',
  picture: {
    src: '/pictures/lots/4121/2/1-light-800.webp',
    alt: 'Illustration of a lot of the demo',
    width: 4,
    height: 3,
    files: { path: '/lots/4121/2/1', hasThemes: true },
  },
};

const fixture = (name: string, props: Partial<PostCardProps>): Fixture => ({
  name,
  render: () => (
    <div style={{ width: props.look === 'lead' ? 560 : 260, maxWidth: '100%' }}>
      <PostCard post={teaser} {...props} />
    </div>
  ),
});

export const postListFixtures: Fixture[] = [
  fixture('brief', { look: 'brief' }),
  fixture('full', { look: 'full' }),
  fixture('lead', { look: 'lead' }),
  fixture('without a picture', {
    post: {
      ...teaser,
      to: '/event/preview-days',
      badge: 'Event',
      title: 'Preview days in Bedford',
      picture: null,
    },
  }),
];
