/**
 * The one list of the site's own links, with `menuLinks.ts` beside it. Header, side menu, footer and sitemap draw from it
 * and add none of their own, so that a page can be reached from everywhere or from nowhere.
 */
import { site } from '#contract/kernel/site.ts';

export type SiteLink = { label: string; to: string };

/** Which of the visitor's counts stands beside the link. */
export type AccountLink = SiteLink & { count?: 'cart' | 'bids' | 'messages' };

export const mainLinks: readonly SiteLink[] = [
  { label: 'Auctions', to: '/gun-auctions' },
  { label: 'Consignment', to: '/consignment' },
  { label: 'Latest', to: '/news-and-events' },
  { label: 'FAQ', to: '/faq' },
  { label: 'About us', to: '/about-us' },
];

export const accountLink: SiteLink = { label: 'Account', to: '/account/' };

export const messagesLink: AccountLink = { label: 'Messages', to: '/account/messages', count: 'messages' };
export const bidsLink: AccountLink = { label: 'My Bids', to: '/account/bids', count: 'bids' };
export const cartLink: AccountLink = { label: 'Bid Cart', to: '/account/cart', count: 'cart' };

export const alertLinks: readonly AccountLink[] = [messagesLink, bidsLink, cartLink];

export const logInLink: SiteLink = { label: 'Log In', to: '/login' };
export const createAccountLink: SiteLink = { label: 'Create Account', to: '/create-account' };

export const houseLinks: readonly SiteLink[] = [
  ...mainLinks,
  { label: 'How bidding works', to: '/how-bidding-works' },
  { label: 'Order a printed catalog', to: '/order-catalog' },
  { label: 'Newsletter', to: '/newsletter' },
  { label: 'Careers', to: '/careers' },
  { label: 'Contact', to: '/contact' },
];

export const legalLinks: readonly SiteLink[] = [
  { label: 'Terms and conditions', to: '/terms-and-conditions' },
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Accessibility statement', to: '/accessibility-statement' },
];

/** Galleries with a page of their own. */
export const locationLinks: readonly SiteLink[] = site.locations.flatMap(({ name, page }) =>
  page === null ? [] : [{ label: `Visit the ${name}`, to: page }],
);

export const headerLinks = (isLoggedIn: boolean): readonly SiteLink[] =>
  isLoggedIn ? [...mainLinks, accountLink] : mainLinks;
