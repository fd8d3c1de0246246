/** What anybody may write to us: kept once, acknowledged to its sender, and refused in plain words. */
import { expect, test } from 'vitest';

import { addSale } from '#tests/server/auctions/aSale.ts';
import { accountsSite, hours, lettersTo, siteWithLimits } from '#tests/server/session/signUp/accountsSite.ts';
import { aBrowser, anAccount, robotToken } from '#tests/support/account/accounts.ts';

import { aMessage, anOrder, catalogOrder, contact, keptOf } from './aDesk.ts';

type Answer = { json: () => unknown; statusCode: number };
const idOf = (answer: Answer): number => (answer.json() as { InquiryID: number }).InquiryID;
const problemOf = (answer: Answer) => answer.json() as { code: string; fields?: Record<string, string> };

test('a message is kept as it was typed, and acknowledged with its number and none of its words', async () => {
  const { db, post } = await accountsSite();
  const sent = aMessage({ Message: '  =cmd|calc "quoted",\nsecond line\u202e  ', Phone: '(309) 555-0142' });
  const number = idOf(await post(contact, sent));
  expect(await keptOf(db, sent.Email)).toEqual([
    {
      id: number,
      kind: 'contact',
      about: 'Bidding and registration',
      body: '=cmd|calc "quoted",\nsecond line\u202e',
      accountId: null,
    },
  ]);
  expect(await lettersTo(db, sent.Email)).toEqual([
    {
      kind: 'inquiryReceived',
      accountId: null,
      facts: {
        firstName: '',
        inquiryId: number,
        kind: 'contact',
        about: 'Bidding and registration',
        path: '/faq',
      },
    },
  ]);
});

test('a form that is posted twice is kept once, answered alike, and acknowledged once', async () => {
  const { db, post } = await accountsSite();
  const sent = aMessage();
  const first = idOf(await post(contact, sent));
  // The same words with the same proof, which is used up.
  expect(idOf(await post(contact, sent))).toBe(first);
  const atOnce = aMessage();
  const both = await Promise.all([
    post(contact, atOnce),
    post(contact, { ...atOnce, turnstileToken: `${atOnce.turnstileToken}-2` }),
  ]);
  expect(new Set(both.map(idOf)).size).toBe(1);
  for (const { Email } of [sent, atOnce]) {
    expect(await keptOf(db, Email)).toHaveLength(1);
    expect(await lettersTo(db, Email)).toHaveLength(1);
  }
});

test('what is wrong is named field by field, in a sentence, and nothing is kept', async () => {
  const { db, post } = await accountsSite();
  const wrong = aMessage({ Name: ' ', Email: 'ruth at example', Phone: '12', Message: '\u200b' });
  const answer = await post(contact, wrong);
  expect([answer.statusCode, problemOf(answer).fields]).toEqual([
    400,
    {
      Name: 'Enter your name.',
      Email: 'Enter a full email address, such as name@example.com.',
      Phone: 'Enter a phone number with its area code, such as (309) 555-0142.',
      Message: 'Write a message first.',
    },
  ]);
  expect(problemOf(await post(contact, aMessage({ Message: 'x'.repeat(4_001) }))).fields).toEqual({
    Message: 'Use at most 4000 characters.',
  });
  expect(problemOf(await post(contact, aMessage({ Subject: 'weather' }))).code).toBe('invalid_input');
  expect(await keptOf(db, wrong.Email)).toEqual([]);
});

test('a robot is refused, and its form is not kept', async () => {
  const { db, post } = await accountsSite();
  const sent = aMessage({ turnstileToken: robotToken });
  expect(problemOf(await post(contact, sent)).code).toBe('bot_check_failed');
  expect(await keptOf(db, sent.Email)).toEqual([]);
});

test('one address sends six an hour; what is refused for a typo costs none of them', async () => {
  const { app } = await siteWithLimits();
  const browser = aBrowser(app);
  for (let typo = 0; typo < 8; typo += 1) await browser.post(contact, aMessage({ Name: '' }));
  const codes: number[] = [];
  for (let sent = 0; sent < 7; sent += 1) codes.push((await browser.post(contact, aMessage())).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('no one floods a mailbox: three are acknowledged a day, the others kept in silence', async () => {
  const { db, clock, postFromElsewhere } = await accountsSite();
  const Email = 'victim@example.com';
  for (let sent = 0; sent < 4; sent += 1) {
    await postFromElsewhere(contact, aMessage({ Email: sent % 2 ? Email : 'Victim@example.com' }));
  }
  const letters = async () =>
    (await lettersTo(db, Email)).length + (await lettersTo(db, 'Victim@example.com')).length;
  expect(await letters()).toBe(3);
  clock.wait(24 * hours);
  await postFromElsewhere(contact, aMessage({ Email }));
  expect(await letters()).toBe(4);
});

test('anyone who is logged in finds their fields filled, and the letter among their messages', async () => {
  const { app, db } = await accountsSite();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  expect((await browser.get('/api/account/inquiries/fields')).statusCode).toBe(401);
  await browser.logIn(account);
  expect((await browser.get('/api/account/inquiries/fields')).json()).toMatchObject({
    Name: `${account.firstName} ${account.lastName}`,
    Email: account.email,
    Phone: '',
    Street: '',
  });
  await browser.post(contact, aMessage({ Email: account.email }));
  expect(await keptOf(db, account.email)).toMatchObject([{ accountId: account.id }]);
  expect(await lettersTo(db, account.email)).toMatchObject([
    { accountId: account.id, facts: { firstName: account.firstName } },
  ]);
});

test('a catalog is ordered for a sale in the room that has not started, to an address as on an envelope', async () => {
  const { db, post, postFromElsewhere } = await accountsSite();
  await addSale(db, { id: 81, title: 'The Winter Sale' });
  await addSale(db, { id: 82, type: 3 });
  await addSale(db, { id: 83, startsAt: '2026-11-19T15:00:00.000Z', sessions: [3] });
  const sent = anOrder(81, { Company: ' Hollis & Sons ', Zip: '61401-1234' });
  await post(catalogOrder, sent);
  expect(await keptOf(db, sent.Email)).toMatchObject([
    {
      kind: 'catalogOrder',
      about: 'The Winter Sale',
      body: 'Ruth Hollis\nHollis & Sons\n14 Quarry Lane\nGalesburg, IL 61401-1234',
    },
  ]);
  expect(await lettersTo(db, sent.Email)).toMatchObject([
    { facts: { about: 'The Winter Sale', path: '/gun-auctions/sale-81' } },
  ]);
  const abroad = anOrder(81, { Country: 'de', State: '', Zip: '10115', City: 'Berlin' });
  await postFromElsewhere(catalogOrder, abroad);
  const [kept] = await keptOf(db, abroad.Email);
  expect(kept?.body).toBe('Ruth Hollis\n14 Quarry Lane\n10115 Berlin\nGermany');
  for (const closed of [82, 83, 84]) {
    expect(problemOf(await postFromElsewhere(catalogOrder, anOrder(closed))).fields).toEqual({
      AuctionID: 'The catalog of this sale can no longer be ordered. Choose another sale.',
    });
  }
});

test('an address of the order follows the rules of the address book', async () => {
  const { db, post } = await accountsSite();
  await addSale(db, { id: 91 });
  const answer = await post(catalogOrder, anOrder(91, { State: 'ZZ', Zip: '9', Street: '' }));
  expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['Street', 'State', 'Zip']);
});
