/** Counts in the three tones, and one at its cap. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Badge } from './Badge.tsx';

export const badgeFixtures: Fixture[] = [
  { name: 'primary', render: () => <Badge text="3" /> },
  { name: 'error, the count means outbid', render: () => <Badge text="1" tone="error" /> },
  { name: 'neutral, in lists', render: () => <Badge text="7" tone="neutral" /> },
  {
    name: 'at its cap',
    render: () => [<Badge key="a" text="20+" />, <Badge key="b" text="999+" tone="error" />],
  },
];
