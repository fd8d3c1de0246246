/**
 * Every table that says something of an account, and what of it its owner gets. A table that is not here fails a test, and so
 * does a column that holds a secret: nothing in the file may open anything, for it lies in somebody's downloads.
 */
export type Holding = {
  /** The name of its files, and what a person calls it. */
  name: string;
  title: string;
  /** Whose a row is; without it, the column `account_id`. */
  owner?: string;
  /** What opens something, or is about the house and not about the account. */
  hides?: readonly string[];
  /** The columns that its rows are in order by. */
  order: string;
};

const ofConsignment = '(select c.account_id from consignments c where c.id = t.consignment_id)';

/** By table, in the order of the file. */
export const holdings: Readonly<Record<string, Holding>> = {
  accounts: {
    name: 'account',
    title: 'Your account',
    owner: 't.id',
    hides: ['password_hash', 'analytics_id'],
    order: 'id',
  },
  emails: { name: 'emails', title: 'Further e-mail addresses', order: 'id' },
  phones: { name: 'phones', title: 'Phone numbers', order: 'id' },
  addresses: { name: 'addresses', title: 'Addresses', order: 'id' },
  ffl_dealers: { name: 'dealer', title: 'Your licensed dealer (FFL)', order: 'account_id' },
  documents: { name: 'documents', title: 'Documents', hides: ['file_name', 'decided_by'], order: 'id' },
  cards: { name: 'cards', title: 'Cards, without their numbers', hides: ['token'], order: 'id' },
  auction_registrations: {
    name: 'registrations',
    title: 'Registrations for sales',
    hides: ['decided_by'],
    order: 'auction_id',
  },
  limit_requests: { name: 'limit-requests', title: 'Requests for higher limits', order: 'auction_id' },
  bids: {
    name: 'bids',
    title: 'Bids',
    hides: ['nonce', 'leader_alias', 'price_cents', 'steps'],
    order: 'lot_id, number',
  },
  bidder_lots: { name: 'lots-bid-on', title: 'Lots you bid on', order: 'lot_id' },
  bid_answers: {
    name: 'answers-to-bids',
    title: 'Answers to bids',
    hides: ['key'],
    order: 'answered_at, key',
  },
  cart_lines: { name: 'cart', title: 'Bid cart', order: 'auction_id, lot_number' },
  won_lots: { name: 'won-lots', title: 'Won lots', order: 'lot_id' },
  invoices: { name: 'invoices', title: 'Invoices', hides: ['paid_by'], order: 'id' },
  payments: { name: 'payments', title: 'Payments', hides: ['key'], order: 'id' },
  wishlists: { name: 'wishlists', title: 'Wishlists', hides: ['shared_id'], order: 'id' },
  wishlist_items: {
    name: 'wishlist-items',
    title: 'Lots on wishlists',
    owner: '(select w.account_id from wishlists w where w.id = t.wishlist_id)',
    order: 'id',
  },
  text_alerts: { name: 'alerts', title: 'Alerts', order: 'id' },
  alert_letters: { name: 'alert-letters', title: 'What alerts have told you', order: 'id' },
  consignments: { name: 'consignments', title: 'Consignments', order: 'id' },
  consignment_steps: {
    name: 'consignment-steps',
    title: 'How far consignments are',
    owner: ofConsignment,
    order: 'consignment_id, number',
  },
  consignment_messages: {
    name: 'consignment-messages',
    title: 'What was written about consignments',
    owner: ofConsignment,
    hides: ['author_id'],
    order: 'id',
  },
  consignment_photos: {
    name: 'consignment-photos',
    title: 'Photographs of consignments',
    owner: ofConsignment,
    hides: ['file_name'],
    order: 'id',
  },
  messages: { name: 'messages', title: 'Messages', order: 'id' },
  notices: { name: 'letters', title: 'E-mails we sent', hides: ['facts', 'last_error'], order: 'id' },
  short_messages: {
    name: 'texts-and-pushes',
    title: 'Texts and pushes we sent',
    hides: ['words'],
    order: 'id',
  },
  notice_choices: { name: 'notice-choices', title: 'What you want to hear', order: 'category' },
  quiet_hours: { name: 'quiet-hours', title: 'Quiet hours', order: 'account_id' },
  text_opt_ins: { name: 'text-opt-in', title: 'Consent to texts', hides: ['code_hash'], order: 'account_id' },
  text_consents: { name: 'text-consents', title: 'Consent to texts over time', order: 'id' },
  push_subscriptions: {
    name: 'push-devices',
    title: 'Devices with pushes',
    hides: ['endpoint', 'public_key', 'auth_secret'],
    order: 'id',
  },
  bid_notices: { name: 'bid-notices', title: 'What we told you of your bids', order: 'id' },
  bidder_notes: { name: 'notes', title: 'Notes of our staff', hides: ['written_by'], order: 'id' },
  sessions: {
    name: 'logins',
    title: 'Devices you logged in with',
    hides: ['login_key_hash', 'access_hash', 'refresh_hash'],
    order: 'id',
  },
  security_events: {
    name: 'security-log',
    title: 'Security log',
    hides: ['hash', 'previous_hash'],
    order: 'id',
  },
};

/** What names an account and is not handed out, each with its reason. */
export const heldBack: Readonly<Record<string, string>> = {
  one_time_codes: 'Codes that open something; only their hashes are kept, for a day.',
  phone_codes: 'Codes that open something; only their hashes are kept, for minutes.',
  notice_stops: 'Codes that open something; only their hashes are kept.',
  notifications: 'Empty since messages took its place.',
  clerk_seats: 'Where our own people sit.',
  clerk_acts: 'What our own people did in the saleroom.',
};
