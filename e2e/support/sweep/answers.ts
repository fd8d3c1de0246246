/** What the server answers where no browser is needed: each row of the route table, and HTML that is no page of the site. */
import type { APIRequestContext } from 'playwright/test';

import { heads } from '#app/head/heads.ts';
import type { RedirectRow, ScreenRow } from '#app/routes/routeTable.ts';
import { site } from '#contract/kernel/site.ts';
import { htmlFaults } from '#e2e/support/htmlFaults.ts';
import type { PublicRoute } from '#e2e/support/publicRoutes.ts';

import { titleOf } from './served.ts';

const faultOf = (what: string, is: unknown, wanted: unknown): string[] =>
  is === wanted ? [] : [`${what}: ${String(is)} instead of ${String(wanted)}`];

async function faultsOfRedirect(
  request: APIRequestContext,
  address: string,
  { status, to }: RedirectRow,
): Promise<string[]> {
  const answer = await request.get(address, { maxRedirects: 0 });
  return [
    ...faultOf('status', answer.status(), status),
    ...faultOf('redirect', answer.headers()['location'], to.replaceAll(/:\w+|\*/gu, 'example')),
  ];
}

async function faultsOfScreen(
  request: APIRequestContext,
  address: string,
  { path }: ScreenRow,
): Promise<string[]> {
  const answer = await request.get(address);
  const title = titleOf(await answer.text());
  const words = heads[path]?.title;
  const isTitled =
    words === undefined
      ? title.endsWith(` | ${site.companyName}`) && /^\S/u.test(title)
      : title === `${words} | ${site.companyName}`;
  return [
    ...faultOf('status', answer.status(), 200),
    ...(isTitled ? [] : [`title: "${title}" instead of "${words ?? 'the name of a thing'}"`]),
  ];
}

/** Each in one line: the address, and what is wrong with the answer. */
export async function faultsOfRow(
  request: APIRequestContext,
  { address, row }: PublicRoute,
): Promise<string[]> {
  const faults =
    row.kind === 'redirect'
      ? await faultsOfRedirect(request, address, row)
      : await faultsOfScreen(request, address, row);
  return faults.map((fault) => `${address}: ${fault}`);
}

/** The HTML of an address that answers with any. */
export async function faultsOfHtml(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  const type = answer.headers()['content-type'] ?? 'none';
  const faults = type.startsWith('text/html')
    ? await htmlFaults(await answer.text(), address)
    : [`content type: ${type}`];
  return faults.map((fault) => `${address}: ${fault}`);
}
