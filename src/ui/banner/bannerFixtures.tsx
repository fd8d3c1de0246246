/** The four tones, and a banner that can be dismissed. The gallery mutes their roles: nothing has happened. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Banner } from './Banner.tsx';

const nothing = (): void => undefined;

export const bannerFixtures: Fixture[] = [
  {
    name: 'info',
    render: () => (
      <Banner icon="clock" role="none">
        Checking whether your bid was received. Don't bid again yet.
      </Banner>
    ),
  },
  {
    name: 'success',
    render: () => (
      <Banner tone="success" role="none">
        Your address was saved.
      </Banner>
    ),
  },
  {
    name: 'warning',
    render: () => (
      <Banner tone="warning" role="none">
        The price moved. Minimum is now $17,000.
      </Banner>
    ),
  },
  {
    name: 'error, can be dismissed',
    render: () => (
      <Banner tone="error" role="none" onDismiss={nothing}>
        You have been logged out
      </Banner>
    ),
  },
];
