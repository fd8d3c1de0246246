/** A title with and without what was looked for. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Text } from '#ui/text/Text.tsx';

import { Marked } from './Marked.tsx';

const title = 'Colt Model 1851 Navy Percussion Revolver';

export const markedFixtures: Fixture[] = [
  {
    name: 'found',
    render: () => (
      <Text>
        <Marked text={title} terms={['colt', 'navy']} />
      </Text>
    ),
  },
  {
    name: 'nothing looked for',
    render: () => (
      <Text>
        <Marked text={title} />
      </Text>
    ),
  },
];
