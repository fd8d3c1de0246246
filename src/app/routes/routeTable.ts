/**
 * The whole route table of the site, as data: what answers at which address. Router, sitemap, tests and budgets
 * all read it; nothing here loads code.
 */
import type { PageSettings } from '#contract/page/pages.ts';

type Common = {
  /** A React Router pattern. */
  path: string;
};

export type ScreenRow = Common & {
  kind: 'screen';
  /** The screen's file under src/screens, without its ending. */
  screen: string;
  /** Search engines stay out: development pages, and everything behind the log-in. */
  indexing?: 'none';
  /** Account pages are rendered by the browser alone; the server sends the shell. */
  audience?: 'account';
  /**
   * Our content, our forms, the ways into an account, and the pages for developers: their files have a list of their
   * own.
   */
  isWritten?: true;
  /** An account page that is shown without a login, too. */
  isForEverybody?: true;
  /** An account page that needs the whole width: the list of account pages does not stand beside it. */
  isWide?: true;
  /** A page for our own people: it stands in the desk's frame. */
  isDesk?: true;
  /** The title of an address under it that names nothing, where that is not 'Page not found'. */
  missing?: string;
  /** The header lies on the page's own picture instead of on paper. */
  headerOnPicture?: boolean;
};

export type RedirectRow = Common & {
  kind: 'redirect';
  /** The new address; `:names` and `*` are filled from the old one, the query string is kept. */
  to: string;
  status: 301 | 302;
};

export type RouteRow = ScreenRow | RedirectRow;

const shown = (path: string, screen: string): ScreenRow => ({ kind: 'screen', path, screen });

/** A way into the account, or another page for anybody to which no search engine needs to lead. */
const entry = (path: string, screen: string): ScreenRow => ({ ...shown(path, screen), indexing: 'none' });

const account = (path: string, screen: string): ScreenRow => ({
  ...entry(path, screen),
  audience: 'account',
});

/** Without what all of them have in common: everybody's first load has these rows. */
const desk = (path: string, screen: string): ScreenRow => ({
  ...account(`/clerk${path}`, `desk/${screen}Screen`),
  isDesk: true,
});

/** Around all pages of the desk, so that it stays while they change. No address is its own. */
export const deskFrame: ScreenRow = { ...account('', 'desk/DeskFrame'), isWide: true };

const landing = (path: string): ScreenRow => shown(path, 'catalog/landing/LandingScreen');

const written = (path: string, screen: string): ScreenRow => ({ ...shown(path, screen), isWritten: true });

const hidden = (path: string, screen: string): ScreenRow => ({ ...written(path, screen), indexing: 'none' });

const moved = (path: string, to: string): RedirectRow => ({ kind: 'redirect', path, to, status: 301 });

/** Up to six free segments, of which each address uses as many as it needs. */
const freeSegments = ':p0?/:p1?/:p2?/:p3?/:p4?/:p5?';

/** Landing pages under /catalog/ and /category/; what each selects is `contract/catalog/landings.ts`. */
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
  'ellsworth-marsh-collection',
  'adelaide-thornbury-collection',
  'cyrus-belknap-estate',
  'josephine-reddick-collection',
] as const;

const publicRows: readonly RouteRow[] = [
  { ...shown('/', 'auctions/home/HomeScreen'), headerOnPicture: true },
  written('/about-us', 'content/company/CompanyPageScreen'),
  shown('/gun-auctions', 'auctions/AuctionsScreen'),
  { ...shown('/gun-auctions/:slug', 'auctions/auction/AuctionScreen'), missing: 'Auction Not Found' },
  shown('/prices', 'catalog/prices/PricesScreen'),
  hidden('/search', 'catalog/search/SearchScreen'),
  written('/how-bidding-works', 'bidding/howBiddingWorks/HowBiddingWorksScreen'),
  // One address to a sale, which comes and goes with its sessions: the sale's own page is the one to find.
  { ...entry('/live/:auctionId', 'saleroom/liveRoom/LiveRoomScreen'), missing: 'Auction Not Found' },
  written('/faq', 'content/faq/FaqScreen'),
  written('/faq/:slug', 'content/faq/FaqScreen'),
  written('/news-and-events/:page?', 'content/latest/LatestScreen'),
  written('/riac-blog/:title', 'content/posts/PostScreen'),
  written('/news/:title', 'content/posts/PostScreen'),
  written('/video/:title', 'content/posts/PostScreen'),
  written('/events/:title', 'content/posts/PostScreen'),
  written('/order-catalog', 'content/orderCatalog/OrderCatalogScreen'),
  written('/careers', 'content/company/CareersScreen'),
  written('/careers/:slug', 'content/company/CompanyPageScreen'),
  written('/contact', 'content/contact/ContactScreen'),
  written('/newsletter', 'content/newsletter/NewsletterScreen'),
  written('/adcampaign', 'content/campaigns/CampaignsScreen'),
  written('/adcampaign/:slug', 'content/campaigns/CampaignScreen'),
  written('/consignment', 'content/company/CompanyPageScreen'),
  written('/consignment/getting-started', 'consigning/gettingStarted/GettingStartedScreen'),
  written('/consignment/past-auction-successes', 'content/successes/SuccessesScreen'),
  written('/consignment/notable-collectors', 'content/collectors/CollectorsScreen'),
  written('/consignment/notable-collectors/:slug', 'content/collectors/CollectorScreen'),
  written('/consignment/consignment-process', 'content/company/CompanyPageScreen'),
  written('/consignment/the-past-that-drives-us', 'content/company/CompanyPageScreen'),
  written('/terms-and-conditions', 'content/company/CompanyPageScreen'),
  written('/privacy-policy', 'content/company/CompanyPageScreen'),
  written('/accessibility-statement', 'content/company/CompanyPageScreen'),
  written('/location/bedford', 'content/location/LocationScreen'),
];

