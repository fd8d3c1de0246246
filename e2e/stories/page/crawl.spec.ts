/**
 * The whole site as a search engine walks it, from the front page and the sitemaps, by the HTML alone: nothing leads
 * nowhere, nothing is left aside, and what pages say about themselves is true. It needs no browser.
 */
import type { APIRequestContext } from 'playwright/test';

import { crawl, type Answer } from '#e2e/support/crawl/crawl.ts';
import * as faults from '#e2e/support/crawl/crawlFaults.ts';
import { localAddress } from '#e2e/support/crawl/pageParts.ts';
import { rowAt } from '#e2e/support/crawl/sampling.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { htmlFaults } from '#e2e/support/htmlFaults.ts';

const asker =
  (request: APIRequestContext) =>
  async (address: string): Promise<Answer> => {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { 'content-type': type = '', location = null } = answer.headers();
    // Fonts and pictures are no text, and no one reads them.
    return { status: answer.status(), type, location, text: await answer.text() };
  };

const { soft } = expect;

/** Beside all that is written, a few pages of each screen: the stories of valid HTML look at the rest one by one. */
const mostOfScreen = 3;

test('every page is reached, answers, is named by one sitemap, and says what is true', async ({
  request,
}) => {
  // More than a thousand answers, each of which a busy machine makes for the first time.
  test.slow();
  const ask = asker(request);
  const site = await crawl(ask);
  expect(site.opened.size, 'addresses opened').toBeGreaterThan(500);

  soft(faults.brokenLinks(site), 'links that lead nowhere').toEqual([]);
  soft(faults.brokenFiles(site), 'files that are not there').toEqual([]);
  soft(faults.linksToRedirects(site), 'links to addresses that have moved').toEqual([]);
  soft(faults.missingAnchors(site), 'anchors that their page does not have').toEqual([]);
  soft(faults.namedTwice(site), 'addresses that two sitemaps name').toEqual([]);
  soft(faults.notNamed(site), 'pages for search engines that no sitemap names').toEqual([]);
  soft(faults.namedInVain(site), 'addresses in sitemaps that are no pages for search engines').toEqual([]);
  soft(faults.orphans(site), 'pages that no page leads to').toEqual([]);
  soft(faults.structuredFaults(site), 'structured data').toEqual([]);
  soft(faults.namedByDataInVain(site), 'addresses of structured data that are no pages').toEqual([]);
  for (const address of faults.furtherAddresses(site)) {
    soft((await ask(address)).status, `${address}, named by structured data`).toBe(200);
  }

  const guide = await ask('/llms.txt');
  const guided = Array.from(guide.text.matchAll(/\]\((?<address>[^)\s]+)\)/gu), ({ groups }) =>
    localAddress(groups?.['address'] ?? '', '/'),
  ).flatMap((link) => link?.to ?? []);
  expect(guided.length, 'addresses in llms.txt').toBeGreaterThan(40);
  for (const address of guided) {
    const { status } = site.opened.get(address) ?? (await ask(address));
    soft(status, `${address} in llms.txt`).toBe(200);
  }

  const counts = new Map<string, number>();
  for (const { address, page, text } of site.opened.values()) {
    const row = rowAt(address);
    const count = counts.get(row?.path ?? address) ?? 0;
    counts.set(row?.path ?? address, count + 1);
    const isWritten = row?.kind === 'screen' && row.isWritten;
    if (!page || (!isWritten && count >= mostOfScreen)) continue;
    soft(await htmlFaults(text, address), address).toEqual([]);
  }
});
