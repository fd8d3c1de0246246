/** The toast. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Toast } from './Toast.tsx';

export const toastFixtures: Fixture[] = [
  { name: 'done', render: () => <Toast>Back online</Toast> },
  { name: 'with another icon', render: () => <Toast icon="star">Lot 215 is on your wishlist</Toast> },
];
