/** Wishlists: from a press on a card to a list that is kept, changed, shared and copied. */
import { getAllLists } from '#contract/wishlists/wishlists.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { type Bidder, logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerUntil, holdCalls } from '#e2e/support/heldCalls.ts';
import { open, title } from '#e2e/support/shell.ts';
import {
  catalog,
  nav,
  openPicker,
  picker,
  pressStar,
  rows,
  stars,
  startList,
  readAloud,
} from '#e2e/support/wishlists.ts';

test('one press puts a lot on a list, even one that comes too early; a second one chooses, and a new list takes the lot at once', async ({
  page,
  context,
}) => {
  await logInSilently(context, await takeApprovedBidder(1));
  const slow = Promise.withResolvers<void>();
  await page.route(/\/late-[\w-]+\.js$/u, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await open(page, catalog);
  const first = stars(page).first();
  await test.step('a press that comes before the part that handles it is not lost', async () => {
    await first.click();
    await first.click();
    slow.resolve();
    await expect(readAloud(page, /Added to “Wishlist”/u)).toBeVisible();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(picker(page)).toHaveCount(0);
  });

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
  const third = stars(page).nth(2);
  await pressStar(third);
  await expect(readAloud(page, /Added to “Colts 🤠”/u)).toBeVisible();

  await test.step('the page of a watched lot says so, and puts it on another list while the lists are still read', async () => {
    const lotNumber = /\d+/u.exec((await third.getAttribute('aria-label')) ?? '')?.[0];
    await open(page, `/detail/${saleIds.upcoming}/${lotNumber}`);
    const watch = page.getByRole('button', { name: 'Watch', exact: true });
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await holdCalls(page, getAllLists.path);
    const lists = await openPicker(page, page.getByRole('button', { name: 'Choose a list' }));
    await lists.getByRole('textbox', { name: 'New list' }).fill('Sunday');
    await lists.getByRole('button', { name: 'Make it and add the lot' }).click();
    // Those that the picker asked for, and again those that came of the new one.
    await answerUntil(
      lists.getByRole('checkbox', { name: 'Sunday', checked: true }),
      getAllLists.path,
      'real',
    );
    await page.keyboard.press('Escape');
    await expect(picker(page)).toHaveCount(0);
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a visitor who is not logged in presses, logs in, and finds the lot on a list', async ({ page }) => {
  const bidder: Bidder = await takeApprovedBidder(1);
  await open(page, catalog);
  const label = (await stars(page).first().getAttribute('aria-label')) ?? '';
  await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'false');
  await stars(page).first().click();
  await expect(page.getByText('Log in to put the lot on your wishlist.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(bidder.email);
  await page.getByLabel(/^Password(?: \*)?$/u).fill(bidder.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`${catalog}$`, 'u'));
  await expect(readAloud(page, /Added to “Wishlist”/u)).toBeVisible();
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a list is renamed, noted on by keyboard, sorted, and deleted when that was said twice; undoing brings all of it back', async ({
  page,
  context,
  noise,
}) => {
  await logInSilently(context, await takeApprovedBidder(1));
  await startList(page);
  await expect(title(page)).toHaveText('Wishlists');
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the list' });
  await expect(name).toBeFocused();
  await name.fill(' Long guns ');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Long guns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();

  const note = page.getByRole('textbox', { name: /^Note on lot/u }).first();
  await note.focus();
  await page.keyboard.type('=HYPERLINK("x") 👍🏽');
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByText('Saved')).toBeVisible();
  const order = () => rows(page).getByRole('heading').allTextContents();
  const before = await order();
  await page.getByLabel('Sort by').selectOption('lot');
  await expect.poll(order).toEqual(before.toReversed());
  await page.reload();
  await expect(note).toHaveValue('=HYPERLINK("x") 👍🏽');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Delete “Long guns” with 2 lots and your notes?')).toBeFocused();
  await page.getByRole('button', { name: 'Delete the list' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByText(/^You have no wishlists yet\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(note).toHaveValue('=HYPERLINK("x") 👍🏽');

  await test.step('a lot moves to another list, is taken off, and comes back', async () => {
    await page.getByRole('button', { name: 'New list' }).click();
    await name.fill('LONG GUNS');
    await name.press('Enter');
    await expect(page.getByText('You have a list “LONG GUNS” in this sale already.')).toBeVisible();
    expect(noise.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await name.fill('Others');
    await name.press('Enter');
    await expect(page.getByRole('heading', { name: 'Others' })).toBeVisible();
    await expect(page.getByText(/^Nothing is on this list yet\./u)).toBeVisible();
    await nav(page).getByRole('link', { name: 'Long guns 2' }).click();
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
});

test('a list is shared by its link, and copied by someone else without its notes', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  await logInSilently(context, await takeApprovedBidder(1));
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
  const theirs = await other.newPage();
  await open(theirs, new URL(link).pathname);
  await expect(rows(theirs)).toHaveCount(2);
  await expectNoAxeViolations(theirs);
  await expect(theirs.getByRole('link', { name: 'Log in to keep this list' })).toBeVisible();
  await logInSilently(other, await takeApprovedBidder(1));
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
