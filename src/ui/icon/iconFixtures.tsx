/** The icon's sizes; the whole set has its own page, the icon gallery. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Icon } from './Icon.tsx';

export const iconFixtures: Fixture[] = [
  { name: 'small', render: () => <Icon name="clock" size="sm" /> },
  { name: 'medium', render: () => <Icon name="clock" /> },
  { name: 'large', render: () => <Icon name="clock" size="lg" /> },
  {
    name: 'outlined and filled',
    render: () => [<Icon key="a" name="star" />, <Icon key="b" name="star" filled />],
  },
];
