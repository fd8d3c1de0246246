/**
 * The whole route table of the site, as data: what answers at which address. Router, sitemap, tests and budgets
 * all read it; nothing here loads code. A row of kind `later` belongs to a capability that is not built yet: its
 * address answers with the not-found page until the capability replaces the row by its screen.
 */

type Common = {
  /** A React Router pattern. */
  path: string;
};

export type ScreenRow = Common & {
  kind: 'screen';
  /** The screen's file under src/screens, without its ending. */
  screen: string;
  title: string;
  description: string;
  /** Search engines stay out: development pages, and everything behind the log-in. */
  indexing?: 'none';
  /** Account pages are rendered by the browser alone; the server sends the shell. */
  audience?: 'account';
  /** The header lies on the page's own picture instead of on paper. */
  headerOnPicture?: boolean;
};

export type RedirectRow = Common & {
  kind: 'redirect';
  /** The new address; `:names` and `*` are filled from the old one, the query string is kept. */
  to: string;
  status: 301 | 302;
};

export type LaterRow = Common & {
  kind: 'later';
  title: string;
  capability: 'accounts' | 'auctions' | 'bidding' | 'desk' | 'content' | 'statecharts';
  audience?: 'account';
};

/** Every other address: a page of the content system, looked up by the joined segments. */
export type ContentRow = Common & { kind: 'content' };

export type RouteRow = ScreenRow | RedirectRow | LaterRow | ContentRow;

const later = (capability: LaterRow['capability'], path: string, title: string): LaterRow => ({
  kind: 'later',
  capability,
  path,
  title,
});

/** Behind the log-in. */
const accountLater = (capability: LaterRow['capability'], path: string, title: string): LaterRow => ({
  ...later(capability, path, title),
  audience: 'account',
});

const moved = (path: string, to: string): RedirectRow => ({ kind: 'redirect', path, to, status: 301 });

/** Up to six free segments, of which each address uses as many as it needs. */
const freeSegments = ':p0?/:p1?/:p2?/:p3?/:p4?/:p5?';

/** Landing pages under /catalog/ and /category/; collections and persons join this list with the auctions. */
export const landingSlugs = [
  'antique-guns',
  'used',
  'pistols',
  'gun-prices',
  'dueling-pistols',
  'derringer',
  'flintlock',
  'winchester/antique',
  'garand',
  'revolvers/antique',
  'flintlock/hunting',
  'derringer/antique',
  'rifles/antique',
  'rapier/antique',
  'nra-firearms-for-freedom',
  'riac-on-time',
] as const;

const publicRows: readonly RouteRow[] = [
  {
    kind: 'screen',
    path: '/',
    screen: 'home/HomeScreen',
    title: 'Fine and historic arms at auction',
    description:
      'Live and timed auctions of fine, historic and collectible arms, with galleries in Rock Falls, Illinois, and Bedford, Texas.',
    headerOnPicture: true,
  },
  later('content', '/about-us', 'About us'),
  later('auctions', '/gun-auctions', 'Auctions'),
  later('auctions', '/gun-auctions/:slug', 'Auction'),
  later('bidding', '/live/:auctionId', 'Live auction'),
  later('content', '/faq', 'Frequently asked questions'),
  later('content', '/faq/:slug', 'Frequently asked questions'),
  later('content', '/news-and-events/:page?', 'Latest'),
  later('content', '/riac-blog/:title', 'Blog'),
  later('content', '/news/:title', 'News'),
  later('content', '/video/:title', 'Video'),
  later('content', '/events/:title', 'Event'),
  later('content', '/order-catalog', 'Order a printed catalog'),
  later('content', '/careers', 'Careers'),
  later('content', '/contact', 'Contact'),
  later('content', '/adcampaign', 'Ad campaigns'),
  later('content', '/adcampaign/:slug', 'Ad campaign'),
  later('content', '/consignment', 'Consignment'),
  later('content', '/consignment/getting-started', 'Start your consignment'),
  later('content', '/consignment/past-auction-successes', 'Past auction successes'),
  later('content', '/consignment/notable-collectors', 'Notable collectors'),
  later('content', '/consignment/notable-collectors/:slug', 'Notable collector'),
  later('content', '/consignment/consignment-process', 'The consignment process'),
  later('content', '/consignment/the-past-that-drives-us', 'The past that drives us'),
  later('content', '/terms-and-conditions', 'Terms and conditions'),
  later('content', '/privacy-policy', 'Privacy policy'),
  later('content', '/accessibility-statement', 'Accessibility statement'),
  later('content', '/location/bedford', 'Bedford gallery'),
];

