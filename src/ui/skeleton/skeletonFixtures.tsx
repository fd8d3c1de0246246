/** Skeletons of a line of words and of a plate. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Skeleton } from './Skeleton.tsx';

export const skeletonFixtures: Fixture[] = [
  { name: 'words', render: () => <Skeleton width={220} height={17} /> },
  { name: 'plate', render: () => <Skeleton width={220} aspectRatio="4 / 3" /> },
];
