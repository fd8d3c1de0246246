/** The staff's menu: from any page of the desk to any other in one press, on a wide screen, by keyboard and on a phone. */
import type { Locator, Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, button, open, tabTo, title } from '#e2e/support/shell.ts';

const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });
const main = (page: Page): Locator => page.getByRole('main');
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff pages' });
const linkTo = (page: Page, name: RegExp): Locator => menu(page).getByRole('link', { name });

test('staff go from approvals to invoices in one press, by keyboard to the audit log, and back to their account', async ({
  page,
  context,
}) => {
  await logInSilently(context, demo('staff'));
  await open(page, '/clerk/approvals');
  await expect(title(page)).toHaveText('Approvals');
  await expect(linkTo(page, /^Approvals/u)).toHaveAttribute('aria-current', 'page');
  const counts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/clerk/index') counts.push(request.url());
  });

  await linkTo(page, /^Invoices/u).click();
  await arrives(page, '/clerk/invoices');
  await expect(title(page)).toHaveText('Invoices');
  await expect(linkTo(page, /^Invoices/u)).toHaveAttribute('aria-current', 'page');

  await tabTo(page, linkTo(page, /^Audit log/u));
  await page.keyboard.press('Enter');
  await arrives(page, '/clerk/audit');
  await expect(title(page)).toHaveText('Audit log');
  expect(counts, 'the menu asks for nothing again').toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(menu(page)).toBeHidden();
  await expect(title(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await linkTo(page, /^Your account$/u).click();
  await arrives(page, '/account/');
  await expect(main(page).getByRole('navigation', { name: 'Account pages' })).toBeVisible();
});

test('a clerk is offered only what clerks may open', async ({ page, context }) => {
  await logInSilently(context, demo('clerk'));
  await open(page, '/clerk');
  await expect(linkTo(page, /^Approvals/u)).toBeVisible();
  await expect(linkTo(page, /^(?:Invoices|Documents|Audit log|Inquiries)/u)).toHaveCount(0);
  await expectReadsWell(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a button opens the menu; Escape gives the focus back; a page is one press away', async ({
    page,
    context,
  }) => {
    await logInSilently(context, demo('staff'));
    await open(page, '/clerk/approvals');
    const opener = button(page, 'Staff menu');
    const drawer = page.getByRole('dialog', { name: 'Staff menu' });
    await opener.click();
    await expect(linkTo(page, /^Approvals/u)).toHaveAttribute('aria-current', 'page');
    await expectReadsWell(page, { keepsWidth: true });
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await linkTo(page, /^Invoices/u).click();
    await arrives(page, '/clerk/invoices');
    await expect(drawer).toHaveCount(0);
    await expect(title(page)).toHaveText('Invoices');
  });
});
