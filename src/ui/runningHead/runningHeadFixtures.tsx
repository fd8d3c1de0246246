/** The running head alone, with its link, and with its folio. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { RunningHead } from './RunningHead.tsx';

export const runningHeadFixtures: Fixture[] = [
  { name: 'alone', render: () => <RunningHead as="h3" title="From the plates" /> },
  {
    name: 'with a link',
    render: () => (
      <RunningHead as="h3" title="Sale calendar" link={{ to: '/gun-auctions', words: 'All auctions' }} />
    ),
  },
  { name: 'with a folio', render: () => <RunningHead as="h3" title="Buttons" folio="sm 34, md 44, lg 54" /> },
];
