/** Lazy content that is forced, and lazy content that waits to be scrolled to. */
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Text } from '#ui/text/Text.tsx';

import { Lazy } from './Lazy.tsx';

export const lazyFixtures: Fixture[] = [
  {
    name: 'forced',
    render: () => (
      <Lazy force reserve={{ minHeight: 24 }}>
        <Text>Here from the start</Text>
      </Lazy>
    ),
  },
  {
    name: 'near the window',
    render: () => (
      <Lazy reserve={{ minHeight: 24 }} placeholder={<Skeleton width={220} height={17} />}>
        <Text>Here since it came near</Text>
      </Lazy>
    ),
  },
];
