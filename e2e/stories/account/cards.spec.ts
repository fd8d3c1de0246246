/** Credit cards: one is added, and nothing of its number leaves the browser; as many as there may be read well. */
import type { Locator, Page } from 'playwright/test';

import { mostCards } from '#contract/account/accountLimits.ts';
import { getCards, type OwnCard, type OwnCards } from '#contract/account/cards.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { button, field, open, overflow, summary, tabTo } from '#e2e/support/shell.ts';
import { keptBy, watchWire } from '#e2e/support/watchedWire.ts';

const cards = '/account/credit-cards';
/** Fifteen digits and a code of four: nothing else on a page looks like them. */
const number = '378282246310005';
const code = '9137';
const numberForm = /3782[\s\-+]*822463[\s\-+]*10005|822463/u;
const codeForm = /(?<![\w-])9137(?![\w-])/u;

const names = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your cards' }).getByText(/ending in \d{4}$/u);

test('a card is added by keyboard, and neither its number nor its code leaves the browser', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  const wire = await watchWire(page);
  await open(page, cards);
  await expect(page.getByText(/^No cards yet/u)).toBeVisible();
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

test('as many cards as there may be, and the form of an expiry, read well on every width', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'held');
  const Cards = Array.from({ length: mostCards }, (_, place) => aCard(place + 1, { IsExpired: place > 7 }));
  const json: OwnCards = { Vault: 'demo', Cards, Now: { Month: 11, Year: 2026 } };
  await answerCalls(page, getCards.path, { json });
  await open(page, cards);
  await expect(names(page)).toHaveCount(mostCards);
  await button(page, 'Change expiry').first().click();
  await expect(field(page, 'New expiry')).toBeVisible();
  await expectReadsWell(page);
  await page.setViewportSize({ width: 768, height: 1_024 });
  expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
});
