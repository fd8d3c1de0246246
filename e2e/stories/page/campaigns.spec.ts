/** UI-08: a visit by a link of a campaign, a form later, and the count that staff read of it. */
import { campaignCookie } from '#contract/kernel/cookies.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, field, open } from '#e2e/support/shell.ts';

test('UI-08 a message from someone whom a campaign led here is counted for it', async ({
  page,
  email,
  anotherBrowser,
}) => {
  // One of its own, for every run counts.
  const source = `story-${email}`;
  await open(page, `/contact?utm_source=${encodeURIComponent(source)}&utm_term=lever+action`);
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === campaignCookie))
    .toBe(true);
  const main = page.getByRole('main');
  await field(page, 'Name').fill('Ruth Hollis');
  await field(page, 'Email').fill(email);
  await main.getByRole('combobox', { name: /^What is it about/u }).selectOption('Selling with us');
  await main.getByRole('textbox', { name: /^Message/u }).fill('I have two rifles of my grandfather’s.');
  await button(page, 'Send the message').click();
  await expect(main.getByRole('region', { name: /^Thank you\./u })).toBeFocused();

  const office = await anotherBrowser();
  await logInSilently(office, { email: 'staff@example.com' });
  const desk = await office.newPage();
  await open(desk, '/clerk/campaigns');
  const cells = desk.getByRole('row').filter({ hasText: source }).getByRole('gridcell');
  await expect(cells).toHaveText([`${source}lever action`, '0', '0', '1', '0', '0', '0']);
});
