/** A plate in both themes, and a picture that someone else keeps. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ContentPicture } from './ContentPicture.tsx';

const fixture = (name: string, picture: Parameters<typeof ContentPicture>[0]['picture']): Fixture => ({
  name,
  render: () => (
    <div style={{ width: 240 }}>
      <ContentPicture picture={picture} sizes="240px" />
    </div>
  ),
});

export const contentPictureFixtures: Fixture[] = [
  fixture('in several sizes', {
    src: '/pictures/lots/4121/2/1-light-800.webp',
    alt: 'Illustration of a lot of the demo',
    width: 4,
    height: 3,
    files: { path: '/lots/4121/2/1', hasThemes: true },
  }),
  fixture('a file alone', {
    src: '/art/consignor-band.svg',
    alt: 'A revolver among prairie grass',
    width: 1600,
    height: 600,
    files: null,
  }),
];
