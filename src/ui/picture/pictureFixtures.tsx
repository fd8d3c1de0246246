/** A plate of the demo, and what stands in where there is none. */
import type { Photo } from '#contract/catalog/lots.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Picture, type PictureProps } from './Picture.tsx';

const plate: Photo = {
  Path: '/lots/4121/2/1',
  HasThemes: true,
  Alt: 'Illustration of a lot of the demo',
  Width: 1_200,
  Height: 900,
};

const fixture = (name: string, props: Partial<PictureProps>): Fixture => ({
  name,
  render: () => (
    <div style={{ width: 240 }}>
      <Picture photo={plate} maker="Winchester" sizes="240px" {...props} />
    </div>
  ),
});

export const pictureFixtures: Fixture[] = [
  fixture('plate', {}),
  fixture('no picture', { photo: null }),
  fixture('no picture, no maker', { photo: null, maker: '' }),
];
