/** The five heading roles, set as paragraphs so that the gallery's own outline stays true. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Heading, type HeadingRole } from './Heading.tsx';

const words: Record<HeadingRole, string> = {
  display: 'The December Premier Sale',
  h1: 'Parts of the catalog',
  h2: 'Sale calendar',
  h3: 'U.S. Contract Model 1911A1',
  h4: 'Category',
};

export const headingFixtures: Fixture[] = (Object.keys(words) as HeadingRole[]).map((look) => ({
  name: look,
  render: () => (
    <Heading look={look} as="p">
      {words[look]}
    </Heading>
  ),
}));
