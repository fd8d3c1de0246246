/** What a bidder reads: every code has a sentence, and every refusal a next step. */
import { expect, test } from 'vitest';

import {
  acceptedCodes,
  type BidCode,
  codeOf,
  codeOfProblem,
  isAccepted,
  refusedCodes,
} from '#contract/bidding/bidOutcomes.ts';
import { bidAnswer, type BidFacts } from '#rules/bidding/bidWords.ts';

const facts: BidFacts = {
  askCents: 110_000,
  ownMaxCents: 200_000,
  nearestCents: [100_000, 110_000],
  headroomCents: 120_000,
  reference: 'K7Q2',
};

test.each([
  ['BELOW_MIN', 'The price moved. Minimum is now $1,100.'],
  ['OUTBID', 'Bid placed, but you’ve been outbid.'],
  ['RESERVE_NOT_MET', 'Accepted. The reserve is not met yet.'],
  ['LOT_CLOSED', 'Your bid arrived after the lot closed.'],
  [
    'DECIDED_LATE',
    'We received your bid in time but could not place it before the lot closed. We are sorry.',
  ],
  ['LIVE_STARTED', 'Live bidding has started'],
  ['RATE_LIMITED', 'Wait a moment'],
  ['LOGGED_OUT', 'Log in again; your amount is kept'],
  ['SERVER', 'Not placed. Something went wrong on our side. Please try again. Code K7Q2'],
  ['LEADING', "You're the high bidder"],
  ['NOT_REGISTERED', 'Register to bid'],
  ['NOT_APPROVED', 'Approval pending'],
  ['LIMIT_EXCEEDED', 'Above your limit: $1,200 left'],
  ['NOT_HIGHER', 'Your max is already $2,000'],
  ['ASK_MOVED', 'The ask moved before your bid arrived. It is now $1,100.'],
] satisfies [BidCode, string][])('%s reads "%s"', (code, words) => {
  expect(bidAnswer(code, facts).words).toBe(words);
});

test('no answer is without words, and no refusal without a next step', () => {
  const unsaid = [...acceptedCodes, ...refusedCodes].filter((code) =>
    /undefined|NaN|\$ |^$/u.test(bidAnswer(code, facts).words),
  );
  expect(unsaid).toEqual([]);
  expect(refusedCodes.filter((code) => bidAnswer(code, facts).next === null)).toEqual([]);
});

test('where the price moved, the button bids the fresh ask', () => {
  const button = { kind: 'bid', words: 'Bid $1,100', amountCents: 110_000 };
  for (const code of ['BELOW_MIN', 'ASK_MOVED', 'OUTBID'] as const) {
    expect(bidAnswer(code, facts).next).toEqual(button);
  }
});

test('between two rungs the lower one is offered first, and none that would be too low', () => {
  const between = { ...facts, nearestCents: [110_000, 120_000] };
  expect(bidAnswer('OFF_INCREMENT', between)).toEqual({
    words: 'This amount is between two bids. Choose $1,100 or $1,200.',
    next: { kind: 'bid', words: 'Bid $1,100', amountCents: 110_000 },
  });
  expect(bidAnswer('OFF_INCREMENT', facts).words).toBe('This amount is between two bids. Choose $1,100.');
  expect(bidAnswer('OFF_INCREMENT', { ...facts, nearestCents: [500, 1_000] }).next).toMatchObject({
    amountCents: 110_000,
  });
});

test('an unmet reserve is said in place of leading and raised, never in place of outbid', () => {
  expect(codeOf({ outcome: 'LEADING', reserve: 'met' })).toBe('LEADING');
  expect(codeOf({ outcome: 'LEADING', reserve: 'notMet' })).toBe('RESERVE_NOT_MET');
  expect(codeOf({ outcome: 'RAISED', reserve: 'notMet' })).toBe('RESERVE_NOT_MET');
  expect(codeOf({ outcome: 'OUTBID', reserve: 'notMet' })).toBe('OUTBID');
});

test('accepted and refused have no code in common', () => {
  expect(acceptedCodes.every(isAccepted)).toBe(true);
  expect(refusedCodes.some(isAccepted)).toBe(false);
});

test('a call that never became a bid has a code of its own, unless no one knows what became of it', () => {
  expect(codeOfProblem('not_logged_in')).toBe('LOGGED_OUT');
  expect(codeOfProblem('rate_limited')).toBe('RATE_LIMITED');
  expect(codeOfProblem('unexpected')).toBe('SERVER');
  expect(codeOfProblem('unreachable')).toBeUndefined();
});
