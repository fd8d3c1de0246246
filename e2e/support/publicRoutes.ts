/** The route table as a visitor meets it: each row with one real address and what that address must answer. */
import { routeTable, type RouteRow } from '#app/routes/routeTable.ts';

export type PublicRoute = { address: string; row: RouteRow };

/** Rows whose page is about a thing of the demo. */
const examples: Readonly<Record<string, string>> = {
  '/gun-auctions/:slug': '/gun-auctions/fine-and-historic-firearms',
  '/catalog/:p0?/:p1?/:p2?/:p3?/:p4?/:p5?': '/catalog/4121',
  '/detail/:auctionId/:lotNumber/*': '/detail/4121/2',
  '/live/:auctionId': '/live/4121',
  '/search': '/search?q=colt',
  '/faq/:slug': '/faq/what-is-the-premium',
  '/riac-blog/:title': '/riac-blog/why-1898-matters',
  '/news/:title': '/news/bedford-gallery-opens',
  '/video/:title': '/video/in-the-cataloging-room',
  '/events/:title': '/events/appraisal-day-rock-falls',
  '*': '/shipping',
  '/adcampaign/:slug': '/adcampaign/arms-quarterly',
  '/consignment/notable-collectors/:slug': '/consignment/notable-collectors/ellsworth-marsh',
  '/careers/:slug': '/careers/saleroom-clerk',
  '/clerk/invoices/:invoiceId': '/clerk/invoices/100001',
};

/** Optional segments are left out, names become a word that belongs to nothing. */
function exampleOf(pattern: string): string {
  const example = examples[pattern];
  if (example !== undefined) return example;
  const segments = pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment.startsWith(':') || segment === '*' ? 'example' : segment));
  return segments.join('/') || '/';
}

export const publicRoutes: readonly PublicRoute[] = routeTable.map((row) => ({
  address: exampleOf(row.path),
  row,
}));

export type PageToLookAt = { name: string; address: string };

const screenOf = ({ row }: PublicRoute): string | null => (row.kind === 'screen' ? row.screen : null);

/** Many rows may show one screen, of which one is looked at. */
const screens = publicRoutes.filter(
  (route, at) =>
    screenOf(route) !== null && publicRoutes.findIndex((one) => screenOf(one) === screenOf(route)) === at,
);
const named = ({ address }: Pick<PublicRoute, 'address'>): PageToLookAt => ({ name: address, address });
const isOwn = ({ row }: PublicRoute): boolean => row.kind === 'screen' && row.audience === 'account';

/** Where an optional segment makes another page of the same row. */
const furtherAddresses = [
  '/login/password-reset/example',
  '/create-account/example',
  '/account/validate/email/true',
  '/account/validate/email/false/expired',
] as const;

/** The pages there are to look at: every screen for everybody, and the page that says that there is none. */
export const pagesToLookAt: readonly PageToLookAt[] = [
  ...screens.filter((route) => !isOwn(route)).map(named),
  ...furtherAddresses.map((address) => named({ address })),
  { name: 'the not-found page', address: '/no/such/page' },
];

/** The pages of one account: a stranger is led from them to the log-in. */
export const accountPages: readonly PageToLookAt[] = screens.filter(isOwn).map(named);

/** Pages of the same screens with other parts in them: everything else that is written, and one more page of a list. */
export const furtherPages: readonly PageToLookAt[] = [
  ...publicRoutes
    .filter(({ row }) => row.kind === 'screen' && row.isWritten && !row.path.startsWith('/dev/'))
    .map(({ address }) => address)
    .filter((address) => !pagesToLookAt.some((page) => page.address === address)),
  '/news-and-events/2',
  '/search',
  '/search?q=xylophone',
  '/payment',
].map((address) => named({ address }));
