/** `Rates` of `auction.json`: what they may say, what is said of them by field, and what our defaults are. */
import { beforeEach, expect, test } from 'vitest';

import { houseRates } from '#contract/auctions/auctionRates.ts';
import { checkSale, writeSale } from '#server/auctions/import/auctionFile.ts';
import { sql } from '#server/platform/db/sql.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCatalogue, anAuction, anImporting, aRow } from './aCatalogue.ts';

const check = (Rates?: unknown) => checkSale(anAuction(Rates === undefined ? {} : { Rates }), 'auction.json');

test('what the file leaves out gets our default', () => {
  expect(check().sale?.rates).toEqual(houseRates);
  expect(check({}).sale?.rates).toEqual(houseRates);
  const own = {
    LiveFeePercent: 2.25,
    Taxed: ['delivery', 'hammer'],
    SalesTaxPercent: { IL: 6.125 },
    DeliveryDollars: { A: { L: 80.5 } },
    StorageFreeDays: 14,
  };
  expect(check(own).sale?.rates).toEqual({
    ...houseRates,
    liveFee: 225,
    taxed: ['hammer', 'delivery'],
    salesTax: { ...houseRates.salesTax, IL: 6_125 },
    delivery: { ...houseRates.delivery, A: { H: 4_500, L: 8_050, O: 4_500 } },
    storage: { freeDays: 14, weekCents: 2_000 },
  });
});

test.each<[string, unknown, string]>([
  ['no object', 'house', 'Rates must be an object with the rates of the sale'],
  ['a rate there is not', { Premium: 20 }, 'Rates.Premium is no field of this file'],
  ['a fee in words', { LiveFeePercent: '1%' }, 'Rates.LiveFeePercent must be a number'],
  ['a fee below nothing', { CardFeePercent: -0.5 }, 'Rates.CardFeePercent must not be below 0'],
  ['a fee above all of it', { CardFeePercent: 350 }, 'Rates.CardFeePercent must not be above 100'],
  [
    'a fee of three decimals',
    { LiveFeePercent: 1.125 },
    'Rates.LiveFeePercent must have at most two decimals',
  ],
  ['one part without a list', { Taxed: 'hammer' }, 'Rates.Taxed must be a list of hammer, premium, delivery'],
  [
    'tax on something else',
    { Taxed: ['storage'] },
    'Rates.Taxed[0] must be one of hammer, premium, delivery',
  ],
  ['a part twice', { Taxed: ['hammer', 'hammer'] }, 'Rates.Taxed must not name anything twice'],
  [
    'taxes in a list',
    { SalesTaxPercent: [6.25] },
    'Rates.SalesTaxPercent must be percentages by the two letters of a state',
  ],
  [
    'a state there is not',
    { SalesTaxPercent: { XX: 6 } },
    'Rates.SalesTaxPercent.XX is no field of this file',
  ],
  [
    'a tax of four decimals',
    { SalesTaxPercent: { MN: 6.8755 } },
    'Rates.SalesTaxPercent.MN must have at most three decimals',
  ],
  [
    'a class there is not',
    { DeliveryDollars: { B: { H: 1 } } },
    'Rates.DeliveryDollars.B is no field of this file',
  ],
  [
    'one price for a class',
    { DeliveryDollars: { A: 45 } },
    'Rates.DeliveryDollars.A must be dollars by H, L and O',
  ],
  [
    'a delivery in parts of a cent',
    { DeliveryDollars: { A: { H: 45.005 } } },
    'Rates.DeliveryDollars.A.H must have at most two decimals',
  ],
  [
    'a delivery no one would pay',
    { DeliveryDollars: { A: { H: 4_500_000 } } },
    'Rates.DeliveryDollars.A.H must not be above 100,000',
  ],
  ['half a day', { StorageFreeDays: 1.5 }, 'Rates.StorageFreeDays must be a whole number from 0 to 3650'],
  [
    'storage that is nothing',
    { StorageDollarsPerWeek: null },
    'Rates.StorageDollarsPerWeek must be a number',
  ],
])('%s is reported by its field', (_, given, expected) => {
  const reasons = check(given).problems.map(({ name = '', reason }) => `${name} ${reason}`);
  expect(reasons).toEqual([expected]);
});

test('what is written leaves nothing out, and is read again as it was', () => {
  const { sale } = check({ CardFeePercent: 2.99, SalesTaxPercent: { MN: 6.875 }, Taxed: [] });
  if (!sale) throw new Error('There is a sale.');
  const written = JSON.parse(writeSale(sale)) as { Rates: { SalesTaxPercent: object } };
  expect(Object.keys(written.Rates.SalesTaxPercent)).toEqual(Object.keys(houseRates.salesTax));
  expect(checkSale(writeSale(sale), 'auction.json').sale).toEqual(sale);
});

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const ratesKept = async () => (await db.query<{ rates: object }>(sql`select rates from auctions`))[0]?.rates;

test('a sale takes its rates from the file, and the next file’s in their place', async () => {
  const { take } = await anImporting(db);
  const catalogue = aCatalogue(aRow());
  await take({ catalogue, auction: anAuction({ Rates: { LiveFeePercent: 2 } }) });
  expect(await ratesKept()).toEqual({ ...houseRates, liveFee: 200 });
  await take({ catalogue });
  expect(await ratesKept()).toEqual(houseRates);
});

test('with bids in the sale its fees stay; tax and delivery follow the law and the carrier', async () => {
  const { take } = await anImporting(db);
  const catalogue = aCatalogue(aRow());
  await take({ catalogue });
  await db.query(sql`update lot_standings set bid_count = 1`);
  const law = { SalesTaxPercent: { IL: 7 }, Taxed: ['hammer'], DeliveryDollars: { A: { H: 50 } } };
  const fees = { LiveFeePercent: 2, CardFeePercent: 3 };
  const { done } = await take({ catalogue, auction: anAuction({ Rates: { ...law, ...fees } }) });
  expect(done?.notTaken.map(({ name = '', reason }) => `${name} ${reason}`)).toEqual([
    'Rates.LiveFeePercent stays 1, because lots of the sale have bids',
    'Rates.CardFeePercent stays 3.5, because lots of the sale have bids',
  ]);
  expect(await ratesKept()).toMatchObject({ taxed: ['hammer'], liveFee: 100 });
});
