/** What won lots cost, and how each can get to its buyer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AuctionRates, houseRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import { bidCost } from '#contract/bidding/bidCost.ts';
import {
  type DeliveryWay,
  deliveryWays,
  invoiceLines,
  type LotCharges,
  lotCardFee,
  lotCharges,
  totalOf,
  waysFor,
  type WonLotFacts,
} from '#contract/invoices/invoice.ts';
import { usStates } from '#contract/kernel/usStates.ts';
import { type CostTerms, estimatedCost } from '#rules/catalog/costEstimate.ts';
import { anyRates } from '#tests/contract/auctions/anyRates.ts';

const inState = (State: string | null) => ({ Country: 'US', State });

const facts = (rest: Partial<WonLotFacts> = {}): WonLotFacts => ({
  hammerCents: 275_000,
  premiumCents: 48_125,
  isLiveInternet: false,
  lot: { amcode: 'M', hlo: 'H', category: 'revolver' },
  way: 'dealer',
  deliverTo: inState('NJ'),
  rates: houseRates,
  ...rest,
});

const lines = (rest: Partial<WonLotFacts> = {}) => invoiceLines([lotCharges(facts(rest))]);
const cents = (kind: string, rest: Partial<WonLotFacts> = {}) =>
  lines(rest).find(({ Kind }) => Kind === kind)?.Cents;

describe('the lines of a lot', () => {
  test('are hammer, premium, tax of the buyer’s state, and delivery by its class', () => {
    expect(lines()).toEqual([
      { Kind: 'hammer', Cents: 275_000 },
      { Kind: 'premium', Cents: 48_125 },
      { Kind: 'tax', Cents: 21_407 },
      { Kind: 'delivery', Cents: 6_500 },
    ]);
  });

  test('have the fee for the internet only where the lot was won so in a live session', () => {
    expect(cents('liveFee')).toBeUndefined();
    expect(cents('liveFee', { isLiveInternet: true })).toBe(2_750);
  });

  test('are taxed where the buyer gets the lot, and cost no delivery where they come for it', () => {
    expect(cents('tax', { way: 'pickUp' })).toBe(20_195);
    expect(cents('delivery', { way: 'pickUp' })).toBeUndefined();
    expect(cents('tax', { deliverTo: inState('OR') })).toBeUndefined();
  });

  test('cost a licensed collector what the way to a dealer costs', () => {
    const curio = { lot: { amcode: 'C', hlo: 'L', category: 'rifle' }, deliverTo: inState('TX') } as const;
    expect(lines({ ...curio, way: 'collector' })).toEqual(lines({ ...curio, way: 'dealer' }));
    expect(cents('delivery', { ...curio, way: 'collector' })).toBe(7_500);
  });

  test('have neither tax nor delivery while no one knows where the lot goes', () => {
    expect(lines({ way: null, deliverTo: null }).map(({ Kind }) => Kind)).toEqual(['hammer', 'premium']);
  });
});

describe('a sale with rates of its own', () => {
  const rates: AuctionRates = {
    ...houseRates,
    liveFee: 250,
    cardFee: 200,
    taxed: ['hammer', 'delivery'],
    salesTax: { ...houseRates.salesTax, NJ: 10_000 },
    delivery: { ...houseRates.delivery, M: { H: 9_000, L: 9_500, O: 5_000 } },
  };

  test('charges those', () => {
    expect(lines({ rates, isLiveInternet: true })).toEqual([
      { Kind: 'hammer', Cents: 275_000 },
      { Kind: 'premium', Cents: 48_125 },
      { Kind: 'liveFee', Cents: 6_875 },
      { Kind: 'tax', Cents: 28_400 },
      { Kind: 'delivery', Cents: 9_000 },
    ]);
  });

  test('takes its own fee for a card, on hammer, premium and live fee', () => {
    const charges = lotCharges(facts({ rates, isLiveInternet: true }));
    expect(lotCardFee({ ...charges, rates })).toBe(6_600);
    expect(lotCardFee({ ...charges, rates: houseRates })).toBe(11_550);
  });
});

const lotClass = fc.constantFrom('A', 'C', 'M', 'N', 'X');
const someLot = fc.record({
  hammerCents: fc.integer({ min: 0, max: 5_000_000_00 }),
  premiumCents: fc.integer({ min: 0, max: 1_000_000_00 }),
  isLiveInternet: fc.boolean(),
  lot: fc.record({
    amcode: lotClass,
    hlo: fc.constantFrom('H', 'L', 'O'),
    category: fc.constantFrom('ammunition', 'revolver'),
  }),
  way: fc.option(fc.constantFrom(...deliveryWays), { nil: null }),
  deliverTo: fc.option(
    fc.record({
      Country: fc.constantFrom('US', 'CA'),
      State: fc.option(fc.constantFrom(...usStates.map(({ code }) => code)), { nil: null }),
    }),
  ),
  rates: anyRates,
});

const allParts = (lot: LotCharges) =>
  lot.hammerCents + lot.premiumCents + lot.liveFeeCents + lot.cardFeeCents + lot.taxCents + lot.deliveryCents;

test('the total of an invoice is the sum of its lines, and of its lots, to the cent, whatever was won', () => {
  fc.assert(
    fc.property(fc.array(someLot, { maxLength: 60 }), (lots) => {
      const charges = lots.map(lotCharges);
      const total = totalOf(invoiceLines(charges));
      expect(total).toBe(charges.reduce((sum, one) => sum + allParts(one), 0));
      expect(total).toBe(charges.reduce((sum, one) => sum + totalOf(invoiceLines([one])), 0));
      expect(invoiceLines(charges).every(({ Cents }) => Number.isSafeInteger(Cents) && Cents >= 0)).toBe(
        true,
      );
    }),
  );
});

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test('what is shipped costs to the cent what was estimated before the bid, under whatever rates', () => {
  let shipped = 0;
  fc.assert(
    fc.property(someLot, percent, ({ hammerCents, lot, deliverTo, rates }, premiumPercent) => {
      const registration = { DeliverTo: deliverTo, Rates: ratesFor(deliverTo, rates) };
      const terms: CostTerms = { premiumPercent, lot, registration };
      const estimate = estimatedCost(hammerCents, terms);
      const [way = null] = waysFor(lot, deliverTo);
      const { premiumCents } = estimate;
      const charges = lotCharges({
        hammerCents,
        premiumCents,
        isLiveInternet: false,
        lot,
        way,
        deliverTo,
        rates,
      });
      if (way !== 'door' && way !== 'dealer') return;
      shipped += 1;
      expect({ tax: charges.taxCents, delivery: charges.deliveryCents }).toEqual({
        tax: estimate.taxEstimateCents,
        delivery: estimate.deliveryEstimateCents,
      });
      expect(totalOf(invoiceLines([charges]))).toBe(estimate.allInCents);
    }),
    { numRuns: 2_000 },
  );
  expect(shipped).toBeGreaterThan(100);
});

test('live fee and card fee are what the bidder is shown, under whatever rates', () => {
  fc.assert(
    fc.property(someLot, ({ rates, ...won }) => {
      const charges = lotCharges({ ...won, rates, way: null, isLiveInternet: true });
      const { premiumCents, liveFeeCents } = charges;
      const shown = bidCost({
        hammerCents: won.hammerCents,
        rates: { ...rates, premium: 0 },
        isLiveInternet: true,
        isByCard: true,
      });
      expect(liveFeeCents).toBe(shown.liveFeeCents);
      expect(lotCardFee({ ...charges, premiumCents: 0, rates })).toBe(shown.cardFeeCents);
      expect(premiumCents).toBe(won.premiumCents);
    }),
  );
});

type Lot = WonLotFacts['lot'];
const ways = (amcode: Lot['amcode'], hlo: Lot['hlo'], state: string) =>
  waysFor({ amcode, hlo, category: 'revolver' }, inState(state));
const ammunition = (state: string) =>
  waysFor({ amcode: 'X', hlo: 'O', category: 'ammunition' }, inState(state));

describe('the ways of a lot', () => {
  test.each<[string, DeliveryWay[], DeliveryWay[]]>([
    ['an antique goes to the door where the state allows', ways('A', 'H', 'TX'), ['door', 'pickUp']],
    [
      'an antique goes to a dealer where the state has its own law',
      ways('A', 'H', 'NY'),
      ['dealer', 'pickUp'],
    ],
    ['what is no firearm goes to the door', ways('X', 'O', 'NY'), ['door', 'pickUp']],
    ['a modern handgun goes to a dealer of the buyer’s state', ways('M', 'H', 'TX'), ['dealer']],
    ['a handgun is handed over here to a buyer of this state', ways('M', 'H', 'IL'), ['dealer', 'pickUp']],
    ['a long gun is handed over here to anybody', ways('M', 'L', 'TX'), ['dealer', 'pickUp']],
    ['a curio goes to a licensed collector too', ways('C', 'H', 'TX'), ['dealer', 'collector']],
    ['not where the state asks for more', ways('C', 'H', 'NJ'), ['dealer']],
    ['a modern firearm never does', ways('M', 'H', 'TX'), ['dealer']],
    ['a frame is not', ways('M', 'O', 'TX'), ['dealer']],
    ['an NFA item is handed over in its state only', ways('N', 'L', 'TX'), ['dealer']],
    ['ammunition is shipped to the door', ammunition('TX'), ['door', 'pickUp']],
    ['ammunition goes through a dealer in some states', ammunition('CA'), ['dealer', 'pickUp']],
    ['no carrier takes ammunition to some', ammunition('AK'), ['pickUp']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  test('are to be arranged without an address, outside the states, and in the territories', () => {
    const rifle = { amcode: 'M', hlo: 'L', category: 'rifle' } as const;
    for (const deliverTo of [null, inState(null), inState('PR'), { Country: 'DE', State: null }]) {
      expect(waysFor(rifle, deliverTo)).toEqual([]);
      expect(waysFor({ ...rifle, amcode: 'A' }, deliverTo)).toEqual(['pickUp']);
    }
  });

  test('never hand a firearm that is no antique to a door', () => {
    for (const { code } of usStates) {
      for (const amcode of ['C', 'M', 'N'] as const) expect(ways(amcode, 'L', code)).not.toContain('door');
    }
  });
});
