/** Cards as a browser sends them, and an account that is logged in. Nothing here asserts anything. */
import type { CardAnswer, NewCard, OwnCards } from '#contract/account/cards.ts';
import { type DemoKind, demoToken } from '#contract/account/demoVault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';

let keys = 0;

/** One that no other card has. */
export function aKey(): string {
  keys += 1;
  return `0b5b3c7e-3f6a-4c55-9d3e-${String(keys).padStart(12, '0')}`;
}

export const aNewCard = (card: Partial<NewCard> = {}, kind: DemoKind = 'good'): NewCard => ({
  Token: demoToken(kind, aKey()),
  Brand: 'visa',
  Last4: '4242',
  ExpMonth: 8,
  ExpYear: 2_029,
  IsDefault: false,
  ...card,
});

export async function aLoggedIn(db: Database, clock: () => Date, settings: Record<string, string> = {}) {
  const account = await anAccount(db);
  const { app, lines } = await sharedAccountsApp({ db, clock, settings });
  const browser = aBrowser(app);
  await browser.logIn(account);
  return { id: account.id, account, app, browser, lines };
}

export const cardsOf = async (browser: Browser): Promise<OwnCards> =>
  (await browser.get('/api/account/cards')).json<OwnCards>();

export const add = async (browser: Browser, card: object): Promise<CardAnswer> =>
  (await browser.post('/api/account/cards', card)).json<CardAnswer>();

/** @returns its number. */
export async function addOne(browser: Browser, kind: DemoKind = 'good', card: Partial<NewCard> = {}) {
  const { Own } = await add(browser, aNewCard({ IsDefault: true, ...card }, kind));
  return Own.Cards[0]?.CardID ?? 0;
}

export const ofCard = (browser: Browser, cardId: number) => ({
  prefer: () => browser.send({ method: 'PUT', url: `/api/account/cards/${cardId}/default` }),
  remove: () => browser.send({ method: 'DELETE', url: `/api/account/cards/${cardId}` }),
  restore: () => browser.post(`/api/account/cards/${cardId}/restore`),
  expiry: (ExpMonth: number, ExpYear: number) =>
    browser.send({
      method: 'PUT',
      url: `/api/account/cards/${cardId}/expiry`,
      body: { ExpMonth, ExpYear },
    }),
});
