/** UI-08: the campaign that led someone here is kept with what they begin with us, as it was at the first time. */
import { beforeEach, expect, test } from 'vitest';

import { campaignCookie } from '#contract/kernel/cookies.ts';
import { site } from '#contract/kernel/site.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { aLetter } from '#tests/server/consigning/consignorForm/aLetter.ts';
import { aForm, create } from '#tests/server/session/signUp/accountsSite.ts';
import { aBrowser, anAccount, freshToken, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aMessage, anOrder, aSubscriber, catalogOrder, contact, subscribe } from './inquiries/aDesk.ts';

const saleId = 4122;
const clock = () => new Date('2026-12-01T15:00:00.000Z');
const db = await shareTestDatabase();
beforeEach(async () => {
  await emptyTables(db);
  await addSale(db, { id: saleId, sessions: [1] });
});

const rows = {
  accounts: sql`select campaign from accounts`,
  registrations: sql`select campaign from auction_registrations`,
  inquiries: sql`select campaign from inquiries`,
  newsletters: sql`select campaign from newsletter_subscriptions`,
};

type Place = { url: string; form: () => object; into: keyof typeof rows; isOfAccount?: boolean };

const places: readonly [string, Place][] = [
  ['an account', { url: create, form: aForm, into: 'accounts' }],
  [
    'a registration',
    {
      url: `/api/account/registration/${saleId}`,
      form: () => ({ TermsVersion: site.termsVersion }),
      into: 'registrations',
      isOfAccount: true,
    },
  ],
  ['a message', { url: contact, form: aMessage, into: 'inquiries' }],
  ['an order of a catalog', { url: catalogOrder, form: () => anOrder(saleId), into: 'inquiries' }],
  ['an offer to sell', { url: '/api/consignor/send', form: aLetter, into: 'inquiries' }],
  ['a newsletter', { url: subscribe, form: aSubscriber, into: 'newsletters' }],
];

async function aVisitor({ url, form, into, isOfAccount = false }: Place) {
  const { app } = await sharedAccountsApp({ clock });
  const browser = aBrowser(app);
  if (isOfAccount) await browser.logIn(await anAccount(db));
  const sent = form();
  return {
    comesBy: (query: string) => void browser.jar.set(campaignCookie, query),
    sends: async () => {
      const answer = await browser.post(url, isOfAccount ? sent : { ...sent, turnstileToken: freshToken() });
      expect(answer.statusCode).toBe(200);
    },
    kept: () => db.query(rows[into]),
  };
}

test.each(places)('UI-08 %s keeps it; the same form once more changes nothing', async (_, place) => {
  const { comesBy, sends, kept } = await aVisitor(place);
  comesBy('?utm_source=mail&utm_term=winchester&page=2');
  await sends();
  expect(await kept()).toEqual([{ campaign: 'mail||winchester' }]);
  comesBy('?utm_source=print');
  await sends();
  expect(await kept()).toEqual([{ campaign: 'mail||winchester' }]);
});

test.each(places)('%s is taken with a cookie that makes no sense, and has none', async (_, place) => {
  const { comesBy, sends, kept } = await aVisitor(place);
  comesBy(`?utm_source=a%00b${'c'.repeat(300)}`);
  await sends();
  expect(await kept()).toEqual([{ campaign: null }]);
});

test('UI-08 a newsletter that is asked for once more stays that of the first campaign', async () => {
  const { app } = await sharedAccountsApp({ clock });
  const browser = aBrowser(app);
  const { Email } = aSubscriber();
  for (const source of ['mail', 'print']) {
    browser.jar.set(campaignCookie, `?utm_source=${source}`);
    await browser.post(subscribe, aSubscriber({ Email }));
  }
  expect(await db.query(rows.newsletters)).toEqual([{ campaign: 'mail||' }]);
});

test('an account whose owner is unknown has no campaign either', async () => {
  const { app } = await sharedAccountsApp({ clock });
  const browser = aBrowser(app);
  browser.jar.set(campaignCookie, '?utm_source=mail');
  const { email } = aForm();
  await browser.post(create, aForm({ email }));
  await browser.post(create, aForm({ email, password: 'nine quiet herons at dusk' }));
  expect(await db.query(rows.accounts)).toEqual([{ campaign: null }]);
});
