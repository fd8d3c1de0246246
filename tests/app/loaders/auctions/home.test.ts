/** The front page's loader: in words, and with as much as can be had. */
import { expect, test } from 'vitest';

import { load } from '#app/loaders/auctions/home.ts';
import { getNextAuction, listAuctions } from '#contract/auctions/auctions.ts';
import { getFrontPage } from '#contract/catalog/catalog.ts';
import { getPostsByPage } from '#contract/content/content.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import type { FrontPageWords } from '#rules/auctions/frontPage.ts';
import { answer, type Answered, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

const bug = (): never => {
  throw new TypeError('A bug.');
};

const running = aSaleInSession({ AuctionID: 4121, Title: 'Fine Firearms' });

/** A server that is well, but for what a test says. */
const loaded = (...changes: readonly Answered[]) =>
  load(
    fakeCall(
      answer(getFrontPage, () => ({
        next: anAuction(),
        upcoming: [anAuction()],
        plate: aLotCard(),
        notable: [],
        categories: [],
        prices: [],
      })),
      answer(listAuctions, () => [running, anAuction(), aTimedAuction({ Status: 'closed' })]),
      answer(getNextAuction, () => [running]),
      answer(getPostsByPage, ({ params: { count } }) => ({
        success: true,
        docs: Array.from({ length: Number(count) }, () => aPostSummary()),
        total: 24,
      })),
      ...changes,
    ),
    at('/'),
  );

test('it comes in words', async () => {
  expect(await loaded()).toMatchObject({
    hero: { title: 'Two Centuries of Arms' },
    calendar: [{ auctionId: 4122, main: 'Taking sealed bids' }],
    notice: null,
  });
});

test('four posts come with it, and it stands without those that cannot be had', async () => {
  const withPosts = (await loaded()) as { news: { to: string }[] };
  expect(withPosts.news.map(({ to }) => to)).toEqual(
    Array.from({ length: 4 }, () => '/news/duelling-pistols'),
  );
  const withoutPosts = await loaded(refuse(getPostsByPage, 'unavailable'));
  expect(withoutPosts).toMatchObject({ notice: null, news: [] });
});

test.each(['unexpected', 'too_slow', 'rate_limited', 'unavailable', 'unreachable'] as const)(
  'a call that ends with %s costs the page its lots, and the sales still stand',
  async (code) => {
    const page = (await loaded(refuse(getFrontPage, code))) as FrontPageWords;
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

test.each([listAuctions, getNextAuction])(
  'without sales ($path) the company’s own page shows, as unavailable',
  async (sales) => {
    const page = await loaded(refuse(getFrontPage, 'unexpected'), refuse(sales, 'unavailable'));
    expect(page).toMatchObject({
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
  await expect(loaded(answer(getFrontPage, bug))).rejects.toThrow('A bug.');
  const both = loaded(refuse(getFrontPage, 'unexpected'), answer(listAuctions, bug));
  await expect(both).rejects.toThrow('A bug.');
});
