/** What the server answers at every address, without a browser: status, title or target, and valid HTML where no page is swept. */
import type { APIRequestContext } from 'playwright/test';

import { heads } from '#app/heads.ts';
import { site } from '#contract/site.ts';
import { createUnverified } from '#e2e/support/bidders.ts';
import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { htmlFaults } from '#e2e/support/htmlFaults.ts';
import { type PublicRoute, publicRoutes } from '#e2e/support/publicRoutes.ts';

const titleOf = (html: string): string => /<title[^>]*>(?<title>[^<]*)/u.exec(html)?.groups?.['title'] ?? '';

/** A page about a thing is titled by it. */
const ofThing = new RegExp(`^\\S.* \\| ${site.companyName}$`, 'u');

async function answersAsTableSays(request: APIRequestContext, { address, row }: PublicRoute): Promise<void> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const found = { path: row.path, status: answer.status() };
  if (row.kind === 'redirect') {
    const target = row.to.replaceAll(/:\w+|\*/gu, 'example');
    expect
      .soft({ ...found, target: answer.headers()['location'] })
      .toEqual({ path: row.path, status: row.status, target });
    return;
  }
  const isThere = row.kind === 'screen';
  const words = isThere ? heads[row.path]?.title : 'Page not found';
  const title = words === undefined ? expect.stringMatching(ofThing) : `${words} | ${site.companyName}`;
  expect
    .soft({ ...found, title: titleOf(await answer.text()) })
    .toEqual({ path: row.path, status: isThere ? 200 : 404, title });
}

test('every row of the route table answers as the table says', async ({ request }) => {
  expect(publicRoutes.length).toBeGreaterThan(100);
  for (const route of publicRoutes) await answersAsTableSays(request, route);
});

test('the HTML of pages that are not ours to sweep is valid: mailbox, email, API, maintenance', async ({
  request,
  email,
}) => {
  await createUnverified(request, email);
  const mailbox = await (await request.get('/dev/mailbox')).text();
  const letter = /href="(?<address>\/dev\/mailbox\/\d+)"/u.exec(mailbox)?.groups?.['address'] ?? '';
  for (const address of ['/dev/mailbox', letter, `${letter}/letter`, '/api/docs', maintenanceUrl()]) {
    const answer = await request.get(address);
    expect.soft(answer.headers()['content-type'], address).toMatch(/^text\/html/u);
    expect.soft(await htmlFaults(await answer.text(), address), address).toEqual([]);
  }
});

test('the HTML of an account page says nothing of its owner, and is kept nowhere', async ({
  page,
  asBidder,
}) => {
  const answer = await page.request.get('/account');
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(await htmlFaults(html, '/account')).toEqual([]);
  // Whose page it is, the browser asks for.
  expect(html).not.toContain(asBidder.email);
});
