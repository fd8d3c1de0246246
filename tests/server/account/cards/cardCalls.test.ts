/** The cards of an account: what is kept of one, which is used first, how many there may be, and who may touch them. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostCards } from '#contract/account/accountLimits.ts';
import type { CardAnswer } from '#contract/account/cards.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { add, addOne, aLoggedIn, aNewCard, cardsOf, ofCard } from './someCards.ts';

const db = await shareTestDatabase();
/** In Chicago it is November still. */
let now = '2026-12-01T05:59:00.000Z';
let browser: Browser;
let me = 0;
let log: () => string;

beforeEach(async () => {
  await emptyTables(db);
  now = '2026-12-01T05:59:00.000Z';
  const own = await aLoggedIn(db, () => new Date(now));
  browser = own.browser;
  me = own.id;
  log = () => JSON.stringify(own.lines);
});

const later = () => (now = new Date(Date.parse(now) + 1_000).toISOString());
const lasts = async () => (await cardsOf(browser)).Cards.map(({ Last4 }) => Last4);
const outcome = async (answer: ReturnType<Browser['send']>) => (await answer).json<CardAnswer>().Outcome;
const events = () =>
  db.query<{ kind: string; facts: object }>(sql`
    select kind, facts from security_events where kind like 'card_%' or kind = 'foreign_id_refused' order by id`);

test('a bidder without a card has none, and reads which month it is', async () => {
  expect(await cardsOf(browser)).toEqual({ Vault: 'demo', Cards: [], Now: { Month: 11, Year: 2026 } });
});

