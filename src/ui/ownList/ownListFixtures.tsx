/** A list of the account before it is there, when it could not be loaded, and when it is empty. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { EmptyList, ListNotLoaded, ListToCome } from './OwnList.tsx';

export const ownListFixtures: Fixture[] = [
  { name: 'to come', render: () => <ListToCome words="Loading your bids…" rowHeight="88px" /> },
  {
    name: 'not loaded',
    render: () => (
      <ListNotLoaded
        problem={{ code: 'unavailable' }}
        words="Couldn’t load your bids."
        onRetry={() => undefined}
      />
    ),
  },
  {
    name: 'empty',
    render: () => (
      <EmptyList words="You have no active bids." link={{ words: 'Browse auctions', to: '/gun-auctions' }} />
    ),
  },
];
