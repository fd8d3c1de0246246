/** WL: wishlists, their notes, and what a refusal of the server leaves behind. */
import type { Page } from 'playwright/test';

import { clause } from '#e2e/audit/audit.ts';
import {
  openList,
  refused,
  reports,
  dropLeftOver,
  heading,
  listRoot,
  lotNumbers,
  makeFilledList,
  makeList,
  nameField,
  press,
  rename,
} from '#e2e/audit/auditLists.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { open } from '#e2e/support/shell.ts';
import { catalog, openPicker, rows, stars } from '#e2e/support/wishlists.ts';

const allLists = `${listRoot}/allLists`;
const unavailable = { status: 503, json: { code: 'unavailable' } };

const note = (page: Page) => page.getByRole('textbox', { name: /^Note on lot/u }).first();

clause('WL-01', {
  async drive(audit) {
    const { page, step, check } = audit;
    audit.expectNoise(refused);
    const received = reports(page);
    const address = await openList(audit, 'Audit WL-01');
    await check('Its two lots are shown', () => expect(rows(page)).toHaveCount(2));
    await check('The lists and the items were read with the cookies of the session, and answered 200', () =>
      [allLists, `${listRoot}/listItems/`].every((path) =>
        audit.calls.some((call) => call.path.startsWith(path) && call.status === 200),
      ),
    );
    await step(
      'The page is opened again, and the reading of the items answers 503 (by the audit)',
      async () => {
        await holdCalls(page, `${listRoot}/listItems/*`);
        await page.goto(address);
        await answerCall(page, `${listRoot}/listItems/*`, unavailable);
      },
    );
    await check('The page says that it could not be had, and offers to try again', () =>
      expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    );
    await check("The error log receives 'Fetch Error: Status 503'", () =>
      expect.poll(() => received.some((text) => text.includes('Fetch Error: Status 503'))).toBe(true),
    );
  },
});

clause('WL-02', {
  async drive(audit) {
    const { page, step, check, asked } = audit;
    await step('A bidder logs in, has a list “Audit WL-02”, and opens a catalog', async () => {
      await audit.logIn();
      await makeList(audit, 'Audit WL-02');
      await open(page, catalog);
    });
    const star = stars(page).nth(4);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await audit.picture('Before');
    const before = asked(allLists);
    await step('The visitor presses the star of a lot', () => star.click());
    await check('The lot is watched', () => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await check('The lists are loaded again', () =>
      expect.poll(() => asked(allLists)).toBeGreaterThan(before),
    );
    await audit.picture('Watched');
    const address = await step('The visitor opens a list with two lots', async () => {
      const list = await makeFilledList(audit, 'Audit WL-02 two');
      await open(page, list);
      return list;
    });
    await check(`Two lots are on it (${address.split('?')[0]})`, () => expect(rows(page)).toHaveCount(2));
    const loaded = asked(allLists);
    await step('The visitor takes one off', () => press(page, `Remove lot ${lotNumbers[0]}`));
    await check('One is left', () => expect(rows(page)).toHaveCount(1));
    await check('The lists are loaded again', () =>
      expect.poll(() => asked(allLists)).toBeGreaterThan(loaded),
    );
  },
});

clause('WL-03', {
  async drive(audit) {
    const { page, step, check, equal } = audit;
    await openList(audit, 'Audit WL-03');
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/editList/')) sent.push(request.postData());
    });
    await step('The visitor renames it to spaces alone', () => rename(page, '   '));
    await check('It is refused at the field', () =>
      expect(page.getByText('A list needs a name.')).toBeVisible(),
    );
    equal('What was sent', sent, []);
    await audit.picture('An empty name');
    await step('The visitor renames it to “  Audit long guns  ”, with spaces around', async () => {
      await nameField(page).fill('  Audit long guns  ');
      await nameField(page).press('Enter');
    });
    await check('It is called “Audit long guns”', () =>
      expect(heading(page, 'Audit long guns')).toBeVisible(),
    );
    equal('What was sent', sent, ['{"wlname":"Audit long guns"}']);
  },
});

