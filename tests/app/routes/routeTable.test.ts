/** The route table against the product's list of addresses: nothing is missing, doubled or shadowed. */
import { existsSync } from 'node:fs';

import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { landingSlugs, type RouteRow, routeTable } from '#app/routes/routeTable.ts';
import { landingSlugs as selectedSlugs } from '#contract/catalog/landings.ts';
import { deskPages } from '#screens/desk/deskPages.ts';

const routes = routeTable.map((row) => ({ path: row.path, handle: row }));

/** The row that answers at an address, as the router decides it. */
const rowAt = (address: string): RouteRow | undefined => matchRoutes(routes, address)?.at(-1)?.route.handle;

describe('every address of the product has its own row', () => {
  const addresses: readonly [address: string, path: string][] = [
    ['/', '/'],
    ['/about-us', '/about-us'],
    ['/gun-auctions', '/gun-auctions'],
    ['/how-bidding-works', '/how-bidding-works'],
    ['/gun-auctions/december-premier', '/gun-auctions/:slug'],
    ['/catalog', '/catalog/:p0?/:p1?/:p2?/:p3?/:p4?/:p5?'],
    ['/catalog/4102', '/catalog/:p0?/:p1?/:p2?/:p3?/:p4?/:p5?'],
    ['/catalog/4102/antique-firearms', '/catalog/:p0?/:p1?/:p2?/:p3?/:p4?/:p5?'],
    ['/catalog/a/b/c/d/e/f', '/catalog/:p0?/:p1?/:p2?/:p3?/:p4?/:p5?'],
    ['/detail/4102/215', '/detail/:auctionId/:lotNumber/*'],
    ['/detail/4102/215/engraved-model-1866', '/detail/:auctionId/:lotNumber/*'],
    ['/qr/cs/4102/215', '/qr/cs/*'],
    ['/search', '/search'],
    ['/faq', '/faq'],
    ['/faq/bidding', '/faq/:slug'],
    ['/news-and-events', '/news-and-events/:page?'],
    ['/news-and-events/3', '/news-and-events/:page?'],
    ['/riac-blog/a-title', '/riac-blog/:title'],
    ['/news/a-title', '/news/:title'],
    ['/video/a-title', '/video/:title'],
    ['/events/a-title', '/events/:title'],
    ['/event/a-title', '/event/:slug'],
    ['/login', '/login'],
    ['/login/password-reset', '/login/password-reset/:code?'],
    ['/login/password-reset/abc', '/login/password-reset/:code?'],
    ['/email/linkVerify/abc', '/email/linkVerify/:code'],
    ['/create-account', '/create-account/:code?'],
    ['/account/', '/account'],
    ['/account/phone-book', '/account/phone-book'],
    ['/account/address-book', '/account/address-book'],
    ['/account/credit-cards', '/account/credit-cards'],
    ['/account/cart', '/account/cart'],
    ['/account/bids', '/account/bids'],
    ['/account/messages', '/account/messages'],
    ['/account/wishlist', '/account/wishlist'],
    ['/account/wishlist/shared', '/account/wishlist/shared/:wlid?'],
    ['/account/wishlist/shared/x1', '/account/wishlist/shared/:wlid?'],
    ['/account/won-auctions', '/account/won-auctions'],
    ['/account/consignment', '/account/consignment'],
    ['/account/textalerts', '/account/textalerts'],
    ['/clerk/approvals', '/clerk/approvals'],
    ['/clerk', '/clerk'],
    ['/clerk/bidders', '/clerk/bidders'],
    ['/clerk/bidders/31', '/clerk/bidders/:accountId'],
    ['/clerk/invoices', '/clerk/invoices'],
    ['/clerk/invoices/100001', '/clerk/invoices/:invoiceId'],
    ['/clerk/reconciliation', '/clerk/reconciliation'],
    ['/clerk/audit', '/clerk/audit'],
    ['/clerk/campaigns', '/clerk/campaigns'],
    ['/clerk/errors', '/clerk/errors'],
    ['/clerk/4102', '/clerk/:auctionId'],
    ['/account/validate', '/account/validate/:type?/:success?/:code?'],
    ['/account/validate/email/true/abc', '/account/validate/:type?/:success?/:code?'],
    ['/order-catalog', '/order-catalog'],
    ['/careers', '/careers'],
    ['/careers/saleroom-clerk', '/careers/:slug'],
    ['/contact', '/contact'],
    ['/adcampaign', '/adcampaign'],
    ['/adcampaign/spring', '/adcampaign/:slug'],
    ['/consignment', '/consignment'],
    ['/consignment/getting-started', '/consignment/getting-started'],
    ['/consignment/past-auction-successes', '/consignment/past-auction-successes'],
    ['/consignment/notable-collectors', '/consignment/notable-collectors'],
    ['/consignment/notable-collectors/a-name', '/consignment/notable-collectors/:slug'],
    ['/consignment/consignment-process', '/consignment/consignment-process'],
    ['/consignment/the-past-that-drives-us', '/consignment/the-past-that-drives-us'],
    ['/terms-and-conditions', '/terms-and-conditions'],
    ['/privacy-policy', '/privacy-policy'],
    ['/accessibility-statement', '/accessibility-statement'],
    ['/location/bedford', '/location/bedford'],
    ['/dev/icon-gallery', '/dev/icon-gallery'],
    ['/dev/statecharts', '/dev/statecharts/:machine?'],
    ['/dev/statecharts/ageGate', '/dev/statecharts/:machine?'],
    ['/letmein', '/letmein'],
    ['/some/page/of-the-content-system', '*'],
  ];
  test.each(addresses)('%s', (address, path) => {
    expect(rowAt(address)?.path).toBe(path);
  });

  test.each(landingSlugs)('landing page %s answers under /catalog/ and /category/', (slug) => {
    expect(rowAt(`/catalog/${slug}`)?.path).toBe(`/catalog/${slug}`);
    expect(rowAt(`/category/${slug}`)?.path).toBe(`/category/${slug}`);
  });
});

