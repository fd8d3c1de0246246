/** The plate frame around a figure. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Text } from '#ui/text/Text.tsx';

import { Frame } from './Frame.tsx';

export const frameFixtures: Fixture[] = [
  {
    name: 'around a panel',
    render: () => (
      <Frame>
        <Text size="sm" color="text-light">
          Current bid
        </Text>
        <p className="tabular" style={{ font: 'var(--mui-font-figure)' }}>
          $16,500
        </p>
      </Frame>
    ),
  },
];
