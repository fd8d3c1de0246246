/** `auction.json`: what it may say, and what is said of it by field. */
import { expect, test } from 'vitest';

import { houseRates } from '#contract/auctions/auctionRates.ts';
import { checkSale, writeSale } from '#server/auctions/import/auctionFile.ts';

import { anAuction, timed } from './aCatalogue.ts';

const reasons = (described: Record<string, unknown>): string[] =>
  checkSale(anAuction(described), 'auction.json').problems.map(
    ({ name = '', reason }) => `${name} ${reason}`,
  );

test('times are those of a clock in Chicago, in winter and in summer', () => {
  const described = { OpensAt: '2026-02-01T09:00', EndsAt: '2026-05-01T18:30:10' };
  expect(checkSale(anAuction(described), 'auction.json').sale).toEqual({
    id: 4190,
    type: 1,
    slug: 'spring-sale',
    title: 'Spring Sale',
    intro: '',
    opensAt: '2026-02-01T15:00:00.000Z',
    endsAt: '2026-05-01T23:30:10.000Z',
    address: '1 Main Street',
    city: 'Rock Falls',
    state: 'IL',
    zip: '61071',
    premiumPercent: 17.5,
    rates: houseRates,
    staggerSeconds: null,
    extensionSeconds: null,
    coverLotNumber: null,
    sessions: [{ number: 1, title: 'Saturday', startsAt: '2026-05-01T14:00:00.000Z' }],
  });
});

const session = (number: number, startsAt: string) => ({
  SessionNumber: number,
  Title: 'Day',
  StartsAt: startsAt,
});

const wallTime = 'must be a time in Chicago such as 2026-12-05T09:00, without a time zone';

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'a field of the wrong kind',
    { AuctionID: '4190' },
    ['AuctionID must be a whole number from 1 to 999999999'],
  ],
  ['a missing field', { Title: undefined }, ['Title is missing']],
  ['an empty one', { Title: ' ' }, ['Title must not be empty']],
  ['a field there is not', { Titel: 'x' }, ['Titel is no field of this file']],
  [
    'a type there is not',
    { AuctionTypeID: 4 },
    ['AuctionTypeID must be one of 1 (premier), 2 (regional), 3 (timed)'],
  ],
  [
    'a slug with capitals',
    { Slug: 'Spring Sale' },
    ['Slug must be small letters and digits joined by hyphens'],
  ],
  ['a state there is not', { LocState: 'XX' }, ['LocState must be the two letters of a state, such as IL']],
  ['a ZIP code that is none', { LocZip: '123' }, ['LocZip must be a ZIP code']],
  ['a day without a time', { OpensAt: '2026-04-01' }, [`OpensAt ${wallTime}`]],
  ['a time with a zone', { OpensAt: '2026-04-01T09:00Z' }, [`OpensAt ${wallTime}`]],
  [
    'a premium of three decimals',
    { PremiumPercent: 17.125 },
    ['PremiumPercent must have at most two decimals'],
  ],
  [
    'no session',
    { Sessions: [] },
    ['Sessions must have a session: a timed sale has one, when its first lot closes'],
  ],
  [
    'a wrong field of a session',
    { Sessions: [session(1, '2026-05-01T09:00'), { ...session(2, 'soon'), Title: undefined }] },
    ['Sessions[1].Title is missing', `Sessions[1].StartsAt ${wallTime}`],
  ],
  [
    'sessions out of order',
    { Sessions: [session(2, '2026-05-01T09:00'), session(2, '2026-05-01T08:00')] },
    [
      'Sessions[0].SessionNumber must be 1: sessions count from 1',
      'Sessions[1].StartsAt must be after the session before it',
    ],
  ],
  [
    'a session after the end',
    { EndsAt: '2026-04-30T18:00' },
    ['Sessions[0].StartsAt must not be after EndsAt'],
  ],
  [
    'bids after the start',
    { OpensAt: '2026-05-01T10:00' },
    ['OpensAt must not be after the first session starts'],
  ],
  [
    'a timed sale without its seconds',
    { AuctionTypeID: 3 },
    [
      'StaggerSeconds is missing: a timed sale needs it',
      'ExtensionSeconds is missing: a timed sale needs it',
    ],
  ],
  ['a live sale with them', { StaggerSeconds: 60 }, ['StaggerSeconds is for timed sales only']],
  [
    'a timed sale of two sessions',
    { ...timed, Sessions: [session(1, '2026-05-01T09:00'), session(2, '2026-05-01T10:00')] },
    ['Sessions must be one session in a timed sale'],
  ],
])('%s is reported by its field', (_, described, expected) => {
  expect(reasons(described)).toEqual(expected);
});

test('text that is no JSON is reported with the place where it breaks off', () => {
  expect(checkSale('{\n  "AuctionID": 1,\n}', 'auction.json').problems).toEqual([
    { file: 'auction.json', line: 3, column: 1, reason: 'the file is no JSON from here on' },
  ]);
  expect(checkSale('[]', 'a.json').problems[0]?.reason).toBe(
    'must be an object with the fields of an auction',
  );
});

test('a sale that was written is read again as it was', () => {
  const { sale } = checkSale(anAuction({ ...timed, Intro: 'Hello', CoverLotNumber: 3 }), 'auction.json');
  expect(sale).toBeDefined();
  expect(sale && checkSale(writeSale(sale), 'auction.json').sale).toEqual(sale);
});
