/** LC-05 and live prices on cards: an update of a lot shows at once, and what may have changed says so. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { aLotCard } from '#tests/support/catalog/catalogData.ts';
import { LotCard, type LotCardProps } from '#ui/lotCard/LotCard.tsx';
import { LotNewsProvider, type LotNewsProps } from '#ui/lotCard/LotNews.tsx';

import { aWindow } from '../countdown/ticking.tsx';

const words = (): string => screen.getByRole('article').textContent ?? '';

type News = Parameters<LotNewsProps['children']>[0];

function show(newsOf: (loaded: LotCardProps['lot']) => News) {
  aWindow();
  return render(
    <MemoryRouter>
      <LotNewsProvider value={({ lot, children }) => children(newsOf(lot))}>
        <LotCard lot={aLotCard()} />
      </LotNewsProvider>
    </MemoryRouter>,
  );
}

test('the price is the one that was received last', () => {
  show((loaded) => ({ standing: { ...loaded, CurrentBidCents: 1_700_000, BidCount: 12 }, isStale: false }));
  expect(words()).toContain('$17,000');
  expect(words()).toContain('12 bids');
  expect(words()).not.toContain('may have changed');
});

test('LC-05 while the line is down price and time say that they may have changed', () => {
  show((loaded) => ({ standing: loaded, isStale: true }));
  expect(words().match(/, may have changed/gu)).toHaveLength(2);
});
