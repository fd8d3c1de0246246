/** The demo world as drawn, without a database: alike in every run, unlike in every headline, right in the trade. */
import { beforeAll, describe, expect, test } from 'vitest';

import { isRung } from '#contract/bidding/bidIncrements.ts';
import { categories } from '#contract/catalog/categories.ts';
import { saleIds } from '#demo/world/sales.ts';
import { makeWorld, type World } from '#demo/world/world.ts';
import { repeatedWords } from '#server/auctions/import/checkLots.ts';

const now = new Date('2026-11-20T16:00:00.000Z');
const small = { archiveLots: 300, saleScale: 0.1 };

type Lot = World['lots'][number];

const timeless = ({ lots }: World) =>
  lots.map(({ headline, detailDesc, lowEstCents, drawing }) => ({
    headline,
    detailDesc,
    lowEstCents,
    drawing,
  }));

describe('chance', () => {
  test('the same seed gives the same world', () => {
    expect(makeWorld({ now, ...small })).toEqual(makeWorld({ now, ...small }));
  });

  test('another moment changes no text of the current sales and no number', () => {
    const later = new Date('2026-12-02T04:10:00.000Z');
    const current = { archiveLots: 0, saleScale: 0.1 };
    expect(timeless(makeWorld({ now: later, ...current }))).toEqual(timeless(makeWorld({ now, ...current })));
  });

  test('another seed gives another world', () => {
    const other = makeWorld({ now, ...small, seed: 'another' });
    expect(timeless(other)).not.toEqual(timeless(makeWorld({ now, ...small })));
  });
});

