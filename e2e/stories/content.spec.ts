/** What the house writes, as it is read: the list of posts, one post and the next, questions by keyboard, a page of its own. */
import type { Page } from 'playwright/test';

import { site } from '#contract/site.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { arrives, header, open, overflow, title } from '#e2e/support/shell.ts';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of posts' });
const posts = (page: Page) => page.getByRole('region', { name: 'Posts' }).getByRole('article');

type Structured = { '@type': string; startDate?: string };

async function structuredData(page: Page): Promise<Structured[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Structured);
}

test('from Latest to one kind, to a post, to a related one', async ({ page }) => {
  await open(page, '/');
  await header(page).getByRole('link', { name: 'Latest' }).click();
  await arrives(page, '/news-and-events');
  await kinds(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/news-and-events?type=blogs');
  await expect(posts(page).getByText('News', { exact: true })).toHaveCount(0);
  await expect(posts(page).getByText('Blog', { exact: true }).first()).toBeVisible();

  const first = posts(page).first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/riac-blog\/[\w-]+$/u);
  expect((await structuredData(page)).map((data) => data['@type'])).toContain('BlogPosting');

  const related = page.getByRole('region', { name: 'Related posts' }).getByRole('article').first();
  const next = (await related.getByRole('heading').textContent()) ?? '';
  await related.getByRole('link').click();
  await expect(title(page)).toHaveText(next);
});

test('an event in a list leads to its own address, with its times at −05:00 and a file for the calendar', async ({
  page,
}) => {
  await open(page, '/event/appraisal-day-rock-falls');
  await expect(page).toHaveURL('/events/appraisal-day-rock-falls');
  await expect(page.getByRole('region', { name: 'When and where' })).toContainText('Saturday, May 10, 2025');
  const event = (await structuredData(page)).find((data) => data['@type'] === 'Event');
  expect(event?.startDate).toBe('2025-05-10T09:00:00-05:00');
  const file = await page.request.get('/feeds/events/appraisal-day-rock-falls.ics');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
});

test('a film that its host does not have is said to be missing, with the way to the host', async ({
  page,
  context,
}) => {
  // For a film that it does not know, the host answers a gray picture of this width.
  await context.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>',
    }),
  );
  await open(page, '/video/in-the-cataloging-room');
  await expect(page.getByText('YouTube does not show us this film at the moment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch “In the cataloging room” on YouTube' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube\.com\/watch\?v=/u,
  );
  await expect(page.getByRole('button', { name: /^Play video/u })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('figures of a table stand on the right, as they were written', async ({ page }) => {
  await open(page, '/shipping');
  const row = page.getByRole('row', { name: /^Antique \$45/u }).getByRole('cell');
  await expect(row.first()).toHaveCSS('text-align', 'left');
  await expect(row.last()).toHaveCSS('text-align', 'right');
});

test('what is not there is not found, and what moved leads on', async ({ request }) => {
  const answerOf = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location'] ?? null];
  };
  expect(await answerOf('/news-and-events/99')).toEqual([404, null]);
  expect(await answerOf('/news-and-events/1?type=news')).toEqual([301, '/news-and-events?type=news']);
  expect(await answerOf('/news/no-such-post')).toEqual([404, null]);
  expect(await answerOf('/news/why-1898-matters')).toEqual([301, '/riac-blog/why-1898-matters']);
  expect(await answerOf('/faq/no-such-question')).toEqual([301, '/faq']);
  expect(await answerOf('/no/such/page')).toEqual([404, null]);
});

test('a question is found and opened by keyboard, and its own address opens it', async ({ page }) => {
  await open(page, '/faq');
  const box = page.getByRole('searchbox', { name: 'Search questions and answers' });
  await box.fill('premium');
  await box.press('Enter');
  await expect(page).toHaveURL('/faq?q=premium');
  await expect(page.getByRole('status').filter({ hasText: 'premium' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all questions' }).press('Enter');
  await expect(page).toHaveURL('/faq');

  const question = page.locator('summary', { hasText: 'What is the buyer’s premium?' });
  await question.press('Enter');
  const own = page.getByRole('link', { name: 'Link to this answer: What is the buyer’s premium?' });
  await expect(own).toBeVisible();
  await own.press('Enter');
  await expect(page).toHaveURL('/faq/what-is-the-premium');
  const asked = page.getByRole('region', { name: 'You asked' });
  await expect(asked.locator('details')).toHaveAttribute('open');
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is read, a page ends with posts and the call to consign', async ({ page }) => {
    await page.goto('/news-and-events');
    await kinds(page).getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL('/news-and-events?type=videos');
    await posts(page).last().getByRole('link').click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Watch: /u })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\//u,
    );

    await page.goto('/faq?q=premium');
    await expect(page.locator('summary', { hasText: 'premium' }).first()).toBeVisible();

    await page.goto('/shipping');
    await expect(page.getByRole('region', { name: 'Latest News' }).getByRole('article')).toHaveCount(4);
    const call = page.getByRole('region', { name: 'Ready to be a Consignor?' });
    await expect(call).toContainText('One simple form starts your journey to sell with the best.');
    await expect(call.getByRole('link')).toHaveAttribute('href', '/consignment/getting-started');
    await expect(page).toHaveTitle(`${await title(page).textContent()} | ${site.companyName}`);
  });
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    for (const address of [
      '/news-and-events/2',
      '/news/bedford-gallery-opens',
      '/video/in-the-cataloging-room',
      '/payment',
    ]) {
      test(`${address} is accessible and fits`, async ({ page }) => {
        await open(page, address);
        expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
        await expectNoAxeViolations(page);
      });
    }
  });
}
