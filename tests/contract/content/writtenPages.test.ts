/**
 * The pages that we have written, held to our rules: no percentage, sum or time stands on a page of the trade that
 * the rules do not have, facts are what the screens read, and links lead to what there is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { routeTable } from '#app/routes/routeTable.ts';
import { deletionWaitDays } from '#contract/account/accountLimits.ts';
import { houseRates, percentOf } from '#contract/auctions/auctionRates.ts';
import { bidCost } from '#contract/bidding/bidCost.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import {
  commissionOf,
  leastCommissionCents,
  percentText,
  usualCommissionBps,
} from '#contract/consigning/consignmentSettlement.ts';
import { cookieDays } from '#contract/kernel/cookies.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';
import { campaigns } from '#demo/seedCampaigns.ts';
import { factsSchema } from '#rules/page/companyFacts.ts';
import { partsKeptMs, photoKeptMs } from '#server/consigning/photoUploads/forget.ts';
import { invoiceDueAt } from '#server/invoices/invoiceTimes.ts';

type Written = {
  slug: string;
  head: { meta_description?: string; updated_at?: string; facts?: Record<string, unknown> };
  text: string;
};

const folder = 'content/pages';

const pages: readonly Written[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const { head = '' } = /^---\n(?<head>[^]*?)\n---\n/u.exec(text)?.groups ?? {};
    return { slug: file.slice(0, -'.md'.length), head: parse(head) as Written['head'], text };
  });

const pageOf = (slug: string): Written => {
  const page = pages.find((one) => one.slug === slug);
  if (!page) throw new Error(`There is no page ${slug}.`);
  return page;
};

const dayMs = 86_400_000;
const issued = '2026-12-07T14:00:00.000Z';
const daysToPay = Math.floor((Date.parse(invoiceDueAt(issued)) - Date.parse(issued)) / dayMs);

const { rates } = houseDefaults;
const rateText = (rate: number): string => `${percentOf(rate)}%`;
const dollars = (cents: number): string => formatUsd(cents);

/** What a page of the trade must say, by the rules as they are now. */
const promises: Readonly<Record<string, readonly string[]>> = {
  'terms-and-conditions': [
    `${rateText(rates.premium)} of the hammer price`,
    `${rateText(rates.liveFee)} of the hammer price`,
    `${rateText(rates.cardFee)} of hammer price, premium and live online fee`,
    `due within ${daysToPay} days`,
    `${houseDefaults.openingPercent}% of the low estimate`,
    `the last ${houseDefaults.reserveFrozenMs / 3_600_000} hours`,
    `${houseDefaults.staggerMs / 1_000} seconds apart`,
    `${houseDefaults.softCloseMs / 60_000} minutes on the clock`,
    `${houseDefaults.outageReturnMs / 60_000} minutes more`,
    `free for the first ${houseRates.storage.freeDays} days`,
    `it is ${dollars(houseRates.storage.weekCents)} for each lot and week`,
    `at least ${site.minimumAge} years old`,
    ...bidderTiers.flatMap(({ limitCents }) => (limitCents ? [dollars(limitCents)] : [])),
  ],
  payment: [
    `due within ${daysToPay} days`,
    `${rateText(rates.cardFee)} of hammer price, premium and live online fee`,
  ],
  storage: [
    `the first ${houseRates.storage.freeDays} days`,
    `${dollars(houseRates.storage.weekCents)} for each lot and week`,
  ],
  'privacy-policy': [
    `gone after ${deletionWaitDays} days`,
    `${cookieDays} days`,
    `${photoKeptMs / dayMs} days; ${partsKeptMs / 3_600_000} hours if the upload stopped halfway`,
  ],
  consignment: [`at least ${dollars(leastCommissionCents)} for each lot`],
  'about-us': [rateText(rates.premium)],
};

describe('a page of the trade says what the rules say', () => {
  test.each(Object.entries(promises))('%s', (slug, words) => {
    const { text } = pageOf(slug);
    expect(words.filter((one) => !text.includes(one))).toEqual([]);
  });
});

test('the terms are those that bidders accept', () => {
  expect(pageOf('terms-and-conditions').head.updated_at).toMatch(new RegExp(`^${site.termsVersion}T`, 'u'));
});

/** Of the estimate of the example on the page of the process. */
const hammerCents = 550_000;
const highCents = 600_000;

const knownPercents = new Set([
  ...[rates.premium, rates.liveFee, rates.cardFee].map(rateText),
  ...[0, 500_000, 2_500_000].map((high) => percentText(usualCommissionBps(high))),
  `${houseDefaults.openingPercent}%`,
]);

test.each([
  'terms-and-conditions',
  'payment',
  'shipping',
  'storage',
  'consignment',
  'consignment/consignment-process',
])('no percentage stands on %s that the rules do not have', (slug) => {
  const said = pageOf(slug).text.match(/\d+(?:\.\d+)?%/gu) ?? [];
  expect(said.filter((percent) => !knownPercents.has(percent))).toEqual([]);
});