const catalogRows: readonly RouteRow[] = [
  ...landingSlugs.flatMap((slug) => [landing(`/catalog/${slug}`), landing(`/category/${slug}`)]),
  shown(`/catalog/${freeSegments}`, 'catalog/CatalogScreen'),
  // The rest holds the words of the title, and whatever follows them.
  shown('/detail/:auctionId/:lotNumber/*', 'catalog/lot/LotScreen'),
];

const accountRows: readonly RouteRow[] = [
  hidden('/login', 'session/login/LoginScreen'),
  hidden('/login/password-reset/:code?', 'session/passwordReset/PasswordResetScreen'),
  hidden('/email/linkVerify/:code', 'session/verifyEmail/VerifyEmailScreen'),
  hidden('/create-account/:code?', 'session/createAccount/CreateAccountScreen'),
  account('/account', 'account/profile/ProfileScreen'),
  account('/account/phone-book', 'account/contacts/PhoneBookScreen'),
  account('/account/address-book', 'account/contacts/AddressBookScreen'),
  account('/account/credit-cards', 'account/cards/CardsScreen'),
  account('/account/cart', 'bidding/cart/CartScreen'),
  account('/account/bids', 'bidding/myBids/MyBidsScreen'),
  account('/account/messages', 'messages/MessagesScreen'),
  account('/account/wishlist', 'wishlists/WishlistsScreen'),
  { ...account('/account/wishlist/shared/:wlid?', 'wishlists/SharedWishlistScreen'), isForEverybody: true },
  account('/account/won-auctions', 'invoices/wonAuctions/WonAuctionsScreen'),
  account('/account/documents', 'account/documents/DocumentsScreen'),
  account('/account/data', 'account/ownData/OwnDataScreen'),
  account('/account/consignment', 'consigning/consignments/ConsignmentsScreen'),
  account('/account/consignment/:consignmentId', 'consigning/consignments/ConsignmentScreen'),
  account('/account/textalerts', 'alerts/textAlerts/TextAlertsScreen'),
  hidden('/account/validate/:type?/:success?/:code?', 'session/validated/ValidatedScreen'),
  desk('/approvals', 'approvals/Approvals'),
  desk('/consignments', 'consignments/Consignments'),
  desk('/inquiries', 'inquiries/Inquiries'),
  desk('/notices', 'notices/NoticeRecord'),
  desk('', 'StaffIndex'),
  desk('/bidders', 'bidders/Bidders'),
  desk('/bidders/:accountId', 'bidders/BidderRecord'),
  desk('/invoices', 'invoices/Invoices'),
  desk('/invoices/:invoiceId', 'invoices/InvoiceRecord'),
  desk('/sales', 'sales/Sales'),
  desk('/reconciliation', 'reconciliation/Reconciliation'),
  desk('/held-lots', 'heldLots/HeldLots'),
  desk('/audit', 'audit/Audit'),
  desk('/campaigns', 'campaigns/Campaigns'),
  desk('/errors', 'errors/Errors'),
  desk('/documents', 'documents/DocumentReview'),
  { ...account('/clerk/:auctionId', 'saleroom/clerk/ClerkScreen'), isWide: true },
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
  hidden('/dev/icon-gallery', 'page/iconGallery/IconGalleryScreen'),
  hidden('/dev/pieces', 'page/pieces/PiecesScreen'),
];

/** The server's settings can switch these off: their addresses then are ones that no one knows. */
const chartRoomRows: readonly RouteRow[] = [
  hidden('/dev/statecharts/:machine?', 'charts/statecharts/StatechartsScreen'),
  hidden('/dev/audit', 'charts/recorder/RecorderScreen'),
];

export const routeTable: readonly RouteRow[] = [
  ...publicRows,
  ...catalogRows,
  ...accountRows,
  ...redirectRows,
  ...developmentRows,
  ...chartRoomRows,
  // Every other address: a page of the content system, looked up by the joined segments.
  written('*', 'content/contentPage/ContentPageScreen'),
];

/** What answers on a site with these settings. */
export const openRows = ({ chartRoom }: Pick<PageSettings, 'chartRoom'>): readonly RouteRow[] =>
  routeTable.filter((row) => chartRoom || !chartRoomRows.includes(row));
