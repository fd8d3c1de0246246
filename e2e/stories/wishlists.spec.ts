/** Wishlists: from a press on a card to a list that is kept, changed, shared and copied. */
import { getAllLists } from '#contract/wishlists.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { type Bidder, logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow, title } from '#e2e/support/shell.ts';
import {
  catalog,
  nav,
  openPicker,
  picker,
  pressStar,
  rows,
  star,
  stars,
  startList,
  told,
  wishlists,
} from '#e2e/support/wishlists.ts';
import { saleIds } from '#server/demo/world/sales.ts';

test('one press puts a lot on a list, a second one chooses, and a new list takes the lot at once', async ({
  page,
  context,
}) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, catalog);
  const first = stars(page).first();
  await pressStar(first);
  await expect(told(page, /Added to “Wishlist”/u)).toBeVisible();
  const choice = await openPicker(page, first);
  await expect(choice.getByRole('checkbox', { name: 'Wishlist' })).toBeChecked();
  await choice.getByRole('textbox', { name: 'New list' }).fill('  ');
  await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
  await expect(choice.getByText('A list needs a name.')).toBeVisible();
  await choice.getByRole('textbox', { name: 'New list' }).fill('Colts 🤠');
  await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
  await expect(choice.getByRole('checkbox', { name: 'Colts 🤠' })).toBeChecked();
  await expectNoAxeViolations(page);
  await choice.getByRole('checkbox', { name: 'Wishlist' }).click();
  await expect(choice.getByRole('checkbox', { name: 'Wishlist' })).not.toBeChecked();
  await choice.getByRole('button', { name: 'Done' }).click();
  await expect(picker(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  // The list used last is the new one.
  await pressStar(stars(page).nth(2));
  await expect(told(page, /Added to “Colts 🤠”/u)).toBeVisible();
});

test('a press that comes before the part that hears it is not lost', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  const slow = Promise.withResolvers<void>();
  await page.route(/startLate[\w-]*\.js$/u, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await open(page, catalog);
  const early = page.getByRole('button', { name: /^Watch lot \d+$/u }).first();
  await early.click();
  await early.click();
  slow.resolve();
  await expect(told(page, /Added to “Wishlist”/u)).toBeVisible();
  await expect(early).toHaveAttribute('aria-pressed', 'true');
  await expect(picker(page)).toHaveCount(0);
});

test('whoever is not logged in presses, logs in, and finds the lot on a list', async ({ page }) => {
  const bidder: Bidder = takeApprovedBidder(1);
  await open(page, catalog);
  const label = (await stars(page).first().getAttribute('aria-label')) ?? '';
  await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'false');
  await stars(page).first().click();
  await expect(page.getByText('Log in to put the lot on your wishlist.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(bidder.email);
  await page.getByLabel('Password', { exact: true }).fill(bidder.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`${catalog}$`, 'u'));
  await expect(told(page, /Added to “Wishlist”/u)).toBeVisible();
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('on its own page a lot is watched, or put on a list that is chosen', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, `/detail/${saleIds.upcoming}/31`);
  const watch = page.getByRole('button', { name: 'Watch', exact: true });
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
  const choice = await openPicker(page, page.getByRole('button', { name: 'Choose a list' }));
  await choice.getByRole('textbox', { name: 'New list' }).fill('Sunday');
  await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
  await expect(choice.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
});

test('a list can be made while the lists are still being read', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, `/detail/${saleIds.upcoming}/31`);
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await holdCalls(page, getAllLists.path);
  const choice = await openPicker(page, page.getByRole('button', { name: 'Choose a list' }));
  await choice.getByRole('textbox', { name: 'New list' }).fill('Early');
  await choice.getByRole('button', { name: 'Make it and add the lot' }).click();
  await answerCall(page, getAllLists.path, 'real');
  await expect(choice.getByRole('checkbox', { name: 'Early' })).toBeChecked();
});

