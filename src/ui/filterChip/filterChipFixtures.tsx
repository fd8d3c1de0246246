/** Filters in a row, the way a catalog shows them above its lots. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { FilterChip } from './FilterChip.tsx';

export const filterChipFixtures: Fixture[] = [
  {
    name: 'filters that are on',
    render: () =>
      ['Single action', 'Colt', '$1,500 to $85,000'].map((label) => (
        <FilterChip key={label} label={label} to="/catalog/4127" />
      )),
  },
];