describe('the whole world', () => {
  let world: World;
  let lots: readonly Lot[];
  let premier: readonly Lot[];
  let regional: readonly Lot[];

  beforeAll(() => {
    world = makeWorld({ now });
    lots = world.lots;
    premier = lots.filter(({ auctionId }) => auctionId > 4000);
    regional = lots.filter(({ auctionId }) => auctionId < 2000);
  });

  const share = (list: readonly Lot[], holds: (lot: Lot) => boolean) =>
    list.filter(holds).length / list.length;
  const median = (list: readonly number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  const realized = (list: readonly Lot[]) =>
    list.flatMap(({ priceRealizedCents }) => (priceRealizedCents === null ? [] : [priceRealizedCents / 100]));
  /** Ten of those that break a rule: enough to see what is wrong. */
  const bad = (holds: (lot: Lot) => boolean) =>
    lots
      .filter((lot) => !holds(lot))
      .slice(0, 10)
      .map(({ auctionId, lotNumber, headline, detailDesc }) => ({
        auctionId,
        lotNumber,
        headline,
        detailDesc,
      }));

  test('has 2,600 lots on now, and 20,000 sold over six years in more than twelve sales a year', () => {
    const current = new Set<number>(Object.values(saleIds));
    expect(lots.filter(({ auctionId }) => current.has(auctionId))).toHaveLength(2600);
    const archive = world.sales.filter(({ sale }) => sale.role === 'archive');
    expect(archive).toHaveLength(78);
    expect(lots.length - 2600).toBeGreaterThanOrEqual(19_900);
    const starts = archive.map(({ times }) => times.sessionStarts[0] ?? '').toSorted();
    expect(starts[0]?.slice(0, 4)).toBe('2020');
    expect(archive.every(({ times }) => times.endsAt < now.toISOString())).toBe(true);
  });

  test('sales differ in number, address and title', () => {
    const slugs = world.sales.map(({ sale }) => sale.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(world.sales.map(({ sale }) => sale.title)).size).toBe(slugs.length);
    for (const { sale } of world.sales) {
      expect(Math.floor(sale.id / 100)).toBe({ premier: 41, regional: 10, timed: 20 }[sale.kind]);
    }
  });

  test('no title says the same twice in a row', () => {
    const titles = lots.map(({ webTitle }) => webTitle);
    expect(titles.filter((title) => repeatedWords(title) !== null)).toEqual([]);
  });

  test('no two headlines are alike', () => {
    expect(new Set(lots.map(({ headline }) => headline)).size).toBe(lots.length);
  });

  test('the mix is that of the announcement', () => {
    expect(share(premier, ({ manufacturerName }) => manufacturerName === 'Colt')).toBeCloseTo(0.25, 1);
    expect(share(premier, ({ manufacturerName }) => manufacturerName === 'Winchester')).toBeCloseTo(0.13, 1);
    const classThree = share(premier, ({ amcode }) => amcode === 'N');
    expect(classThree).toBeGreaterThan(0.015);
    expect(classThree).toBeLessThan(0.025);
    expect(share(lots, ({ nraId }) => nraId !== null)).toBeCloseTo(0.02, 2);
  });

  test('medians of prices are as planned, with a tail beyond a million', () => {
    expect(Math.abs(median(realized(premier)) / 2500 - 1)).toBeLessThan(0.12);
    expect(Math.abs(median(realized(regional)) / 900 - 1)).toBeLessThan(0.12);
    const mean = realized(premier).reduce((sum, price) => sum + price, 0) / realized(premier).length;
    expect(mean).toBeGreaterThan(4300);
    expect(mean).toBeLessThan(7500);
    expect(Math.max(...realized(premier))).toBeGreaterThan(1_000_000);
  });

  test('ninety-seven of a hundred lots were sold, around 1.15 times their low estimate', () => {
    const closed = lots.filter(({ status }) => status === 'sold' || status === 'passed');
    expect(share(closed, ({ status }) => status === 'sold')).toBeCloseTo(0.97, 2);
    const ratios = closed
      .filter(({ status }) => status === 'sold')
      .map(({ currentBidCents, lowEstCents }) => (currentBidCents ?? 0) / lowEstCents);
    expect(Math.abs(median(ratios) - 1.15)).toBeLessThan(0.03);
    expect(ratios.filter((ratio) => ratio > 3).length / ratios.length).toBeCloseTo(0.05, 2);
  });

  test('bids and views are as many as they should be', () => {
    const sold = lots.filter(({ status }) => status === 'sold');
    const mean = sold.reduce((sum, { bidCount }) => sum + bidCount, 0) / sold.length;
    expect(Math.abs(mean - 5)).toBeLessThan(0.5);
    expect(Math.max(...sold.map(({ bidCount }) => bidCount))).toBeLessThanOrEqual(40);
    expect(bad(({ itemViews }) => itemViews >= 40 && itemViews <= 4000)).toEqual([]);
    const views = (list: readonly Lot[]) => median(list.map(({ itemViews }) => itemViews));
    const dear = lots.filter(({ lowEstCents }) => lowEstCents > 1_000_000);
    expect(views(dear)).toBeGreaterThan(2 * views(lots));
  });

  test('estimates are in house numbers, the high one 1.2 to 2 times the low one', () => {
    expect(
      bad(({ lowEstCents, highEstCents }) => {
        const step = lowEstCents >= 100_000 ? 10_000 : 500;
        const ratio = highEstCents / lowEstCents;
        return lowEstCents % step === 0 && highEstCents % step === 0 && ratio >= 1.2 && ratio <= 2;
      }),
    ).toEqual([]);
  });

  test('openings are rungs at or below two fifths of the low estimate, reserves rungs up to it', () => {
    expect(
      bad(
        ({ openingCents, lowEstCents, reserveCents }) =>
          isRung(openingCents) &&
          openingCents <= lowEstCents * 0.4 &&
          (reserveCents === null || (isRung(reserveCents) && reserveCents <= lowEstCents)),
      ),
    ).toEqual([]);
  });

  test('what was realized is the hammer price with its premium, to the cent', () => {
    expect(
      bad(
        ({ status, priceRealizedCents, currentBidCents }) =>
          (status === 'sold') === (priceRealizedCents !== null) &&
          (priceRealizedCents === null || priceRealizedCents === Math.round((currentBidCents ?? 0) * 1.175)),
      ),
    ).toEqual([]);
  });

  test('bundles of two to six are the regional sales’ own', () => {
    expect(share(regional, ({ lotItemCount }) => lotItemCount > 1)).toBeGreaterThan(0.25);
    expect(bad(({ lotItemCount }) => lotItemCount >= 1 && lotItemCount <= 6)).toEqual([]);
    expect(premier.filter(({ lotItemCount }) => lotItemCount > 1)).toEqual([]);
  });

  test('form, class and scale agree with the thing', () => {
    expect(bad(({ hlo, category }) => hlo === categories[category].form)).toEqual([]);
    expect(
      bad(({ category, amcode }) => (categories[category].group === 'Class III') === (amcode === 'N')),
    ).toEqual([]);
    expect(
      bad(
        ({ conditionScale, year }) =>
          conditionScale === null || (conditionScale === 'antique') === (year ?? 0) <= 1898,
      ),
    ).toEqual([]);
  });

  test('years alone set no class', () => {
    const old = lots.filter(({ year, hlo }) => year !== null && year <= 1898 && hlo !== 'O');
    expect(new Set(old.map(({ amcode }) => amcode))).toEqual(new Set(['A', 'M']));
    const replicas = lots.filter(({ model }) => model === 'Second Generation Model 1851 Navy');
    expect(new Set(replicas.map(({ amcode }) => amcode))).toEqual(new Set(['A']));
  });

  test('models have the calibers and barrels they were made with', () => {
    const garands = lots.filter(({ model }) => model?.startsWith('M1 Garand'));
    expect(new Set(garands.map(({ caliber }) => caliber))).toEqual(new Set(['.30-06']));
    const armies = lots.filter(({ model, year }) => model === 'Single Action Army' && (year ?? 0) < 1878);
    expect(new Set(armies.map(({ caliber }) => caliber))).toEqual(new Set(['.45 Colt']));
    const lengths = lots
      .filter(({ model }) => model === 'Single Action Army')
      .map(({ barrelLength }) => barrelLength);
    expect(new Set(lengths)).toEqual(new Set(['4 3/4', '5 1/2', '7 1/2']));
  });

  test('texts say what the columns say, and the plate shows it', () => {
    expect(
      bad(
        ({ serial, caliber, barrelLength, barrelShape, detailDesc, drawing }) =>
          (serial === null || detailDesc.includes(`Serial number ${serial}.`)) &&
          (caliber === null || detailDesc.toLowerCase().includes(`${caliber.toLowerCase()}.`)) &&
          (barrelLength === null ||
            detailDesc.includes(`${barrelLength} inch ${barrelShape ?? ''} barrel.`)) &&
          (barrelLength === null || drawing.facts.barrelInches !== undefined),
      ),
    ).toEqual([]);
    expect(
      bad(({ detailDesc }) =>
        /CONDITION: .+\n\n(?:PROVENANCE: .+\n\n)?CLASS: .+\n\nESTIMATE: \$/u.test(detailDesc),
      ),
    ).toEqual([]);
  });

  test('no text slips in grammar', () => {
    const slips =
      /undefined|null|NaN| {2}|\.\.|,,| [,;]| \.(?!\d)|\ba [aeiou]|\b([a-z]+) \1\b|[^.!?:)”]\n\n|^[a-z]/u;
    expect(bad(({ detailDesc }) => !slips.test(detailDesc))).toEqual([]);
    const odd = /undefined|null|NaN| {2}|,,| ,|^ | $|\bwith\b.*\bwith\b|\b([A-Za-z]+) \1\b|Unknown/u;
    expect(bad(({ headline, lotItemCount }) => lotItemCount > 1 || !odd.test(headline))).toEqual([]);
  });

  test('landing pages find six lots of each word in the sale that runs and the two before it', () => {
    const near = lots.filter(({ auctionId }) => auctionId >= 4119 && auctionId <= 4121);
    const words = ['derringer', 'flintlock', 'dueling', 'garand', 'rapier', 'revolver', 'flintlock hunting'];
    const few = words.filter(
      (word) => near.filter(({ headline }) => headline.toLowerCase().includes(word)).length < 6,
    );
    expect(few).toEqual([]);
  });

  test('books begin at 1, 1000 and 3000', () => {
    const numbers = lots
      .filter(({ auctionId }) => auctionId === saleIds.upcoming)
      .map((lot) => lot.lotNumber);
    expect([numbers[0], numbers[160], numbers[320]]).toEqual([1, 1000, 3000]);
  });
});
