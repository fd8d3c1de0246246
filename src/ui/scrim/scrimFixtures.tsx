/** The scrim over some words; the transform keeps it inside its box instead of over the whole gallery. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Text } from '#ui/text/Text.tsx';

import { Scrim } from './Scrim.tsx';

export const scrimFixtures: Fixture[] = [
  {
    name: 'over words',
    render: () => (
      <div style={{ position: 'relative', height: 80, transform: 'translate(0)' }}>
        <Text aria-hidden>2,030 lots of fine and historic arms</Text>
        <Scrim />
      </div>
    ),
  },
];
