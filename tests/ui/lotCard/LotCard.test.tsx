/** A lot's card (C3) as people meet it: one link over all of it, its words, and its time. */
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { aLotCard } from '#tests/support/catalog/catalogData.ts';
import { LotCard, type LotCardProps } from '#ui/lotCard/LotCard.tsx';

import { aClock, aWindow } from '../countdown/ticking.tsx';

const closesAtMs = Date.parse('2026-12-05T15:04:00.000Z');
const minute = 60_000;

const card = (lot = aLotCard(), props: Partial<LotCardProps> = {}) => (
  <MemoryRouter>
    <LotCard lot={lot} {...props} />
  </MemoryRouter>
);

const words = (): string => screen.getByRole('article').textContent ?? '';

test('the title is the one link and names the card', () => {
  render(card());
  const article = screen.getByRole('article', { name: 'Engraved Model 1866 Lever Action Rifle' });
  const link = within(article).getByRole('link');
  expect(link.getAttribute('href')).toBe('/detail/4127/215/engraved-model-1866-lever-action-rifle');
  expect(within(article).getByRole('heading', { level: 3 }).contains(link)).toBe(true);
});

test('one lot may stand twice on a page', () => {
  render(
    <>
      {card()}
      {card()}
    </>,
  );
  const ids = screen.getAllByRole('heading').map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('it says number, maker, estimate, price and bids', () => {
  render(card(aLotCard({ rareItem: true })));
  for (const part of ['Lot 215', 'Winchester', 'Rare', 'Estimate $18,000–27,500', '$16,000', '11 bids']) {
    expect(words()).toContain(part);
  }
});

describe('in each state', () => {
  test.each([
    ['leading', { standing: 'leading' }, "You're the high bidder"],
    ['outbid', { standing: 'outbid' }, 'Outbid'],
    ['reserve not met', { standing: 'reserveNotMet' }, 'High bid, reserve not met'],
    ['stale', { isStale: true }, 'may have changed'],
    ['price missing', { isPriceMissing: true }, 'Price unavailable'],
  ] as const)('%s', (_, props, text) => {
    render(card(aLotCard(), props));
    expect(words()).toContain(text);
  });

  test.each([
    [{ Status: 'sold', PriceRealizedCents: 470_000 }, 'Sold for$4,700'],
    [{ Status: 'passed' }, 'Passed. Did not sell'],
    [{ Status: 'withdrawn' }, 'Withdrawn'],
    [{ CurrentBidCents: null, BidCount: 0 }, 'Starting bid$9,000No bids yet'],
    [{ LowEst: 0, HighEst: 0 }, 'Estimate on request'],
  ] as const)('%o', (changes, text) => {
    render(card(aLotCard(changes)));
    expect(words()).toContain(text);
  });

  test('a withdrawn lot has no picture, no price and no chip', () => {
    render(card(aLotCard({ Status: 'withdrawn' }), { standing: 'leading' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(words()).not.toContain('$16,000');
    expect(words()).not.toContain('high bidder');
  });
});

test('what was looked for is marked in maker and title', () => {
  render(card(aLotCard(), { terms: ['winchester', '1866'] }));
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Winchester',
    '1866',
  ]);
});

test('the star names its lot and is no part of the link', () => {
  render(card(aLotCard({ AuctionID: 4127, AuctionItemID: 9001 })));
  const star = screen.getByRole('button', { name: 'Watch lot 215' });
  expect(screen.getByRole('link').contains(star)).toBe(false);
  expect(star.dataset['watch']).toBe('4127-9001');
});

test.each(['sold', 'passed', 'withdrawn'] as const)('a lot that is %s has no star', (Status) => {
  render(card(aLotCard({ Status })));
  expect(screen.queryByRole('button')).toBeNull();
});

test('where every lot is on a list there are no stars', () => {
  render(card(aLotCard(), { hasStar: false }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('it shows a date, and counts on its last day while it is in the window', async () => {
  const clock = aClock(closesAtMs - 12 * minute);
  const view = aWindow();
  render(clock.around(card()));
  await clock.start();
  expect(words()).toContain('Closes Dec 5');
  await view.show();
  await clock.start();
  expect(words()).toContain('Closes in 12m 00s');
  await view.hide();
  expect(clock.isRunning()).toBe(false);
});

test('a lot that nothing is waited for starts no clock', async () => {
  const clock = aClock(closesAtMs);
  const view = aWindow();
  render(clock.around(card(aLotCard({ Status: 'sold', PriceRealizedCents: 470_000 }))));
  await view.show();
  await clock.start();
  expect(clock.isRunning()).toBe(false);
});
