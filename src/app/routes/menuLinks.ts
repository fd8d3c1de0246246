/** The rest of the site's own links: those that nothing shows before someone is logged in and opens a menu. */
import { type AccountLink, accountLink, bidsLink, cartLink, messagesLink } from './navigation.ts';

/** The account's own pages. The first has the address of 'Account', which it stands for in the side menu. */
export const accountLinks: readonly AccountLink[] = [
  { label: 'Profile', to: accountLink.to },
  { label: 'Phone book', to: '/account/phone-book' },
  { label: 'Address book', to: '/account/address-book' },
  { label: 'Credit cards', to: '/account/credit-cards' },
  cartLink,
  bidsLink,
  messagesLink,
  { label: 'Wishlists', to: '/account/wishlist' },
  { label: 'Won auctions', to: '/account/won-auctions' },
  { label: 'Consignments', to: '/account/consignment' },
  { label: 'Documents', to: '/account/documents' },
  { label: 'Text alerts', to: '/account/textalerts' },
  { label: 'Your data', to: '/account/data' },
];
