/** Credit cards: added, used first, removed and brought back; and nothing of a number leaves the browser. */
import type { Locator, Page } from 'playwright/test';

import { addCard, getCards, mostCards, type OwnCard, type OwnCards } from '#contract/cards.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { button, field, open, overflow, summary, tabTo } from '#e2e/support/shell.ts';
import { keptBy, watchWire } from '#e2e/support/watchedWire.ts';

const cards = '/account/credit-cards';
/** Fifteen digits and a code of four: nothing else on a page looks like them. */
const number = '378282246310005';
const code = '9137';
const numberForm = /3782[\s\-+]*822463[\s\-+]*10005|822463/u;
const codeForm = /(?<![\w-])9137(?![\w-])/u;

const list = (page: Page): Locator => page.getByRole('list', { name: 'Your cards' });
const names = (page: Page): Locator => list(page).getByText(/ending in \d{4}$/u);

async function type(page: Page, typed: { number: string; expiry: string; code: string }): Promise<void> {
  await field(page, 'Card number').fill(typed.number);
  await field(page, 'Expires').fill(typed.expiry);
  await field(page, 'Security code').fill(typed.code);
}

test('a card is added by keyboard, and neither its number nor its code leaves the browser', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  const wire = watchWire(page);
  await open(page, cards);
  await expect(page.getByText(/^No card yet/u)).toBeVisible();
  await tabTo(page, button(page, 'Add a card'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Card number')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('08/29');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('The security code of American Express has 4 digits.');
  await expect(field(page, 'Card number')).toHaveValue('3782 822463 10005');
  await expectNoAxeViolations(page);

  await tabTo(page, field(page, 'Security code'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['American Express ending in 0005']);
  await expect(field(page, 'Card number')).toHaveCount(0);

  const kept = await keptBy(page);
  expect(kept).not.toMatch(numberForm);
  expect(wire.sentWith(numberForm)).toEqual([]);
  expect(wire.sentWith(codeForm)).toEqual([]);
  expect(wire.sentWith(/"Last4":"0005"/u)).toHaveLength(1);
  // The ear was awake all the time.
  await page.evaluate((words) => fetch(`/api/health?${words}`), `n=${number}&c=${code}`);
  expect([wire.sentWith(numberForm).length, wire.sentWith(codeForm).length]).toEqual([1, 1]);
});

test('another card is used first; one is removed and brought back; an expiry is changed', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, cards);
  for (const [one, expiry] of [
    ['4242 4242 4242 4242', '08 / 29'],
    ['5555 5555 5555 4444', '1/31'],
  ] as const) {
    await button(page, 'Add a card').click();
    await type(page, { number: one, expiry, code: '737' });
    await button(page, 'Add this card').click();
    await expect(names(page).filter({ hasText: one.slice(-4) })).toBeVisible();
  }
  await expect(names(page)).toHaveText([/4242$/u, /4444$/u]);
  await button(page, 'Use first: Mastercard ending in 4444').click();
  await expect(names(page)).toHaveText([/4444$/u, /4242$/u]);

  await button(page, 'Remove: Mastercard ending in 4444').click();
  await expect(names(page)).toHaveText([/4242$/u]);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/4444$/u, /4242$/u]);

  await button(page, 'Change expiry: Visa ending in 4242').click();
  await field(page, 'New expiry').fill('12/30');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Good through 12 / 30')).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveText([/4444$/u, /4242$/u]);
});

const aCard = (CardID: number, card: Partial<OwnCard> = {}): OwnCard => ({
  CardID,
  Brand: 'amex',
  Last4: '0005',
  ExpMonth: 8,
  ExpYear: 2_029,
  IsExpired: false,
  IsDefault: CardID === 1,
  ...card,
});
const own = (Cards: OwnCard[]): OwnCards => ({ Vault: 'demo', Cards, Now: { Month: 11, Year: 2026 } });

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ colorScheme: theme, viewport });

    test('as many cards as there may be, and a form that was refused, fit', async ({ page, asBidder }) => {
      expect(asBidder.email).toContain('@');
      await holdLine(page, 'held');
      const many = Array.from({ length: mostCards }, (_, place) =>
        aCard(place + 1, { IsExpired: place > 7 }),
      );
      await answerCalls(page, getCards.path, { json: own(many) });
      await open(page, cards);
      await expect(names(page)).toHaveCount(mostCards);
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await button(page, 'Change expiry').first().click();
      await expect(field(page, 'New expiry')).toBeVisible();
      expect(await overflow(page), 'pixels that stick out with an expiry').toBe(0);
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 768, height: 1_024 });
      expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
    });
  });
}

test('cards that cannot be had can be asked for again; a line that is cut leaves what was typed', async ({
  page,
  asBidder,
  noise,
}) => {
  expect(asBidder.email).toContain('@');
  await holdCalls(page, getCards.path);
  await open(page, cards);
  await expect(page.getByText('Loading your cards…')).toBeAttached();
  await answerCall(page, getCards.path, { status: 503, json: { code: 'unavailable' } });
  await expect(summary(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Try again').click();
  await answerCall(page, getCards.path, { json: own([]) });
  await button(page, 'Add a card').click();
  await type(page, { number, expiry: '08/29', code });
  await page.route(
    ({ pathname }) => pathname === addCard.path,
    (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
  );
  await button(page, 'Add this card').click();
  await expect(summary(page)).toContainText('could not reach the server');
  await expect(field(page, 'Expires')).toHaveValue('08/29');
  expect(noise.filter((said) => !/status of 503|net::ERR_FAILED/u.test(said))).toEqual([]);
  noise.length = 0;
});
