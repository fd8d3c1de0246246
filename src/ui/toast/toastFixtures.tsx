/** The toast, and the region it appears in, kept inside a box of the gallery by the transform. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Toast, ToastRegion } from './Toast.tsx';

export const toastFixtures: Fixture[] = [
  { name: 'done', render: () => <Toast>Back online</Toast> },
  { name: 'with another icon', render: () => <Toast icon="star">Lot 215 is on your wishlist</Toast> },
  {
    name: 'in its region',
    render: () => (
      <div style={{ height: 84, transform: 'translate(0)' }}>
        <ToastRegion>
          <Toast>Your bid was received</Toast>
        </ToastRegion>
      </div>
    ),
  },
];
