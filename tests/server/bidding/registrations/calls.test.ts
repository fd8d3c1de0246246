/** The two calls about registering, as a page makes them. */
import { beforeEach, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const path = '/api/account/registration/4122';
const clock = () => new Date('2026-12-01T15:00:00.000Z');

beforeEach(async () => emptyTables(await shareTestDatabase()));

async function aBuyer() {
  const { app, db } = await sharedAccountsApp({ clock });
  await addSale(db, { id: 4122, sessions: [1] });
  const browser = aBrowser(app);
  await browser.logIn(await anAccount(db));
  return browser;
}

test('a page asks, registers, and asks again', async () => {
  const browser = await aBuyer();
  expect((await browser.get(path)).json()).toMatchObject({ AuctionID: 4122, Status: 'none', IsOpen: true });
  const answer = await browser.post(path, { TermsVersion: site.termsVersion });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ Status: 'approved', Paddle: 101 }),
  ]);
  expect((await browser.get(path)).json()).toEqual(answer.json());
  expect((await browser.get('/api/account/info/getBidderStatus/4122')).json()).toEqual([
    { AuctionID: 4122, Status: 'approved' },
  ]);
});

test.each([
  ['no terms', {}],
  ['terms that are no text', { TermsVersion: 7 }],
  ['terms without end', { TermsVersion: 'x'.repeat(41) }],
  ['terms of another day', { TermsVersion: '2019-01-01' }],
])('%s: refused, and no one is registered', async (_, body) => {
  const browser = await aBuyer();
  expect((await browser.post(path, body)).json()).toMatchObject({ code: 'invalid_input' });
  expect((await browser.get(path)).json()).toMatchObject({ Status: 'none' });
});

test.each(['0', '-1', 'x', '1.5', '1000000000', '%00'])('a sale is named by its number: %s', async (id) => {
  const browser = await aBuyer();
  expect((await browser.get(`/api/account/registration/${id}`)).json()).toMatchObject({
    code: 'invalid_input',
  });
});

test('a sale that does not exist is not found', async () => {
  const browser = await aBuyer();
  const unknown = '/api/account/registration/9';
  expect((await browser.get(unknown)).statusCode).toBe(404);
  expect((await browser.post(unknown, { TermsVersion: site.termsVersion })).statusCode).toBe(404);
});