const catalogRows: readonly RouteRow[] = [
  ...landingSlugs.flatMap((slug) => [
    later('auctions', `/catalog/${slug}`, 'Catalog'),
    later('auctions', `/category/${slug}`, 'Catalog'),
  ]),
  later('auctions', `/catalog/${freeSegments}`, 'Catalog'),
  later('auctions', '/detail/:auctionId/:lotNumber/:slug?', 'Lot'),
];

const accountRows: readonly RouteRow[] = [
  later('accounts', '/login', 'Log in'),
  later('accounts', '/login/password-reset/:code?', 'Reset your password'),
  later('accounts', '/email/linkVerify/:code', 'Verify your e-mail'),
  later('accounts', '/create-account/:code?', 'Create an account'),
  accountLater('desk', '/account', 'Profile'),
  accountLater('desk', '/account/phone-book', 'Phone book'),
  accountLater('desk', '/account/address-book', 'Address book'),
  accountLater('desk', '/account/credit-cards', 'Credit cards'),
  accountLater('bidding', '/account/cart', 'Bid Cart'),
  accountLater('bidding', '/account/bids', 'My Bids'),
  accountLater('desk', '/account/messages', 'Messages'),
  accountLater('desk', '/account/wishlist', 'Wishlists'),
  accountLater('desk', '/account/wishlist/shared/:wlid?', 'Import a shared wishlist'),
  accountLater('desk', '/account/won-auctions', 'Won auctions'),
  accountLater('desk', '/account/consignment', 'Consignments'),
  accountLater('desk', '/account/textalerts', 'Text alerts'),
  accountLater('accounts', '/account/validate/:type?/:success?/:code?', 'Account validation'),
];

const redirectRows: readonly RouteRow[] = [
  moved('/pricesrealized', '/gun-auctions'),
  moved('/category', '/catalog'),
  moved('/catalog/deringer', '/category/derringer'),
  moved('/category/deringer', '/category/derringer'),
  moved('/qr/cs/*', '/detail/*'),
  moved('/riac-blog', '/news-and-events'),
  moved('/news', '/news-and-events'),
  moved('/event/:slug', '/events/:slug'),
  moved('/past-auction-successes', '/consignment/past-auction-successes'),
  moved('/consignment/who-we-are', '/consignment'),
  moved('/consignment/how-much-is-your-gun-worth/*', '/consignment'),
  // The browser has stored the skip flag by the time it follows; outside maintenance there is nothing to skip.
  { kind: 'redirect', path: '/letmein', to: '/', status: 302 },
];

const developmentRows: readonly RouteRow[] = [
  {
    kind: 'screen',
    path: '/dev/icon-gallery',
    screen: 'iconGallery/IconGalleryScreen',
    title: 'Icon gallery',
    description: 'Every icon of the site, by name.',
    indexing: 'none',
  },
  {
    kind: 'screen',
    path: '/dev/pieces',
    screen: 'pieces/PiecesScreen',
    title: 'Pieces',
    description: 'Every piece of the interface in every state, light and dark.',
    indexing: 'none',
  },
  later('statecharts', '/dev/statecharts', 'State charts'),
];

export const routeTable: readonly RouteRow[] = [
  ...publicRows,
  ...catalogRows,
  ...accountRows,
  ...redirectRows,
  ...developmentRows,
  { kind: 'content', path: '*' },
];
