/** One link of each kind; they look alike because the reader should not have to care. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Text } from '#ui/text/Text.tsx';

import { TextLink } from './TextLink.tsx';

const link = (name: string, to: string): Fixture => ({
  name,
  render: () => (
    <Text>
      Read <TextLink to={to}>the terms of sale</TextLink> first.
    </Text>
  ),
});

export const linkFixtures: Fixture[] = [
  link('in the app', '/terms-and-conditions'),
  link('full page load', '/login'),
  link('new tab', 'https://www.example.com/'),
];
