/** How bidding works, for someone who has never bid: found from a lot, and read where the question is. */
import { lastOpenLot, panel } from '#e2e/support/biddingLots.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, title } from '#e2e/support/shell.ts';

const address = '/how-bidding-works';

test('the small print of a lot leads to it, and its contents lead to what a lot costs', async ({
  page,
  request,
}) => {
  await open(page, await lastOpenLot(request, 8));
  await panel(page).getByRole('link', { name: 'how bidding works' }).click();
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveText('How bidding works');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What a lot costs' })
    .click();
  await expect(page).toHaveURL(`${address}#cost`);
  await expect(page.getByRole('heading', { name: 'What a lot costs' })).toBeInViewport();
  // It is there without a script, too.
  expect(await (await request.get(address)).text()).toContain(
    'the earlier of two equal maximums keeps the lot',
  );
});
