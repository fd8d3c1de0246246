/** A card in every state of the surface it is drawn from, at a time that stands still. */
import type { LotCard as Lot } from '#contract/catalog/lots.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { LotCard, type LotCardProps } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';

const lot: Lot = {
  AuctionItemID: 8127,
  AuctionID: 4127,
  LotNumber: 215,
  Slug: 'engraved-model-1866-lever-action-rifle',
  WebTitle: 'Engraved Model 1866 Lever Action Rifle with Figured Stock',
  Headline: 'Engraved Model 1866 Lever Action Rifle',
  ManufacturerName: 'Winchester',
  LowEst: 18_000,
  HighEst: 27_500,
  hlo: 'L',
  amcode: 'A',
  rareItem: false,
  lotItemCount: 1,
  itemViews: 120,
  Status: 'open',
  PriceRealizedCents: null,
  CurrentBidCents: 1_600_000,
  StartingBidCents: 900_000,
  BidCount: 11,
  ClosesAt: '2026-12-05T15:04:00.000Z',
  ExtendedCount: 0,
  Version: 12,
  Photo: null,
};

const fixture = (name: string, changes: Partial<Lot>, props: Partial<LotCardProps> = {}): Fixture => ({
  name,
  render: () => (
    <div style={{ width: props.layout === 'list' ? 640 : 282, display: 'flex' }}>
      <LotCard {...props} lot={{ ...lot, ...changes }} />
    </div>
  ),
});

const sold = { Status: 'sold', PriceRealizedCents: 1_880_000 } as const;

export const lotCardFixtures: Fixture[] = [
  fixture('open', {}),
  fixture('no bids', { BidCount: 0, CurrentBidCents: null }),
  fixture('before a live sale', { Status: 'pending', BidCount: 0, CurrentBidCents: null }),
  fixture('rare, and looked for', { rareItem: true }, { terms: ['1866', 'winchester'] }),
  fixture('leading', {}, { standing: 'leading' }),
  fixture('outbid', {}, { standing: 'outbid' }),
  fixture('reserve not met', {}, { standing: 'reserveNotMet' }),
  fixture('stale', {}, { isStale: true, standing: 'leading' }),
  fixture('price unavailable', {}, { isPriceMissing: true }),
  fixture('won', sold, { standing: 'won' }),
  fixture('lost', sold, { standing: 'lost' }),
  fixture('sold', sold),
  fixture('passed', { Status: 'passed' }),
  fixture('on hold', { Status: 'held' }, { standing: 'leading' }),
  fixture('withdrawn', { Status: 'withdrawn' }),
  fixture('in a list', {}, { layout: 'list' }),
  {
    name: 'loading',
    render: () => (
      <div style={{ width: 282, display: 'flex' }}>
        <LotCardSkeleton />
      </div>
    ),
  },
];