test('the commissions of the overview are those that are asked for', () => {
  const { text } = pageOf('consignment');
  const rows = Array.from(
    text.matchAll(/^\| (?<from>below|from) \$(?<sum>[\d,]+).* \| (?<percent>[\d.]+%) \|$/gmu),
  );
  expect(rows).toHaveLength(3);
  for (const { groups = {} } of rows) {
    const sum = Number(groups['sum']?.replaceAll(',', '')) * 100;
    const high = groups['from'] === 'below' ? sum - 1 : sum;
    expect(percentText(usualCommissionBps(high))).toBe(groups['percent']);
  }
});

test('the example of a settlement is worked out by the rules', () => {
  const commission = commissionOf(hammerCents, usualCommissionBps(highCents));
  const { text } = pageOf('consignment/consignment-process');
  expect(text).toContain(`−$${(commission / 100).toFixed(2)}`);
  expect(text).toContain(
    `**$${((hammerCents - commission) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}**`,
  );
});

test('the example of an invoice is worked out by the rules', () => {
  const { text } = pageOf('payment');
  const { premiumCents, priceRealizedCents, liveFeeCents } = bidCost({
    hammerCents: 275_000,
    rates,
    isLiveInternet: true,
    isByCard: false,
  });
  const said = [premiumCents, priceRealizedCents, liveFeeCents].map(dollars);
  expect(said.filter((sum) => !text.includes(sum))).toEqual([]);
});

test('what delivery costs is what our rates estimate', () => {
  const { delivery } = houseRates;
  const rowOf = (words: string, { H, L, O }: (typeof delivery)['A']) =>
    `| ${[words, dollars(H), dollars(L), dollars(O)].join(' | ')} |`;
  const { text } = pageOf('shipping');
  expect(delivery.C).toEqual(delivery.M);
  expect(text).toContain(rowOf('Antique', delivery.A));
  expect(text).toContain(rowOf('Curio and relic, or modern', delivery.M));
  expect(text).toContain(rowOf('NFA (Class III)', delivery.N));
  expect(text).toContain(rowOf('Not a firearm', delivery.X));
});

test('the gallery’s page stands at the address that the site’s facts give', () => {
  expect(site.locations.flatMap(({ page }) => page ?? [])).toEqual(['/location/bedford']);
  expect(pageOf('location/bedford').head.meta_description).toContain(
    `${site.locations[1]?.street}, ${site.locations[1]?.city}`,
  );
});

test.each(pages)('the head of $slug is understood, to the letter', ({ head }) => {
  expect(factsSchema.safeParse(head.facts ?? {}).error?.issues ?? []).toEqual([]);
  expect(head.meta_description?.length).toBeGreaterThan(40);
  expect(head.meta_description?.length).toBeLessThan(200);
});

/** Under these a page of the content system answers by its own address. */
const written = new Set(pages.map(({ slug }) => `/${slug}`));

function leadsNowhere(address: string): boolean {
  const [match] =
    matchRoutes(
      routeTable.map(({ path: pattern }) => ({ path: pattern })),
      address,
    )?.slice(-1) ?? [];
  const row = routeTable.find(({ path: pattern }) => pattern === match?.route.path);
  if (!row) return true;
  return (row.path === '*' || row.path.endsWith('/:slug')) && !written.has(address);
}

const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?:\]\(|to: )'?(?<to>\/[^\s)#?,'}]*)/gu), ({ groups }) => groups?.['to'] ?? '');

/** Of rows whose page another table holds. */
const elsewhere = /^\/(?:category|news|riac-blog|video|events|faq)\//u;

test.each(pages)('every link of $slug leads to a page that there is', ({ text }) => {
  expect(linksIn(text).filter((to) => !elsewhere.test(to) && leadsNowhere(to))).toEqual([]);
});

test('the demo prints advertisements for every campaign that has a page, and for no other', () => {
  const slugs = pages.flatMap(({ slug }) => (slug.startsWith('adcampaign/') ? [slug.slice(11)] : []));
  expect(campaigns.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test('there are eight collectors, five campaigns and eight open positions', () => {
  const under = (prefix: string) => pages.filter(({ slug }) => slug.startsWith(`${prefix}/`)).length;
  expect([under('consignment/notable-collectors'), under('adcampaign'), under('careers')]).toEqual([8, 5, 8]);
});

test('texts are in American English, and no machine’s quotes stand in them', () => {
  const words = pages.map(({ text }) => text.replace(/^---[^]*?\n---\n/u, '')).join('\n');
  expect(words).not.toMatch(/catalogue|colour|behaviour|licence|jewell|centre\b|grey\b|cheque/iu);
  expect(words).not.toMatch(/[a-z]'[a-z]|[a-z]"|"[a-z]/iu);
});
