/** WL: a list that is renamed, shared, copied by someone else, deleted. */
import type { Page } from 'playwright/test';

import { clause } from '#e2e/audit/audit.ts';
import { openList, refused, reports, heading, listRoot, press, rename } from '#e2e/audit/auditLists.ts';
import { enter, takeBidder } from '#e2e/audit/people.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';
import { rows } from '#e2e/support/wishlists.ts';

async function share(page: Page): Promise<string> {
  await press(page, 'Share');
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  return new URL(link).pathname;
}

clause('WL-06', {
  async drive(audit) {
    const { page, step, check } = audit;
    await openList(audit, 'Audit WL-06');
    await step('The visitor renames it to “Audit long guns”', () => rename(page, 'Audit long guns'));
    await check('It is called “Audit long guns”', () =>
      expect(heading(page, 'Audit long guns')).toBeVisible(),
    );
    const address = await step('The visitor shares it', () => share(page));
    await check('getSharedId was asked', () =>
      audit.calls.some(({ path }) => path.startsWith(`${listRoot}/getSharedId/`)),
    );
    await check(
      'The address is /account/wishlist/shared/ and an id',
      /^\/account\/wishlist\/shared\/[\w-]{22}$/u.test(address),
    );
    await audit.picture('Shared');
    await step('The visitor presses Delete', () => press(page, 'Delete'));
    await check('It is asked once more', () =>
      expect(page.getByText('Delete “Audit long guns” with 2 lots and your notes?')).toBeVisible(),
    );
    await check(
      'Nothing was deleted by then',
      !audit.calls.some(({ path }) => path.includes('/deleteList/')),
    );
    await audit.picture('Asked once more');
    await step('The visitor presses “Delete the list”', () => press(page, 'Delete the list'));
    await check('It is gone', () => expect(heading(page, 'Audit long guns')).toHaveCount(0));
  },
});

clause('WL-07', {
  needsServer: 'Copying a shared list takes two accounts, and an audit from outside is given one.',
  async drive(audit) {
    const { page, step, check, anotherBrowser } = audit;
    audit.expectNoise(refused);
    await openList(audit, 'Audit WL-07');
    const address = await step('The visitor shares it', () => share(page));
    const other = await anotherBrowser({
      storageState: { ...(await audit.context.storageState()), cookies: [] },
    });
    const theirs = await other.newPage();
    const received = reports(theirs);
    await step('Someone else opens the link', async () => {
      await enter(other, await takeBidder());
      await open(theirs, address);
    });
    await check('They see its two lots', () => expect(rows(theirs)).toHaveCount(2));
    await audit.picture('The other visitor', theirs);
    await step('They copy it, and the answer is success: false (by the audit)', async () => {
      await theirs.route(`**${listRoot}/importList/*`, (route) =>
        route.fulfill({ json: { success: false, data: null } }),
      );
      await theirs.getByRole('button', { name: 'Copy to my wishlists' }).click();
    });
    await check("The error log receives 'Fetch Error: Status 200'", () =>
      expect.poll(() => received.some((text) => text.includes('Fetch Error: Status 200'))).toBe(true),
    );
    await step('They copy it again, and the server answers', async () => {
      await theirs.unrouteAll();
      await theirs.getByRole('button', { name: 'Copy to my wishlists' }).click();
      await theirs.getByRole('link', { name: 'Open the list' }).click();
    });
    await check('They are on their new list, with its two lots', async () => {
      await expect(theirs).toHaveURL(/\/account\/wishlist\?list=\d+$/u);
      await expect(rows(theirs)).toHaveCount(2);
    });
    await audit.picture('The copy', theirs);
  },
});
