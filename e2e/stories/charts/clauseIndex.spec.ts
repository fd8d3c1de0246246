/** The index of clauses: one is found by its number, and leads to its place in the chart; the chart leads back. */
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const clicked = 'alertsPopover.open on backdrop.clicked';

test('an auditor types the number of a clause, reads its tests and its log, opens the chart at its transition, and comes back', async ({
  page,
}) => {
  await page.goto('/dev/statecharts');
  await page
    .getByRole('navigation', { name: 'What is listed' })
    .getByRole('link', { name: 'Clauses' })
    .click();
  await expect(page.getByText(/^\d+ clauses$/u)).toBeVisible();
  const field = page.getByLabel('Find a clause');
  await field.focus();
  await page.keyboard.type('lg 03');
  await expect(page.getByRole('heading', { name: 'LG-03' })).toBeVisible();
  await expect(page.getByText('security log: session_revoked')).toBeVisible();
  await field.fill('UI-02');
  const clause = page.getByRole('article', { name: 'UI-02' });
  await expect(clause.getByText('The alerts popover closes 100 ms after a click')).toBeVisible();
  await expect(clause.getByText('tests/machines/alerts/alertsPopoverMachine.test.ts').first()).toBeVisible();
  await expectReadsWell(page);

  await clause.getByRole('link', { name: clicked }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'alertsPopover' })).toBeVisible();
  await expect(page.locator(`[data-transition="${clicked}"][data-chosen]`).last()).toContainText('UI-02');
  const details = page.getByRole('region', { name: 'Transition' });
  await expect(details.getByText('The alerts popover closes 100 ms after')).toBeVisible();
  await expectReadsWell(page);
  await details.getByRole('link', { name: 'UI-02' }).click();
  await expect(clause).toBeVisible();

  await clause.getByRole('link', { name: clicked }).click();
  await page
    .getByRole('navigation', { name: 'How it is shown' })
    .getByRole('link', { name: 'Table' })
    .click();
  const transitions = page.getByRole('table', { name: 'Transitions of alertsPopover' });
  await expect(transitions.getByRole('row').filter({ hasText: 'popoverCloses (100 ms)' })).toContainText(
    'UI-02',
  );
  await expectNoAxeViolations(page);
});

test('a chart fills the window, no text of it is under 11 px, and the keyboard stays in it until Escape', async ({
  page,
}) => {
  await page.goto('/dev/statecharts/session#session.loggedIn');
  const stage = page.getByRole('region', { name: 'Chart of session.' });
  await stage.getByRole('button', { name: 'Full screen' }).click();
  const size = page.viewportSize();
  await expect.poll(() => stage.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  const smallest = await stage.evaluate((frame) => {
    const group = frame.querySelector('g[transform]');
    const scale = Number(
      /scale\((?<scale>[\d.]+)\)/u.exec(group?.getAttribute('transform') ?? '')?.groups?.['scale'],
    );
    const sizes = [...frame.querySelectorAll('text')].map((text) =>
      parseFloat(getComputedStyle(text).fontSize),
    );
    return Math.min(...sizes) * scale;
  });
  expect(smallest).toBeGreaterThanOrEqual(10.99);
  await page.keyboard.press('Tab');
  await expect(stage.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(stage.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(stage.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(page.locator('footer[inert]')).toHaveCount(0);
});
