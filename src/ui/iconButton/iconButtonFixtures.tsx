/** Icon buttons, plain, with a badge, disabled. */
import { Badge } from '#ui/badge/Badge.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { IconButton } from './IconButton.tsx';

export const iconButtonFixtures: Fixture[] = [
  { name: 'plain', render: () => <IconButton icon="menu" label="Menu" /> },
  {
    name: 'with a badge',
    render: () => [
      <IconButton key="cart" icon="cart" label="Bid cart, 3 lots" badge={<Badge text="3" />} />,
      <IconButton key="bell" icon="bell" label="Alerts, 20+ new" badge={<Badge text="20+" />} />,
    ],
  },
  { name: 'disabled', render: () => <IconButton icon="sound" label="Sound on" disabled /> },
];
