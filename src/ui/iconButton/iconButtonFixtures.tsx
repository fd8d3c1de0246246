/** Icon buttons, plain, with a badge, disabled. */
import { Badge } from '#ui/badge/Badge.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { IconButton } from './IconButton.tsx';

export const iconButtonFixtures: Fixture[] = [
  { name: 'plain', render: () => <IconButton icon={<Icon name="menu" />} label="Menu" /> },
  {
    name: 'with a badge',
    render: () => [
      <IconButton
        key="cart"
        icon={<Icon name="cart" />}
        label="Bid cart, 3 lots"
        badge={<Badge text="3" />}
      />,
      <IconButton
        key="bell"
        icon={<Icon name="bell" />}
        label="Alerts, 20+ new"
        badge={<Badge text="20+" />}
      />,
    ],
  },
  { name: 'disabled', render: () => <IconButton icon={<Icon name="sound" />} label="Sound on" disabled /> },
];