clause('WL-04', {
  async drive(audit) {
    const { page, step, check } = audit;
    audit.expectNoise(refused);
    const star = stars(page).nth(6);
    await step(
      'A bidder logs in, watches a lot of a catalog, and opens the choice of its lists',
      async () => {
        await audit.logIn();
        await dropLeftOver(audit);
        await open(page, catalog);
        await expect(star).toHaveAttribute('aria-pressed', /true|false/u);
        if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
        await expect(star).toHaveAttribute('aria-pressed', 'true');
      },
    );
    const choice = await openPicker(page, star);
    await audit.picture('Before');
    await step('The visitor makes a new list “Audit Colts”', async () => {
      await choice.getByRole('textbox', { name: 'New list' }).fill('Audit Colts');
      await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
    });
    await check('The list is there, and the lot on it', () =>
      expect(choice.getByRole('checkbox', { name: 'Audit Colts' })).toBeChecked(),
    );
    await audit.picture('One flow');
    await step(
      'The visitor makes another, “Audit Rifles”; this time the adding is refused (by the audit)',
      async () => {
        await page.route(`**${listRoot}/addItem/**`, (route) => route.fulfill(unavailable));
        await choice.getByRole('textbox', { name: 'New list' }).fill('Audit Rifles');
        await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
      },
    );
    await check('The list stays, without the lot', async () => {
      await expect(choice.getByRole('checkbox', { name: 'Audit Rifles' })).toBeVisible();
      await expect(choice.getByRole('checkbox', { name: 'Audit Rifles' })).not.toBeChecked();
    });
    await check('The error shows', () =>
      expect(page.getByText(/not available right now|could not|try again/iu).first()).toBeVisible(),
    );
  },
});

clause('WL-05', {
  async drive(audit) {
    const { page, step, check, equal, asked } = audit;
    audit.expectNoise(refused);
    await openList(audit, 'Audit WL-05');
    const loaded = asked(allLists);
    await step('The visitor writes a note on a lot', async () => {
      await note(page).fill('Fine bore');
      await note(page).blur();
    });
    await check('It is saved', () => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible());
    await page.waitForLoadState('networkidle');
    equal('The lists were loaded again so often', asked(allLists) - loaded, 0);
    await audit.picture('Saved');
    await step('The next save is refused (by the audit)', async () => {
      await page.route(`**${listRoot}/saveNotes/*`, (route) => route.fulfill(unavailable));
      await note(page).fill('Fine bore, worn stock');
      await note(page).blur();
    });
    await check('The page says that it is not saved', () =>
      expect(page.getByText(/^(?:Error: )?Not saved\./u).first()).toBeVisible(),
    );
    await check('What was typed is still there', () =>
      expect(note(page)).toHaveValue('Fine bore, worn stock'),
    );
    await step('The server accepts it again; the visitor presses “Save again”', async () => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Save again' }).click();
    });
    await check('It is saved', () => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible());
  },
});

clause('WL-08', {
  async drive(audit) {
    const { page, step, check } = audit;
    audit.expectNoise(refused);
    await openList(audit, 'Audit WL-08');
    await holdCalls(page, `${listRoot}/deleteItem/*`, `${listRoot}/editList/*`);
    await step('The visitor takes a lot off; the server has not answered', () =>
      press(page, `Remove lot ${lotNumbers[0]}`),
    );
    await check('It is off the page at once', () => expect(rows(page)).toHaveCount(1));
    await audit.picture('Before the answer');
    await step('The server refuses (by the audit)', () =>
      answerCall(page, `${listRoot}/deleteItem/*`, unavailable),
    );
    await check('The lot is back', () => expect(rows(page)).toHaveCount(2));
    await check('The page says why', () =>
      expect(
        page
          .getByRole('main')
          .getByText(/not available right now/iu)
          .first(),
      ).toBeVisible(),
    );
    await step('The visitor renames the list; the server refuses', async () => {
      await rename(page, 'Never');
      await answerCall(page, `${listRoot}/editList/*`, unavailable);
    });
    await check('The page says why, and the typed name is kept', async () => {
      await expect(nameField(page)).toHaveValue('Never');
      await expect(
        page
          .getByRole('main')
          .getByText(/not available right now/iu)
          .first(),
      ).toBeVisible();
    });
    await step('The visitor reloads the page', async () => {
      await page.unrouteAll();
      await page.reload();
    });
    await check('The list has its name and both lots', async () => {
      await expect(heading(page, 'Audit WL-08')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
    });
  },
});
