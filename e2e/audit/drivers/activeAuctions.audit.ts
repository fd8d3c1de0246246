/** AA: the auctions that have not ended, as the front page and the page of a sale receive them. */
import type { Page } from 'playwright/test';

import {
  type Auction,
  type AuctionSession,
  type AuctionWithSessions,
  getActiveAuctions,
  getNextOfType,
} from '#contract/auctions/auctions.ts';
import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import { getBidderStatuses } from '#contract/session/accounts.ts';
import { saleIds } from '#demo/world/sales.ts';
import { type Audit, clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { header, open, title } from '#e2e/support/shell.ts';
import { activeAuction } from '#rules/auctions/activeAuction.ts';

const refreshMs = 900_000;
const sale = '/gun-auctions/two-centuries-of-arms';

const readAuctions = async ({ context }: Audit, path: string): Promise<AuctionWithSessions[]> =>
  (await (await context.request.get(path)).json()) as AuctionWithSessions[];

/** From here on the audit changes what the server answers of the active auctions. */
const changeAuctions = (page: Page, change: (one: AuctionWithSessions) => AuctionWithSessions) =>
  page.route(`**${getActiveAuctions.path}`, async (route) => {
    const auctions = (await (await route.fetch()).json()) as AuctionWithSessions[];
    await route.fulfill({ json: auctions.map(change) });
  });

/** The quarter counts from the last answer: the machine has to rest before it begins, and rests again after it. */
async function quarterPasses({ page, moves }: Pick<Audit, 'page' | 'moves'>): Promise<void> {
  const rests = (): number => moves.filter(({ to }) => to === 'activeAuctions.resting').length;
  const isResting = (): boolean =>
    moves.findLast(({ machine }) => machine === 'activeAuctions')?.to === 'activeAuctions.resting';
  await expect.poll(isResting).toBe(true);
  const before = rests();
  await page.clock.fastForward(refreshMs);
  await expect.poll(rests).toBeGreaterThan(before);
}

clause('AA-01', {
  async drive(audit) {
    const { page, step, check, equal, asked, calls } = audit;
    const lists = (): number => asked(getActiveAuctions.path);
    const statuses = (): number => asked(getBidderStatuses.path);
    await page.clock.install();
    await step('A visitor opens the page of a sale', () => open(page, sale));
    await audit.picture('Before');
    await check('The list, with details and sessions, was asked for at the start', () =>
      expect.poll(lists).toBe(1),
    );
    await page.waitForLoadState('networkidle');
    equal('Requests for bidder status, with no one logged in', statuses(), 0);
    await step('One second less than 900000 ms passes', () => page.clock.fastForward(refreshMs - 1_000));
    equal('The list was asked for so often', lists(), 1);
    await step('The last second passes; the sale has another title now (by the audit)', async () => {
      await changeAuctions(page, (one) =>
        one.AuctionID === saleIds.upcoming ? { ...one, Title: 'Two Centuries, Merged' } : one,
      );
      await page.clock.fastForward(2_000);
    });
    await check('The list was asked for again', () => expect.poll(lists).toBe(2));
    await check('The detail is merged in: the page has the new title', () =>
      expect(title(page)).toHaveText('Two Centuries, Merged'),
    );
    await audit.picture('Merged');
    await step('A bidder logs in and opens the page again', async () => {
      await page.unrouteAll();
      calls.splice(0);
      await audit.logIn();
      await open(page, sale);
      await page.waitForLoadState('networkidle');
    });
    equal('Bidder status and pre-registration of all auctions were asked for, at once', statuses(), 1);
    await check('No approval counts as sent', () =>
      expect(
        page.getByRole('main').getByText(/^(?:We have your registration|Registration sent)/u),
      ).toHaveCount(0),
    );
  },
});

const strip = (page: Page) => page.getByRole('region', { name: 'In session' });

clause('AA-02', {
  async drive(audit) {
    const { page, step, check, equal, picture } = audit;
    let status: number | null = null;
    await page.clock.install();
    await changeAuctions(page, (one) => ({
      ...one,
      Sessions: one.Sessions.map((session) => ({
        ...session,
        AuctionSessionStatus: status ?? session.AuctionSessionStatus,
      })),
    }));
    await step('A visitor opens the front page while a session runs (AuctionSessionStatus 3)', () =>
      open(page, '/'),
    );
    const session = strip(page).getByText(/^Session \d+ of \d+$/u);
    await check('The running session is announced', () => expect(session).toBeVisible());
    await picture('Before: a session runs');
    await step('At the next refresh every session has status 2 (by the audit)', async () => {
      status = 2;
      await quarterPasses(audit);
    });
    await check('No session is announced', () => expect(session).toHaveCount(0));
    await picture('No session runs');
    await step('At the next refresh every session has status 3 (by the audit)', async () => {
      status = 3;
      await quarterPasses(audit);
    });
    await check('A session is announced again', () => expect(session).toBeVisible());
    const [listed] = await readAuctions(audit, getActiveAuctions.path);
    if (!listed) throw new Error('No auction is active.');
    for (const [statuses, isActive] of activity) {
      const Sessions = statuses.map((one) => ({ AuctionSessionStatus: one })) as AuctionSession[];
      equal(
        `The rule of the page, for sessions with ${statuses.join(', ') || 'none'}`,
        activeAuction({ ...listed, Sessions }, null).active,
        isActive,
      );
    }
  },
});

const activity = [
  [[], false],
  [[1], false],
  [[2, 4], false],
  [[3], true],
  [[1, 2, 3], true],
] as const;

const calendar = (page: Page) => page.getByRole('region', { name: 'Sale calendar' });
const startOf = ({ StartDate, StartTime }: Auction): string => `${StartDate}T${StartTime}`;

/** The titles in the calendar, in its order. */
async function announced(page: Page, known: readonly Auction[]): Promise<string[]> {
  const items = await calendar(page).getByRole('listitem').allInnerTexts();
  return items.map((item) => known.find(({ Title }) => item.includes(Title))?.Title ?? item);
}

/** By the words of the clause alone. */
function upcoming(active: readonly Auction[], next: readonly Auction[]): string[] {
  const first = active.find((one) => one.AuctionTypeID === 1) ?? next.find((one) => one.AuctionTypeID === 1);
  const second = active.find((one) => one.AuctionTypeID === 2) ?? next.find((one) => one.AuctionTypeID === 2);
  const named = [first, second].flatMap((one) => one ?? []);
  const isNamed = ({ AuctionID }: Auction): boolean => named.some((one) => one.AuctionID === AuctionID);
  const others = active.filter((one) => !isNamed(one)).slice(0, 2);
  return [...named, ...others]
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
    .map(({ Title }) => Title);
}

clause('AA-03', {
  async drive(audit) {
    const { page, step, check, equal, anotherBrowser } = audit;
    const active = await readAuctions(audit, getActiveAuctions.path);
    const next = await readAuctions(audit, getNextOfType.path);
    const known = [...active, ...next];
    await step('A visitor opens the front page', () => open(page, '/'));
    await audit.picture('Before');
    equal('The calendar announces', await announced(page, known), upcoming(active, next));
    const left = active.filter(({ AuctionTypeID }) => AuctionTypeID !== 1).toReversed();
    equal(
      'The rule of the page, for a list without type 1 that is turned around: the next of type 1 takes its place',
      upcomingAuctions(left, next).map(({ Title }) => Title),
      upcoming(left, next),
    );
    const far = await anotherBrowser({
      timezoneId: 'Asia/Tokyo',
      storageState: await audit.context.storageState(),
    });
    const elsewhere = await far.newPage();
    await step('A visitor in Tokyo opens the front page', () => open(elsewhere, '/'));
    await open(page, '/');
    const dates = (of: Page) => calendar(of).getByRole('listitem').allInnerTexts();
    await check('The days are those of Chicago there, too', async () =>
      expect(await dates(elsewhere)).toEqual(await dates(page)),
    );
  },
});

clause('AA-04', {
  async drive(audit) {
    const { page, step, check } = audit;
    audit.expectNoise(/status of 500/u);
    const reported: string[] = [];
    page.on('request', (request) => reported.push(request.postData() ?? ''));
    await step(
      'The place of a logged-in bidder in the auctions answers 500 (by the audit); they open a sale’s page',
      async () => {
        await audit.logIn();
        await page.route(`**${getBidderStatuses.path}`, (route) =>
          route.fulfill({ status: 500, json: { code: 'unexpected' } }),
        );
        await open(page, sale);
        await page.waitForLoadState('networkidle');
      },
    );
    await audit.picture('Before');
    await check('The error log is notified of it', () =>
      expect
        .poll(() => reported.some((text) => text.includes('Failed to get the bidder statuses')))
        .toBe(true),
    );
    await check('The page of that sale still has its title', () =>
      expect(title(page)).toHaveText('Two Centuries of Arms'),
    );
    await check('It still counts down', () =>
      expect(page.getByRole('main').getByRole('timer').first()).toBeVisible(),
    );
    await step('The visitor goes to the front page', async () => {
      await header(page).getByRole('link', { name: /home/iu }).click();
      await expect(calendar(page)).toBeVisible();
    });
    await check('The others are all announced', () =>
      expect(calendar(page).getByRole('listitem')).toHaveCount(4),
    );
    await check('The sale in session is announced', () => expect(strip(page)).toBeVisible());
  },
});
