/** The word of a lost lead, kept inside a box of the gallery by the transform. */
import type { ComponentProps } from 'react';

import type { Fixture } from '#ui/fixture/Fixture.ts';

import { OutbidToast } from './OutbidToast.tsx';

const nothing = (): void => undefined;

const titles = new Map([
  [4122, 'Fine and Historic Arms'],
  [4123, 'Bedford Regional Auction'],
]);

const toast = (name: string, lots: ComponentProps<typeof OutbidToast>['lots']): Fixture => ({
  name,
  render: () => (
    <div style={{ height: 148, transform: 'translate(0)' }}>
      <OutbidToast lots={lots} titles={titles} onFocus={nothing} onClose={nothing} />
    </div>
  ),
});

const lot = { AuctionID: 4122, LotNumber: 214, priceCents: 130_000 };

export const outbidFixtures: Fixture[] = [
  toast('on one lot', [lot]),
  toast('the price could not be asked for', [{ ...lot, priceCents: null }]),
  toast('on several', [lot, { ...lot, LotNumber: 215 }, { ...lot, AuctionID: 4123, LotNumber: 9 }]),
  toast(
    'on many',
    [214, 215, 216, 217, 220].map((LotNumber) => ({ AuctionID: 4122, LotNumber, priceCents: null })),
  ),
];
