/** What we write, as it is read: the list of posts, one post and the next, questions by keyboard, a page of its own. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { ageGate } from '#e2e/support/ageGate.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, header, open, title } from '#e2e/support/shell.ts';

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
  // The address changes first; in what was found the question is open already, and a press would close it.
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();

  const question = page.getByRole('button', { name: 'What is the buyer’s premium?' });
  await question.press('Enter');
  const own = page.getByRole('link', { name: 'Link to this answer: What is the buyer’s premium?' });
  await expect(own).toBeVisible();
  await own.press('Enter');
  await expect(page).toHaveURL('/faq/what-is-the-premium');
  const asked = page.getByRole('region', { name: 'You asked' });
  await expect(asked.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, visitor: 'new' });

  test('AG-05 everything is read, a page ends with posts and the call to consign', async ({ page }) => {
    await page.goto('/news-and-events');
    await expect(ageGate(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await kinds(page).getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL('/news-and-events?type=videos');
    await posts(page).last().getByRole('link').click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Watch: /u })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\//u,
    );

    await page.goto('/faq?q=premium');
    await expect(page.getByRole('button', { name: /premium/u }).first()).toBeVisible();
    const answers = page.getByRole('link', { name: /^Link to this answer: /u });
    for (const answer of await answers.all()) await expect(answer).toBeVisible();

    await page.goto('/careers');
    await expect(page.getByText('$28 to $34 an hour')).toBeVisible();

    await page.goto('/shipping');
    const row = page.getByRole('row', { name: /^Antique \$45/u }).getByRole('cell');
    await expect(row.first()).toHaveCSS('text-align', 'left');
    await expect(row.last(), 'figures stand on the right').toHaveCSS('text-align', 'right');
    await expect(page.getByRole('region', { name: 'Latest News' }).getByRole('article')).toHaveCount(4);
    const call = page.getByRole('region', { name: 'Ready to be a Consignor?' });
    await expect(call).toContainText('One simple form starts your journey to sell with the best.');
    await expect(call.getByRole('link')).toHaveAttribute('href', '/consignment/getting-started');
    await expect(page).toHaveTitle(`${await title(page).textContent()} | ${site.companyName}`);
  });
});
