/** What visitors do most, in a hand's breadth each: what is harmed are the calls of these. */
import type { Page } from 'playwright/test';

import { getAllLists } from '#contract/wishlists/wishlists.ts';
import { saleIds } from '#demo/world/sales.ts';
import type { Audit } from '#e2e/audit/audit.ts';
import { amount, bidButton, confirmsBid, lastOpenLot, offeredCents } from '#e2e/support/biddingLots.ts';
import { pollMs } from '#e2e/support/loginPoll.ts';
import { button, field, header, isTakenOver, logOutByMenu } from '#e2e/support/shell.ts';
import { stars, readAloud } from '#e2e/support/wishlists.ts';
import type { JourneyTitle } from '#scripts/audit/cases.ts';

/** What must be so however the journey ends. */
export type Truth = { words: string; proof: (audit: Audit) => Promise<boolean> };

export type Journey = {
  isLoggedIn: boolean;
  /** Where it happens; no two cases bid on the same lot, or each would raise the price for the next. */
  address: string | ((audit: Audit, place: number) => Promise<string>);
  /** Only what comes after the opening is harmed. */
  opensWell?: true;
  /** What the visitor does once the page is there; it may turn out to be impossible. */
  act: (audit: Audit) => Promise<void>;
  /** What comes after the harm, by which a page that mends itself is mended. */
  goOn?: (audit: Audit) => Promise<void>;
  /** An action that must not happen twice: its call. */
  action?: string;
  truths: readonly Truth[];
  /** Why a site that trades is spared. */
  needsServer?: string;
};

const patience = { timeout: 15_000 };
const nothing = (): Promise<void> => Promise.resolve();

export const saysLoggedIn = async (page: Page): Promise<boolean> =>
  (await header(page)
    .getByRole('button', { name: /^alerts/iu })
    .count()) > 0;

export async function isLoggedInAtHouse({ context }: Audit): Promise<boolean> {
  const answer = await context.request.get('/api/account/info/accountInfo');
  return answer.status() === 200;
}

async function logIn({ page, bidder }: Audit): Promise<void> {
  const { email, password } = await bidder();
  await field(page, 'Email').fill(email, patience);
  await field(page, 'Password').fill(password, patience);
  await button(page, 'Log in').click(patience);
}

const keptForm: Truth = {
  words: 'Nothing is lost: who is not logged in has still typed what they had typed',
  proof: async ({ page }) =>
    (await saysLoggedIn(page)) ||
    ((await field(page, 'Email').inputValue()) !== '' && (await field(page, 'Password').inputValue()) !== ''),
};

async function watch({ page }: Audit): Promise<void> {
  // A star that says whether it is pressed handles presses.
  const star = stars(page).and(page.locator('[aria-pressed="false"]')).nth(9);
  await star.click(patience);
}

const isOnList: Truth = {
  words: 'It is no lie: a lot that the page says was added is on a list on the server',
  async proof({ page, context }) {
    if ((await readAloud(page, /^Added to/u).count()) === 0) return true;
    const answer = await context.request.get(getAllLists.path);
    return /"AuctionItemIDs":\[\d/u.test(await answer.text());
  },
};

async function bid({ page }: Audit): Promise<void> {
  await bidButton(page).waitFor(patience);
  const [least = 0] = await offeredCents(page);
  await amount(page).selectOption(String(least), patience);
  await bidButton(page).click(patience);
  await confirmsBid(page);
}

async function hasBid({ page, context }: Audit): Promise<boolean> {
  const [, , auction, lot] = new URL(page.url()).pathname.split('/');
  const answer = await context.request.get(`/api/account/bids/lot/${auction}/${lot}`);
  return /"(?:Own)?MaxCents":\d/u.test(await answer.text());
}

const visibleCount = (page: Page, words: RegExp): Promise<number> =>
  page.getByText(words).filter({ visible: true }).count();

const bidTruths: readonly Truth[] = [
  {
    words: 'It is no lie: a bid that the page says was not placed is not on the server',
    proof: async (audit) =>
      (await visibleCount(audit.page, /^Not placed\b/u)) === 0 || !(await hasBid(audit)),
  },
  {
    words: 'Nothing is lost: the bid is on the server, or can be made from here',
    proof: async (audit) =>
      (await hasBid(audit)) ||
      (await bidButton(audit.page).isVisible()) ||
      (await button(audit.page, 'Retry').isVisible()),
  },
];

const isOutEverywhere: Truth = {
  words: 'It is no lie: a user who is shown as logged out is so on the server',
  proof: async (audit) => (await saysLoggedIn(audit.page)) || !(await isLoggedInAtHouse(audit)),
};

const isKept: Truth = {
  words: 'Nothing is lost: a session that lives is kept, on the page and on the server',
  proof: async (audit) => (await saysLoggedIn(audit.page)) && (await isLoggedInAtHouse(audit)),
};

export const journeys: Readonly<Record<JourneyTitle, Journey>> = {
  'Opening the front page': { isLoggedIn: false, address: '/', act: nothing, truths: [] },
  'Logging in': { isLoggedIn: false, address: '/login', act: logIn, truths: [keptForm] },
  'The poll of a logged-in page': {
    isLoggedIn: true,
    address: '/how-bidding-works',
    act: ({ page }) => page.clock.fastForward(pollMs),
    truths: [isKept],
  },
  'Opening a lot': {
    isLoggedIn: true,
    address: `/detail/${saleIds.upcoming}/7`,
    act: nothing,
    truths: [isKept],
  },
  'Putting a lot on a wishlist': {
    isLoggedIn: true,
    address: `/catalog/${saleIds.upcoming}`,
    act: watch,
    action: 'POST /api/account/wishlist/addItem/:id/:id',
    truths: [isKept, isOnList],
  },
  'Logging out': {
    isLoggedIn: true,
    address: '/how-bidding-works',
    act: async ({ page }) => {
      await isTakenOver(page);
      await logOutByMenu(page);
    },
    truths: [isOutEverywhere],
  },
  'Placing a bid': {
    isLoggedIn: true,
    address: ({ context }, place) => lastOpenLot(context.request, place),
    act: bid,
    action: 'POST /api/account/bids/place',
    truths: [isKept, ...bidTruths],
    needsServer: 'No one bids on a live site only to see what happens.',
  },
  'The renewal of a session': {
    isLoggedIn: true,
    address: '/how-bidding-works',
    opensWell: true,
    // The short part of the session is one that the server no longer knows, as it is after a quarter of an hour.
    async act({ page, context }) {
      const access = (await context.cookies()).find(({ name }) => name.endsWith('session-access'));
      if (!access) throw new Error('There is no session to be renewed.');
      await context.addCookies([{ ...access, value: 'x'.repeat(access.value.length) }]);
      await page.clock.fastForward(pollMs);
    },
    goOn: ({ page }) => page.clock.fastForward(pollMs),
    truths: [isKept],
  },
};
