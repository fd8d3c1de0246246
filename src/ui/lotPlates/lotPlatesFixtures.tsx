/** Two lots: one sold with its plate, one estimated and without a picture. */
import type { PlateLot } from '#rules/auctions/frontPage.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { LotPlates } from './LotPlates.tsx';

const sold: PlateLot = {
  id: '4121-2',
  to: '/detail/4121/2',
  caption: 'Lot 2 · Winchester',
  title: 'Winchester Model 1873 Lever Action Rifle',
  maker: 'Winchester',
  photo: {
    Path: '/lots/4121/2/1',
    HasThemes: true,
    Alt: 'Illustration of a lot of the demo',
    Width: 1_200,
    Height: 900,
  },
  figureWords: 'Sold for',
  figure: '$18,800',
};

const waiting: PlateLot = {
  ...sold,
  id: '4122-14',
  to: '/detail/4122/14',
  caption: 'Lot 14 · Colt',
  title: 'Colt Single Action Army Revolver',
  maker: 'Colt',
  photo: null,
  figureWords: 'Estimate',
  figure: '$7,500–9,500',
};

export const lotPlatesFixtures: Fixture[] = [
  {
    name: 'sold, and waiting without a picture',
    render: () => (
      <div style={{ width: 560, maxWidth: '100%' }}>
        <LotPlates lots={[sold, waiting]} />
      </div>
    ),
  },
];
