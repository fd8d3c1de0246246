/** The page's examples say what the rules were agreed to say. */
import { describe, expect, test } from 'vitest';

import { spanText } from '#contract/kernel/waitText.ts';
import {
  costExamples,
  ladder,
  lateBidExample,
  maxExample,
  offLadderExample,
  play,
  reserveExample,
  sealedExample,
} from '#screens/bidding/howBiddingWorks/examples.ts';
import { clockText, rateText, spansText } from '#screens/bidding/howBiddingWorks/words.ts';

describe('bids', () => {
  test('a max is passed over, equaled and beaten as auction-rules.md has it', () => {
    const rows = maxExample.steps.map(({ priceCents, leader, answer }) => [priceCents / 100, leader, answer]);
    expect(rows).toEqual([
      [500, 'Ada', 'leading'],
      [850, 'Ada', 'outbid'],
      [1_000, 'Ada', 'tie'],
      [1_100, 'Ben', 'leading'],
      [1_200, 'Ada', 'leading'],
    ]);
  });

  test('under an unmet reserve the full max stands, and a max that reaches it goes to the reserve', () => {
    const rows = reserveExample.steps.map(({ priceCents, leader, answer }) => [
      priceCents / 100,
      leader,
      answer,
    ]);
    expect(rows).toEqual([
      [1_500, 'Ada', 'reserveNotMet'],
      [2_000, 'Ben', 'reserveNotMet'],
      [2_500, 'Ada', 'leading'],
    ]);
  });

  test('an example cannot show a bid that would be refused', () => {
    expect(() =>
      play({ openingCents: 50_000, reserveCents: null }, [{ bidder: 1, maxCents: 40_000 }]),
    ).toThrow('BELOW_MIN');
  });

  test('an amount between two rungs is offered both', () => {
    expect(offLadderExample.nearestCents).toEqual([100_000, 110_000]);
  });

  test('two sealed bids open the lot one step above the lower one', () => {
    expect(sealedExample).toMatchObject({ leader: 'Ada', priceCents: 210_000, askCents: 220_000 });
  });
});

test('the ladder is whole: each band ends where the next one begins', () => {
  expect(ladder).toHaveLength(13);
  expect(ladder.slice(1).map(({ fromCents }) => fromCents)).toEqual(
    ladder.slice(0, -1).map(({ toCents }) => toCents),
  );
  expect(ladder.at(-1)).toEqual({ fromCents: 100_000_000, toCents: null, stepCents: 5_000_000 });
});

test('a late bid leaves three minutes, and the next lot stays', () => {
  expect(Object.values(lateBidExample).map(clockText)).toEqual([
    '12:00:00 PM',
    '11:59:20 AM',
    '12:02:20 PM',
    '12:00:30 PM',
  ]);
});

test('a winning bid of $2,750 costs what the fee table says', () => {
  expect(costExamples.online).toMatchObject({ premiumCents: 48_125, allInCents: 323_125 });
  expect(costExamples.inTheRoom).toMatchObject({
    liveFeeCents: 2_750,
    cardFeeCents: 11_406,
    allInCents: 337_281,
  });
});

test('spans and rates are said as people say them', () => {
  expect([spanText(30_000), spanText(180_000), spanText(3_600_000), spanText(86_400_000)]).toEqual([
    '30 seconds',
    '3 minutes',
    '1 hour',
    '24 hours',
  ]);
  expect([spansText([86_400_000, 1_800_000]), rateText(1_750), rateText(100)]).toEqual([
    '24 hours and 30 minutes',
    '17.5%',
    '1%',
  ]);
});
