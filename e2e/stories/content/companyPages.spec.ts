/** Pages of the company as someone reads them: by script or without one, by keyboard. */
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, title } from '#e2e/support/shell.ts';

const pages = {
  '/about-us': 'About us',
  '/careers': 'Careers',
  '/careers/saleroom-clerk': 'Saleroom clerk',
  '/consignment': 'Consign with us',
  '/consignment/consignment-process': 'The consignment process',
  '/consignment/the-past-that-drives-us': 'The past that drives us',
  '/consignment/past-auction-successes': 'Past auction successes',
  '/consignment/notable-collectors': 'Notable collectors',
  '/consignment/notable-collectors/ellsworth-marsh': 'Ellsworth Marsh',
  '/adcampaign': 'Seen in print',
  '/adcampaign/arms-quarterly': 'The Arms Quarterly, back cover',
  '/terms-and-conditions': 'Terms and conditions',
  '/privacy-policy': 'Privacy policy',
  '/accessibility-statement': 'Accessibility statement',
  '/location/bedford': 'The Bedford gallery',
} as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, and the overview of consigning leads to the others', async ({ page }) => {
    for (const [address, words] of Object.entries(pages)) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 200]);
      await expect(title(page)).toHaveText(words);
    }
    await page.goto('/consignment');
    const more = page.getByRole('navigation', { name: 'More about consigning' });
    await more.getByRole('link', { name: 'The consignment process' }).click();
    await expect(title(page)).toHaveText('The consignment process');
    await expect(page.getByRole('region', { name: 'Step by step' }).getByRole('listitem')).toHaveCount(6);
  });
});

test('the charts of past successes have their figures in tables', async ({ page }) => {
  await open(page, '/consignment/past-auction-successes');
  for (const name of ['What our sales brought', 'The middle of the catalog']) {
    const part = page.getByRole('region', { name, exact: true });
    await part.getByText('The same as a table').click();
    await expect.poll(() => part.getByRole('row').count()).toBeGreaterThan(2);
    await expect(part.getByRole('row').nth(1)).toContainText(/^20\d\d/u);
  }
});

test('an open position is opened and read by keyboard alone', async ({ page }) => {
  await open(page, '/careers');
  const opening = page.locator('#saleroom-clerk');
  await opening.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(opening).toContainText('$28 to $34 an hour');
  await page.keyboard.press('Tab');
  await expect(opening.getByRole('link', { name: 'Read all about it: Saleroom clerk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers/saleroom-clerk');
  await expect(title(page)).toHaveText('Saleroom clerk');
});

test('an advertisement leads to the lot that was pictured', async ({ page }) => {
  await open(page, '/adcampaign');
  await page.getByRole('main').getByRole('link', { name: pages['/adcampaign/arms-quarterly'] }).click();
  await expect(page).toHaveURL('/adcampaign/arms-quarterly');
  const lot = page.getByRole('region', { name: 'The lots in it' }).getByRole('listitem').first();
  const name = await lot.getByRole('heading').innerText();
  await lot.getByRole('link').click();
  await expect(page).toHaveURL(/\/detail\/4122\/\d+\//u);
  await expect(title(page)).toContainText(name.slice(0, 12));
});

test('the gallery’s page leads to map services', async ({ page }) => {
  await open(page, '/location/bedford');
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.getByRole('img', { name: /200 Muster Road in Bedford/u })).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=200%20Muster%20Road/u,
  );
});