test('a list is renamed, noted on, sorted, and deleted when that was said twice; undoing brings all of it back', async ({
  page,
  context,
}) => {
  await logInSilently(context, takeApprovedBidder(1));
  await startList(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the list' });
  await expect(name).toBeFocused();
  await name.fill(' Long guns ');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Long guns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();

  const note = rows(page)
    .first()
    .getByRole('textbox', { name: /^Note on lot/u });
  await note.fill('=HYPERLINK("x") 👍🏽');
  await expect(rows(page).first().getByText('Saved')).toBeVisible();
  const order = () => rows(page).getByRole('heading').allTextContents();
  const before = await order();
  await page.getByLabel('Sort by').selectOption('lot');
  await expect.poll(order).toEqual(before.toReversed());
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Note on lot/u }).first()).toHaveValue(
    '=HYPERLINK("x") 👍🏽',
  );

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Delete “Long guns” with 2 lots and your notes?')).toBeFocused();
  await page.getByRole('button', { name: 'Delete the list' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByText(/^You have no wishlists yet\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: /^Note on lot/u }).first()).toHaveValue(
    '=HYPERLINK("x") 👍🏽',
  );
});

test('a lot moves to another list, is taken off, and comes back', async ({ page, context, noise }) => {
  await logInSilently(context, takeApprovedBidder(1));
  await startList(page);
  await page.getByRole('button', { name: 'New list' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the list' });
  await name.fill('WISHLIST');
  await name.press('Enter');
  await expect(page.getByText('You have a list “WISHLIST” in this sale already.')).toBeVisible();
  expect(noise).toEqual([expect.stringContaining('status of 400')]);
  noise.length = 0;
  await name.fill('Others');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Others' })).toBeVisible();
  await expect(page.getByText(/^Nothing is on this list yet\./u)).toBeVisible();
  await nav(page).getByRole('link', { name: 'Wishlist 2' }).click();
  await rows(page)
    .first()
    .getByLabel(/^Move lot/u)
    .selectOption({ label: 'Others' });
  await expect(rows(page)).toHaveCount(1);
  await expect(nav(page).getByRole('link', { name: 'Others 1' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove lot/u }).click();
  await expect(page.getByText(/^Nothing is on this list yet\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  // Of all lists, each lot once.
  await nav(page).getByRole('link', { name: 'Closing next' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a list is shared by its link, and copied by somebody else without its notes', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  await logInSilently(context, takeApprovedBidder(1));
  await startList(page);
  await rows(page)
    .first()
    .getByRole('textbox', { name: /^Note on lot/u })
    .fill('My limit is $5,000');
  await expect(rows(page).first().getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/account\/wishlist\/shared\/[\w-]{22}$/u);
  await open(page, new URL(link).pathname);
  await expect(page.getByText(/^This is your own list/u)).toBeVisible();

  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, takeApprovedBidder(1));
  const theirs = await other.newPage();
  await open(theirs, new URL(link).pathname);
  await expect(rows(theirs)).toHaveCount(2);
  await expect(theirs.getByText('My limit')).toHaveCount(0);
  await expectNoAxeViolations(theirs);
  await theirs.getByRole('button', { name: 'Copy to my wishlists' }).click();
  await expect(theirs.getByText('2 lots came over to your list “Wishlist”.')).toBeFocused();
  await theirs.getByRole('link', { name: 'Open the list' }).click();
  await expect(theirs.getByRole('textbox', { name: /^Note on lot/u }).first()).toHaveValue('');
  await open(theirs, '/account/wishlist/shared/nobody-knows-it');
  await expect(theirs.getByText(/^No list is shared under this link\./u)).toBeVisible();
});

test('the keyboard alone watches a lot and writes a note', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, catalog);
  const first = stars(page).first();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await open(page, wishlists);
  const note = page.getByRole('textbox', { name: /^Note on lot/u });
  await note.focus();
  await page.keyboard.type('Fine');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ viewport, colorScheme: theme });

    test('a list keeps its form and is free of barriers', async ({ page, context }) => {
      await logInSilently(context, takeApprovedBidder(1));
      await startList(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
      await open(page, wishlists);
      await expect(title(page)).toHaveText('Wishlists');
      await expect(rows(page)).toHaveCount(2);
      await expectNoAxeViolations(page);
    });
  });
}

test('a star says whether its lot is watched on every page that shows it', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, catalog);
  const label = (await stars(page).first().getAttribute('aria-label')) ?? '';
  const lotNumber = Number(/\d+/u.exec(label)?.[0]);
  await pressStar(stars(page).first());
  await open(page, `/detail/${saleIds.upcoming}/${lotNumber}`);
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await open(page, catalog);
  await expect(star(page, lotNumber)).toHaveAttribute('aria-pressed', 'true');
});
