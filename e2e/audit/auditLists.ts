/** Wishlists that an audit makes for a clause, by the calls a page makes. */
import type { Page } from 'playwright/test';

import type { LotDetail } from '#contract/catalog/lots.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { getAllLists } from '#contract/wishlists/wishlists.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';

import type { Audit } from './audit.ts';

export const listRoot = '/api/account/wishlist';
const headers = { [writingCallHeader.name]: writingCallHeader.value };

export const lotNumbers = [41, 42] as const;

/** Lists of audits are called so, and no bidder's is. */
const mark = 'Audit ';

const cleared = new WeakSet<Audit['context']>();

/** A clause begins without what an earlier one has left to the same account: names are given once in a sale. */
export async function dropLeftOver({ context }: Pick<Audit, 'context'>): Promise<void> {
  if (cleared.has(context)) return;
  cleared.add(context);
  const answer = await context.request.get(getAllLists.path);
  for (const { WishListID, wlname } of getAllLists.answer.parse(await answer.json())) {
    if (!wlname.startsWith(mark)) continue;
    await context.request.post(`${listRoot}/deleteList/${WishListID}`, { headers });
  }
}

export async function makeList(audit: Pick<Audit, 'context'>, wlname: string): Promise<number> {
  await dropLeftOver(audit);
  const { context } = audit;
  const path = `${listRoot}/createList/${saleIds.upcoming}`;
  const answer = await context.request.post(path, { headers, data: { wlname } });
  const said = `${answer.status()} ${await answer.text()}`;
  if (!answer.ok()) throw new Error(`The list ${wlname} was not made: ${said}`);
  const [made] = (await answer.json()) as { wlid: number }[];
  return made?.wlid ?? 0;
}

/** A list with two lots on it. @returns its address */
export async function makeFilledList(audit: Pick<Audit, 'context'>, name: string): Promise<string> {
  const list = await makeList(audit, name);
  const { request } = audit.context;
  for (const number of lotNumbers) {
    const lot = await request.get(`/api/detail/${saleIds.upcoming}/${number}`);
    const { Items } = (await lot.json()) as LotDetail;
    await request.post(`${listRoot}/addItem/${list}/${Items[0]?.AuctionItemID}`, { headers });
  }
  return `/account/wishlist?list=${list}`;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the list' });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types another name into the form of a shown list and sends it. */
export async function rename(page: Page, name: string): Promise<void> {
  await press(page, 'Rename');
  await nameField(page).fill(name);
  await nameField(page).press('Enter');
}

/** What the browser says about a call that the server, or the audit in its place, refuses. */
export const refused = /status of (?:400|404|500|503)/u;

/** Someone logged in, on the page of a list with two lots. */
export async function openList(audit: Audit, name: string): Promise<string> {
  const { page, step } = audit;
  const address = await step(
    `A bidder logs in, has a list “${name}” with two lots, and opens it`,
    async () => {
      await audit.logIn();
      const list = await makeFilledList(audit, name);
      await open(page, list);
      await expect(heading(page, name)).toBeVisible();
      return list;
    },
  );
  await audit.picture('Before');
  return address;
}

/** Records every fault that the page reports. */
export const reports = (page: Page): string[] => {
  const received: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errorlog/submit')) received.push(request.postData() ?? '');
  });
  return received;
};
