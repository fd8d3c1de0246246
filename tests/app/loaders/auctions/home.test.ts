/** The front page's loader: in words, and with as much as can be had. */
import { expect, test } from 'vitest';

import { load } from '#app/loaders/auctions/home.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import type { FrontPageWords } from '#rules/auctions/frontPage.ts';
import type { Services } from '#services/kernel/index.ts';
import { at, fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

const refusal = (code: Problem['code']) => async (): Promise<never> => {
  throw { code } satisfies Problem;
};

const bug = async (): Promise<never> => {
  throw new TypeError('A bug.');
};

const running = aSaleInSession({ AuctionID: 4121, Title: 'Fine Firearms' });

const sales = {
  list: async () => [running, anAuction(), aTimedAuction({ Status: 'closed' })],
  findNext: async () => running,
};

type Given = {
  frontPage: Services['catalog']['getFrontPage'];
  auctions?: Partial<Services['auctions']>;
  listPosts?: Services['content']['listPosts'];
};

const fourPosts: Services['content']['listPosts'] = async ({ count }) => ({
  posts: Array.from({ length: count }, () => aPostSummary()),
  total: 24,
});

const loaded = async ({ frontPage, auctions = sales, listPosts = fourPosts }: Given) =>
  load(fakeServices({ catalog: { getFrontPage: frontPage }, auctions, content: { listPosts } }))(at('/'));

const whole: Services['catalog']['getFrontPage'] = async () => ({
  next: anAuction(),
  upcoming: [anAuction()],
  plate: aLotCard(),
  notable: [],
  categories: [],
  prices: [],
});

test('it comes in words', async () => {
  expect(await loaded({ frontPage: whole })).toMatchObject({
    hero: { title: 'Two Centuries of Arms' },
    calendar: [{ auctionId: 4122, main: 'Taking sealed bids' }],
    notice: null,
  });
});

test('four posts come with it, and it stands without those that cannot be had', async () => {
  const withPosts = (await loaded({ frontPage: whole })) as { news: { to: string }[] };
  expect(withPosts.news.map(({ to }) => to)).toEqual(
    Array.from({ length: 4 }, () => '/news/duelling-pistols'),
  );
  const listPosts = refusal('unavailable');
  expect(await loaded({ frontPage: whole, listPosts })).toMatchObject({ notice: null, news: [] });
});

test.each(['unexpected', 'too_slow', 'rate_limited', 'unavailable', 'unreachable'] as const)(
  'a call that ends with %s costs the page its lots, and the sales still stand',
  async (code) => {
    const page = (await loaded({ frontPage: refusal(code) })) as FrontPageWords;
    expect(page).toMatchObject({
      hero: { title: 'Fine Firearms' },
      inSession: { title: 'Fine Firearms' },
      size: { title: 'Fine Firearms' },
      plate: null,
      notice: 'The lots of Fine Firearms cannot be shown here at the moment. Its catalog has them all.',
    });
    expect(page.calendar.map(({ auctionId }) => auctionId)).toEqual([4121, 4122]);
  },
);

test.each(['list', 'findNext'] as const)(
  'without sales (%s) the company’s own page shows, as unavailable',
  async (name) => {
    const frontPage = refusal('unexpected');
    const auctions = { ...sales, [name]: refusal('unavailable') };
    expect(await loaded({ frontPage, auctions })).toMatchObject({
      data: {
        hero: { title: 'Fine and historic arms at auction' },
        calendar: [],
        notice: 'Our sales cannot be shown here at the moment. Please try again in a little while.',
      },
      init: { status: 503 },
    });
  },
);

test('a bug is one, and hides behind no smaller page', async () => {
  await expect(loaded({ frontPage: bug })).rejects.toThrow('A bug.');
  const auctions = { ...sales, list: bug };
  await expect(loaded({ frontPage: refusal('unexpected'), auctions })).rejects.toThrow('A bug.');
});
