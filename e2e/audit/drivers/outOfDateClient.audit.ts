/** HC: a page of an older build than the server's, which learns that from the live line. */
import type { Page } from 'playwright/test';

import { type Audit, clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import { catalog, findsNetwork, openOnLine } from '#e2e/support/liveLine.ts';
import { field, header, isMarked, mark, open } from '#e2e/support/shell.ts';

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

const sayAnother = (line: HeldLine): void =>
  line.rewrite((message) => message.replace(/(?<=\["hashcheck",")[^"]*/u, 'another-build'));

const became = ({ moves }: Audit, state: string): boolean =>
  moves.some(({ machine, to }) => machine === 'clientVersion' && to.endsWith(`.${state}`));

clause('HC-01', {
  async drive(audit) {
    const { page, step, check, picture } = audit;
    const line = await step(
      'The visitor opens a catalog; the line opens and says the hash of the server',
      () => openOnLine(page, catalog),
    );
    await check('It is the page’s own: nothing is offered', () => expect(reload(page)).toHaveCount(0));
    await check('The machine did not become out of date', !became(audit, 'outOfDate'));
    await picture('Before: the same hash');
    await step(
      'The line is opened again, and says another hash (rewritten on its way by the audit)',
      async () => {
        sayAnother(line);
        await line.cut();
        line.letThrough();
        await findsNetwork(page);
      },
    );
    await check('The page says that there is a newer one: it offers Reload', () =>
      expect(reload(page)).toBeVisible(),
    );
    await check('The machine became out of date', () =>
      expect.poll(() => became(audit, 'outOfDate')).toBe(true),
    );
  },
});

/** The page learns of another build before the visitor does anything. */
async function openOutOfDate({ page }: Audit, address: string): Promise<HeldLine> {
  const line = await holdLine(page, 'through');
  sayAnother(line);
  await open(page, address);
  await expect(reload(page)).toBeVisible();
  return line;
}

clause('HC-02', {
  async drive(audit) {
    const { page, step, check, picture } = audit;
    await step('A bidder logs in and opens a catalog; the line says another hash', async () => {
      await audit.logIn();
      await openOutOfDate(audit, catalog);
    });
    await check('A bar offers Reload, and takes no focus', () => expect(reload(page)).not.toBeFocused());
    await picture('Before: the bar');
    await step('The visitor follows a link of the header', async () => {
      await mark(page);
      await header(page).getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
    });
    await check('It was a full page load', () => expect.poll(() => isMarked(page)).toBe(false));
    await step('The bar is there again; the visitor presses Reload', async () => {
      await mark(page);
      await reload(page).click();
    });
    await check('The page is reloaded', () => expect.poll(() => isMarked(page)).toBe(false));
    await keepsForm(audit);
  },
});

/** Of a form that someone is filling in nothing is thrown away. */
async function keepsForm({ page, step, check, picture }: Audit): Promise<void> {
  const words = 'Half a sentence about an old rifle';
  await step('The visitor half fills the contact form; the page is out of date', async () => {
    await open(page, '/contact');
    await expect(reload(page)).toBeVisible();
    await mark(page);
    await field(page, 'Message').fill(words);
  });
  await check('Reload is disabled', () => expect(reload(page)).toBeDisabled());
  await picture('A half-filled form');
  await step('The visitor follows a link of the header all the same', async () => {
    await header(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
  });
  await check('The page is not thrown away: it stays in the app', () => isMarked(page));
}