describe('redirects lead where the product says, with their kind', () => {
  test.each([
    ['/pricesrealized', '/gun-auctions', 301],
    ['/category', '/catalog', 301],
    ['/catalog/deringer', '/category/derringer', 301],
    ['/category/deringer', '/category/derringer', 301],
    ['/qr/cs/4102/215', '/detail/*', 301],
    ['/riac-blog', '/news-and-events', 301],
    ['/news', '/news-and-events', 301],
    ['/event/a-title', '/events/:slug', 301],
    ['/past-auction-successes', '/consignment/past-auction-successes', 301],
    ['/consignment/who-we-are', '/consignment', 301],
    ['/consignment/how-much-is-your-gun-worth/colt/saa', '/consignment', 301],
    ['/letmein', '/', 302],
  ])('%s → %s (%d)', (address, to, status) => {
    expect(rowAt(address)).toMatchObject({ kind: 'redirect', to, status });
  });
});

test('no address stands in the table twice', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
});

test('every screen that a row names is there', () => {
  const missing = routeTable.filter(
    (row) => row.kind === 'screen' && !existsSync(`src/screens/${row.screen}.tsx`),
  );
  expect(missing).toEqual([]);
});

test('pages for developers and accounts are kept out of search engines', () => {
  const open = routeTable.filter(
    (row) => row.kind === 'screen' && /^\/(?:dev|account)\b/u.test(row.path) && row.indexing !== 'none',
  );
  expect(open).toEqual([]);
});

test('every page of our own people stands in the frame of the desk, but the console, which needs the whole width', () => {
  const outside = routeTable.filter(
    (row) => row.kind === 'screen' && row.path.startsWith('/clerk') && row.isDesk !== true,
  );
  expect(outside.map(({ path }) => path)).toEqual(['/clerk/:auctionId']);
  const others = routeTable.filter((row) => row.kind === 'screen' && row.isDesk);
  expect(others.filter(({ path }) => !path.startsWith('/clerk'))).toEqual([]);
});

test('anyone who opens the menu of the desk finds a page at each of its addresses', () => {
  const addresses = Object.values(deskPages).flatMap((pages) => pages.map(({ to }) => to));
  expect(addresses.map((to) => rowAt(to)?.path)).toEqual(addresses);
  const single = routeTable.filter((row) => row.kind === 'screen' && row.isDesk && !row.path.includes(':'));
  expect(single.map(({ path }) => path).toSorted()).toEqual(['/clerk', ...addresses].toSorted());
});

test('every landing page has its addresses and its selection', () => {
  expect([...landingSlugs].toSorted()).toEqual(selectedSlugs.toSorted());
});
