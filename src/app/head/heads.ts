/**
 * What each screen with a fixed address says about itself, by the path of its row. A page whose words come with its
 * data says them in its loader instead. Fetched with the first navigation: the server has written the first head.
 */
export type PageWords = { title: string; description: string };

export const heads: Readonly<Record<string, PageWords>> = {
  '/': {
    title: 'Fine and historic arms at auction',
    description:
      'Live and timed auctions of fine, historic and collectible arms, with galleries in Rock Falls, Illinois, and Bedford, Texas.',
  },
  '/gun-auctions': {
    title: 'Auctions',
    description:
      'Live and timed gun auctions: what is in session, what is coming, and what past sales brought.',
  },
  '/how-bidding-works': {
    title: 'How bidding works',
    description:
      'Increments, maximum bids, reserves, closing times, fees and limits, with examples worked out by the rules that decide bids.',
  },
  '/contact': {
    title: 'Contact us',
    description: 'Write to us about bidding, selling, invoices or a visit, or call one of our galleries.',
  },
  '/consignment/getting-started': {
    title: 'Show us what you have',
    description:
      'Offer a piece or a collection for auction: a few words, photographs, and an answer from a cataloger.',
  },
  '/newsletter': {
    title: 'Newsletter',
    description: 'Coming sales, new catalogs and what past sales brought, by email.',
  },
  '/login': { title: 'Log in', description: 'Log in to bid and keep wishlists.' },
  '/login/password-reset/:code?': {
    title: 'Reset your password',
    description: 'Choose a new password.',
  },
  '/email/linkVerify/:code': {
    title: 'Verify your email address',
    description: 'Verifies the email address of a new account.',
  },
  '/create-account/:code?': {
    title: 'Create an account',
    description: 'Create an account to bid in live and timed auctions.',
  },
  '/account': { title: 'Profile', description: 'Your account.' },
  '/account/credit-cards': { title: 'Credit cards', description: 'The cards you pay with.' },
  '/account/phone-book': { title: 'Phone book', description: 'Your phone numbers.' },
  '/account/address-book': { title: 'Address book', description: 'Your addresses.' },
  '/account/cart': { title: 'Bid Cart', description: 'What you mean to bid.' },
  '/account/wishlist': { title: 'Wishlists', description: 'Lots you watch, in lists of your own.' },
  '/account/wishlist/shared/:wlid?': {
    title: 'Shared wishlist',
    description: 'A list of lots that was shared with you.',
  },
  '/account/bids': { title: 'My Bids', description: 'Your bids, and how each stands.' },
  '/account/won-auctions': { title: 'Won auctions', description: 'What you won, and its invoices.' },
  '/account/consignment': { title: 'Consignments', description: 'What you sell with us.' },
  '/account/consignment/:consignmentId': {
    title: 'Your submission',
    description: 'A piece that you want to sell with us.',
  },
  '/account/documents': { title: 'Documents', description: 'Your dealer’s license and your photo ID.' },
  '/account/textalerts': { title: 'Text alerts', description: 'What we tell you of, and when.' },
  '/account/data': { title: 'Your data', description: 'What we hold about you.' },
  '/account/messages': { title: 'Messages', description: 'Your messages.' },
  '/account/validate/:type?/:success?/:code?': {
    title: 'Account validation',
    description: 'Whether your email address was verified, and what to do next.',
  },
  '/clerk/approvals': { title: 'Approvals', description: 'Who wants to bid.' },
  '/clerk/consignments': { title: 'Consignments', description: 'What people want to sell with us.' },
  '/clerk/documents': { title: 'Documents', description: 'What bidders have sent us.' },
  '/clerk/inquiries': { title: 'Inquiries', description: 'What people have written to us.' },
  '/clerk/notices': { title: 'Notices', description: 'What we wrote to whom, and why.' },
  '/clerk': { title: 'Staff desk', description: 'What waits for one of us.' },
  '/clerk/bidders': { title: 'Bidders', description: 'Bidders, and how they stand.' },
  '/clerk/bidders/:accountId': { title: 'Bidder', description: 'One bidder, with all that we know.' },
  '/clerk/sales': { title: 'Sales', description: 'Sales to come or under way.' },
  '/clerk/held-lots': { title: 'Lots on hold', description: 'Lots on which their own consignor has bid.' },
  '/clerk/invoices': { title: 'Invoices', description: 'Invoices of the house.' },
  '/clerk/invoices/:invoiceId': {
    title: 'Invoice',
    description: 'One invoice: charges, payments, papers and history.',
  },
  '/clerk/reconciliation': {
    title: 'Reconciliation',
    description: 'Lots, invoices, payments and the card processor compared.',
  },
  '/clerk/audit': { title: 'Audit log', description: 'What happened to accounts and sessions.' },
  '/clerk/campaigns': { title: 'Campaigns', description: 'Which links bring accounts and forms.' },
  '/clerk/errors': { title: 'Error reports', description: 'Errors that visitors ran into.' },
  '/clerk/:auctionId': { title: 'Clerk', description: 'The clerk’s console of a sale.' },
  '/dev/icon-gallery': { title: 'Icon gallery', description: 'Every icon of the site, by name.' },
  '/dev/pieces': {
    title: 'Pieces',
    description: 'Every piece of the interface in every state, light and dark.',
  },
  '/dev/audit': {
    title: 'Session recorder',
    description: 'What this tab did: moves of its machines, calls and pages.',
  },
  '/dev/statecharts/:machine?': {
    title: 'Chart room',
    description: 'Every machine of the site: drawn, followed live, tried out alone.',
  },
};
