/** From a page under Home to a lot deep in a sale. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Breadcrumbs } from './Breadcrumbs.tsx';

export const breadcrumbsFixtures: Fixture[] = [
  {
    name: 'one step',
    render: (ground) => <Breadcrumbs label={`One step on ${ground}`} items={[{ label: 'FAQ' }]} />,
  },
  {
    name: 'three steps',
    render: (ground) => (
      <Breadcrumbs
        label={`Three steps on ${ground}`}
        items={[
          { label: 'Auctions', to: '/gun-auctions' },
          { label: 'The December Premier Sale', to: '/gun-auctions/december-premier' },
          { label: 'Lot 215: Engraved Winchester Model 1886 Lever Action Rifle' },
        ]}
      />
    ),
  },
];
