/** The front page in words. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { type FrontPageFacts, frontPageWithoutSales, frontPageWords } from '#rules/auctions/frontPage.ts';
import { saleInSession } from '#rules/auctions/saleInSession.ts';

const wordsOf = (facts: Partial<FrontPageFacts> = {}) =>
  frontPageWords({
    next: anAuction(),
    upcoming: [],
    plate: null,
    notable: [],
    categories: [],
    prices: [],
    ...facts,
  });

test('the next sale is announced with kind, days, place and one sentence', () => {
  expect(wordsOf().hero).toEqual({
    eyebrow: 'Live auction · December 5 to 6 · Rock Falls, Illinois',
    title: 'Two Centuries of Arms',
    sentence: 'Two days, two books.',
    actions: [
      { words: 'View the catalog', to: '/catalog/4122' },
      { words: 'See the sale', to: '/gun-auctions/two-centuries-of-arms' },
    ],
  });
  expect(wordsOf().size).toEqual({ lots: '2,030', title: 'Two Centuries of Arms' });
});

test('a sale without lots has no catalog to view yet', () => {
  const { hero, size } = wordsOf({ next: anAuction({ LotCount: 0 }) });
  expect(hero.actions).toEqual([{ words: 'See the sale', to: '/gun-auctions/two-centuries-of-arms' }]);
  expect(size).toBeNull();
});

test('lots that a sale has and the page has not are said to be missing', () => {
  expect(wordsOf().notice).toBe(
    'The lots of Two Centuries of Arms cannot be shown here at the moment. Its catalog has them all.',
  );
  expect(wordsOf({ plate: aLotCard() }).notice).toBeNull();
  expect(wordsOf({ next: anAuction({ LotCount: 0 }) }).notice).toBeNull();
  expect(wordsOf({ next: null }).notice).toBeNull();
});

test('a front page that cannot read the sales says that, and claims nothing else', () => {
  expect(frontPageWithoutSales()).toEqual({
    ...wordsOf({ next: null }),
    notice: 'Our sales cannot be shown here at the moment. Please try again in a little while.',
  });
});

test('the sale in session is found among all that are shown, with its session', () => {
  expect(wordsOf({ upcoming: [anAuction(), aSaleInSession()] }).inSession).toEqual({
    title: 'Two Centuries of Arms',
    session: 'Session 1 of 2',
    to: '/gun-auctions/two-centuries-of-arms',
    roomTo: '/live/4122',
  });
  expect(wordsOf({ next: aSaleInSession() }).inSession).not.toBeNull();
  expect(wordsOf({ upcoming: [aTimedAuction({ Status: 'closing' })] }).inSession).toBeNull();
});

test('a short break is still the session', () => {
  const Sessions = [aSaleSession({ AuctionSessionStatus: sessionStatuses.paused })];
  expect(saleInSession([aSaleInSession({ Sessions })])?.session).toBe('Session 1 of 1');
  expect(saleInSession([aSaleInSession({ Sessions: [] })])?.session).toBeNull();
});

test('a lot says number, maker, title and its estimate, or what it brought', () => {
  const sold = aLotCard({ LotNumber: 1414, PriceRealizedCents: 1_880_000, Status: 'sold' });
  expect(wordsOf({ plate: aLotCard() }).plate).toMatchObject({
    to: '/detail/4122/215/winchester-model-1866',
    caption: 'Lot 215 · Winchester',
    figureWords: 'Estimate',
    figure: '$18,000–27,500',
  });
  expect(wordsOf({ prices: [sold] }).prices[0]).toMatchObject({
    caption: 'Lot 1414 · Winchester',
    figureWords: 'Sold for',
    figure: '$18,800',
  });
});

test('beside the plate stand four others, and never the plate itself', () => {
  const notable = [214, 215, 216, 217, 221, 222].map((LotNumber) => aLotCard({ LotNumber }));
  const { notable: shown } = wordsOf({ plate: aLotCard({ LotNumber: 215 }), notable });
  expect(shown.map(({ id }) => id)).toEqual(['4122-214', '4122-216', '4122-217', '4122-221']);
});

test('a category leads into the catalog of the next sale, or else to all prices', () => {
  const categories = [{ value: 'lever-action', words: 'Lever action rifles', count: 1188 }];
  expect(wordsOf({ categories }).categories).toEqual([
    { to: '/catalog/4122?category=lever-action', words: 'Lever action rifles', count: '1,188' },
  ]);
  expect(wordsOf({ next: null, categories }).categories[0]?.to).toBe('/prices?category=lever-action');
});

test('without any sale the page speaks of the company, and nothing is announced', () => {
  const { hero, ...nothing } = wordsOf({ next: null });
  expect(hero).toMatchObject({
    title: 'Fine and historic arms at auction',
    actions: [{ to: '/gun-auctions' }, { to: '/consignment' }],
  });
  expect(nothing).toEqual({
    size: null,
    inSession: null,
    notice: null,
    calendar: [],
    plate: null,
    notable: [],
    categories: [],
    prices: [],
    highlights: null,
  });
});