describe('a card is added', () => {
  test('with nothing but its token and what its owner knows it by; that it was is written down', async () => {
    const { Outcome, Own } = await add(browser, aNewCard());
    expect(Outcome).toBe('done');
    expect(Own.Cards).toEqual([
      {
        CardID: expect.any(Number) as number,
        Brand: 'visa',
        Last4: '4242',
        ExpMonth: 8,
        ExpYear: 2_029,
        IsExpired: false,
        IsDefault: true,
      },
    ]);
    expect(await events()).toEqual([{ kind: 'card_added', facts: { brand: 'visa', last4: '4242' } }]);
  });

  test.each(['Number', 'number', 'CVC', 'Code', 'Name'])(
    'and is refused with a field called %s, of which the log holds nothing',
    async (field) => {
      const answer = await browser.post('/api/account/cards', { ...aNewCard(), [field]: '4242424242424242' });
      expect(answer.statusCode).toBe(400);
      expect(await lasts()).toEqual([]);
      expect(log()).not.toContain('4242424242424242');
    },
  );

  test.each([
    ['a number for a token', { Token: '4242424242424242' }],
    ['a number in a token', { Token: 'demo_good_4242424242424242' }],
    ['more than four digits', { Last4: '44242' }],
    ['a month that there is not', { ExpMonth: 13 }],
    ['a brand that we do not take', { Brand: 'diners' }],
  ])('and is refused with %s', async (_, wrong) => {
    const answer = await browser.post('/api/account/cards', { ...aNewCard(), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(await lasts()).toEqual([]);
  });

  test('sent twice it is there once', async () => {
    const card = aNewCard();
    expect((await add(browser, card)).Outcome).toBe('done');
    expect((await add(browser, card)).Own.Cards).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test('is good to the end of its month in Chicago, and not longer', async () => {
    expect((await add(browser, aNewCard({ ExpMonth: 10, ExpYear: 2_026 }))).Outcome).toBe('EXPIRED');
    expect((await add(browser, aNewCard({ ExpMonth: 11, ExpYear: 2_026 }))).Outcome).toBe('done');
    now = '2026-12-01T06:00:00.000Z';
    expect((await cardsOf(browser)).Cards[0]?.IsExpired).toBe(true);
  });

  test('only if its bank accepts it', async () => {
    expect((await add(browser, aNewCard({}, 'declined'))).Outcome).toBe('DECLINED');
    expect((await cardsOf(browser)).Cards).toEqual([]);
    expect((await add(browser, aNewCard({}, 'funds'))).Outcome).toBe('done');
  });

  test(`up to ${mostCards} of them, and one more after one is gone`, async () => {
    for (let count = 0; count < mostCards; count += 1) await addOne(browser);
    expect((await add(browser, aNewCard())).Outcome).toBe('FULL');
    const [first] = (await cardsOf(browser)).Cards;
    const { remove, restore } = ofCard(browser, first?.CardID ?? 0);
    expect(await outcome(remove())).toBe('done');
    expect((await add(browser, aNewCard())).Outcome).toBe('done');
    expect(await outcome(restore())).toBe('FULL');
  });
});

describe('one card is used first', () => {
  test('the one that was preferred last; when it goes, the one before it; when it comes back, it again', async () => {
    await add(browser, aNewCard({ Last4: '1111', IsDefault: true }));
    later();
    const { Own } = await add(browser, aNewCard({ Last4: '2222' }));
    expect(await lasts()).toEqual(['1111', '2222']);
    const second = ofCard(browser, Own.Cards[1]?.CardID ?? 0);
    expect(await outcome(second.prefer())).toBe('done');
    expect(await lasts()).toEqual(['2222', '1111']);
    expect(await outcome(second.remove())).toBe('done');
    expect(await lasts()).toEqual(['1111']);
    expect(await outcome(second.restore())).toBe('done');
    const { Cards } = await cardsOf(browser);
    expect(Cards.map(({ Last4, IsDefault }) => [Last4, IsDefault])).toEqual([
      ['2222', true],
      ['1111', false],
    ]);
  });

  test('never one that has expired', async () => {
    const old = await addOne(browser, 'good', { ExpMonth: 11, ExpYear: 2_026 });
    now = '2026-12-01T06:00:00.000Z';
    expect(await outcome(ofCard(browser, old).prefer())).toBe('EXPIRED');
  });
});

test('an expiry can be changed, to one that is to come', async () => {
  const card = ofCard(browser, await addOne(browser));
  expect(await outcome(card.expiry(10, 2_026))).toBe('EXPIRED');
  expect(await outcome(card.expiry(1, 2_031))).toBe('done');
  expect((await cardsOf(browser)).Cards[0]).toMatchObject({ ExpMonth: 1, ExpYear: 2_031 });
});

test('what was removed can only be brought back, and removing it twice does nothing more', async () => {
  const card = ofCard(browser, await addOne(browser));
  expect(await outcome(card.remove())).toBe('done');
  expect(await outcome(card.remove())).toBe('done');
  expect((await card.prefer()).statusCode).toBe(404);
  expect((await card.expiry(1, 2_031)).statusCode).toBe(404);
  expect(await lasts()).toEqual([]);
  expect(await outcome(card.restore())).toBe('done');
  expect(await outcome(card.restore())).toBe('done');
  expect((await events()).map(({ kind }) => kind)).toEqual(['card_added', 'card_removed', 'card_restored']);
});

test('someone else’s card is not there, and that it was asked for is written down', async () => {
  const theirs = await addOne(browser);
  const stranger = await aLoggedIn(db, () => new Date(now));
  const card = ofCard(stranger.browser, theirs);
  const answers = [
    await card.prefer(),
    await card.remove(),
    await card.restore(),
    await card.expiry(1, 2_031),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await lasts()).toEqual(['4242']);
  const refused = (await events()).filter(({ kind }) => kind === 'foreign_id_refused');
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ facts: { of: 'card', id: theirs, count: 1 } });
  expect(me).not.toBe(stranger.id);
});

test('a site with no vault takes none', async () => {
  const { browser: elsewhere } = await aLoggedIn(db, () => new Date(now), { DEMO: 'off' });
  expect((await cardsOf(elsewhere)).Vault).toBe('none');
  expect((await elsewhere.post('/api/account/cards', aNewCard())).statusCode).toBe(404);
});
