/** The loading bar; a reader who wants no motion sees it stand still with its words. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { LoadingBar } from './LoadingBar.tsx';

export const loadingBarFixtures: Fixture[] = [
  { name: 'something loads', render: () => <LoadingBar label="Loading the lots" /> },
];
