/** The seven sizes, six weights and nine colors of text. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Text, type TextColor, type TextSize, type TextWeight } from './Text.tsx';

const sizes: TextSize[] = ['xs', 'sm', 'md', 'lg', 'xl', 'lede', 'caps'];
const weights: TextWeight[] = ['light', 'regular', 'medium', 'semibold', 'bold', 'extrabold'];
const colors: TextColor[] = [
  'inherit',
  'text',
  'text-light',
  'text-lighter',
  'accent',
  'primary',
  'success',
  'warning',
  'error',
];

export const textFixtures: Fixture[] = [
  {
    name: 'sizes',
    render: () =>
      sizes.map((size) => (
        <Text key={size} as="span" size={size}>
          {size} 2,030 lots
        </Text>
      )),
  },
  {
    name: 'weights',
    render: () =>
      weights.map((weight) => (
        <Text key={weight} as="span" weight={weight}>
          {weight}
        </Text>
      )),
  },
  {
    name: 'colors',
    render: () =>
      colors.map((color) => (
        <Text key={color} as="span" size="sm" weight="medium" color={color}>
          {color}
        </Text>
      )),
  },
  {
    name: 'tabular figures',
    render: () => (
      <Text as="span" tabular>
        $1,111,111
        <br />
        $8,888,888
      </Text>
    ),
  },
];
