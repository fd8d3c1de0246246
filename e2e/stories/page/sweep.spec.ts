/** Every kind of page, visited once as each kind of visitor, with all that can be judged of it judged on that one load. */
import { createBidder, createUnverified, logInSilently } from '#e2e/support/bidders.ts';
import { expect, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { publicRoutes } from '#e2e/support/publicRoutes.ts';
import { faultsOfHtml, faultsOfRow } from '#e2e/support/sweep/answers.ts';
import { rounds } from '#e2e/support/sweep/rounds.ts';
import { watchCalls } from '#e2e/support/sweep/settle.ts';
import { faultsOfVisit } from '#e2e/support/sweep/visit.ts';

const staff = { email: 'staff@example.com' };

/** So many that both workers have something to do. */
const atOnce = 12;

for (const round of rounds) {
  const { visitor, first, pages } = round;
  test.describe(`as ${visitor}, first in ${first.theme} at ${first.width}`, () => {
    test.use({
      // Only this site says where server and browser differ.
      baseURL: async ({}, provide) => {
        await provide(talkativeUrl());
      },
      visitor: visitor === 'new' ? 'new' : 'verified',
      theme: first.theme,
    });

    for (let from = 0; from < pages.length; from += atOnce) {
      const part = pages.slice(from, from + atOnce);
      test(part.map(({ name }) => name).join(', '), async ({ page, request, email, noise }) => {
        if (visitor === 'staff') await logInSilently(page.context(), staff);
        if (visitor === 'bidder') await logInSilently(page.context(), await createBidder(request, email));
        const calls = watchCalls(page);
        const faults: string[] = [];
        for (const { address } of part) {
          faults.push(...(await faultsOfVisit({ page, calls, noise }, address, round)));
        }
        expect(faults).toEqual([]);
      });
    }
  });
}

test('every row of the route table answers as it says', async ({ request }) => {
  const faults: string[] = [];
  for (const route of publicRoutes) faults.push(...(await faultsOfRow(request, route)));
  expect(faults).toEqual([]);
});

test('HTML that no visit shows is valid: the mailbox, an email in it, the API page', async ({
  request,
  email,
}) => {
  await createUnverified(request, email);
  const list = await (await request.get('/dev/mailbox')).text();
  const newest = /href="(?<address>\/dev\/mailbox\/\d+)"/u.exec(list)?.groups?.['address'] ?? '';
  const faults: string[] = [];
  for (const address of ['/dev/mailbox', newest, `${newest}/letter`, '/api/docs']) {
    faults.push(...(await faultsOfHtml(request, address)));
  }
  expect(faults).toEqual([]);
});

test('the HTML of an account page does not say whose it is', async ({ page, asBidder }) => {
  const answer = await page.request.get('/account');
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).not.toContain(asBidder.email);
});
