/** The HTML that the server sends, checked against the standard's rules before any script has touched it. */
import type { ConfigData } from 'html-validate/node';

import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { htmlFaults } from '#e2e/support/htmlFaults.ts';
import { accountPages, pagesToLookAt } from '#e2e/support/publicRoutes.ts';

/** The gallery shows parts of pages as they are, with the first heading of each. */
const ofGallery = { rules: { 'heading-level': ['error', { allowMultipleH1: true }] } } satisfies ConfigData;

const pages = [
  ...[...pagesToLookAt, ...accountPages].map(({ name, address }) => ({ name, address: () => address })),
  { name: 'the mailbox', address: () => '/dev/mailbox' },
  { name: 'the maintenance page', address: maintenanceUrl },
  { name: 'the readable API page', address: () => '/api/docs' },
];

for (const { name, address } of pages) {
  test(`the HTML of ${name} is valid`, async ({ request }) => {
    const answer = await request.get(address());
    expect(answer.headers()['content-type']).toMatch(/^text\/html/u);
    const rules = name === '/dev/pieces' ? ofGallery : {};
    expect(await htmlFaults(await answer.text(), rules)).toEqual([]);
  });
}

test('the HTML of an account page for its owner is valid', async ({ page, asBidder }) => {
  const answer = await page.request.get('/account');
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(await htmlFaults(html)).toEqual([]);
  // Whose page it is, the browser asks for.
  expect(html).not.toContain(asBidder.email);
});

test('the HTML of a letter and of the page around it is valid', async ({ request, bidder }) => {
  const list = await (await request.get('/dev/mailbox')).text();
  const address = /href="(?<address>\/dev\/mailbox\/\d+)"/u.exec(list)?.groups?.['address'] ?? '';
  for (const part of [address, `${address}/letter`]) {
    const answer = await request.get(part);
    expect(answer.ok(), bidder.email).toBe(true);
    expect(await htmlFaults(await answer.text())).toEqual([]);
  }
});
