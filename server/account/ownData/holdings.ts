/**
 * Every table that says something of an account: what of it its owner gets, and what becomes of it with the account. A table
 * that is not here fails a test, and so does a column that holds a secret: nothing in the file may open anything, for it lies
 * in someone's downloads.
 */
import type { Holdings } from './holding.ts';
import {
  deleted,
  namelessAccount,
  proofOfConsent,
  proofOfDeletion,
  sealedLog,
  type OnDeletion,
} from './onDeletion.ts';
import { tradeHoldings } from './tradeHoldings.ts';

/**
 * Who did it was not this account. Entries from before actors had a column name our own people among their facts, or end
 * sessions by a suspension; elsewhere `by` is something else, or nothing.
 */
const bySomeoneElse = `case
  when t.actor_id is not null then t.actor_id <> t.account_id
  when t.kind = 'session_revoked' then t.facts ->> 'reason' = 'suspended'
  else t.facts ->> 'by' <> t.account_id::text end`;

/** By table, in the order of the file. */
export const holdings: Holdings = {
  accounts: {
    name: 'account',
    title: 'Your account',
    owner: 't.id',
    hides: ['password_hash', 'analytics_id', 'sign_up_hash', 'status_decided_by'],
    order: 'id',
    onDeletion: namelessAccount,
  },
  emails: { name: 'emails', title: 'Further email addresses', order: 'id', onDeletion: deleted },
  phones: { name: 'phones', title: 'Phone numbers', order: 'id', onDeletion: deleted },
  addresses: { name: 'addresses', title: 'Addresses', order: 'id', onDeletion: deleted },
  ffl_dealers: {
    name: 'dealer',
    title: 'Your licensed dealer (FFL)',
    order: 'account_id',
    onDeletion: deleted,
  },
  documents: {
    name: 'documents',
    title: 'Documents',
    hides: ['file_name', 'decided_by'],
    order: 'id',
    onDeletion: deleted,
  },
  cards: {
    name: 'cards',
    title: 'Cards, without their numbers',
    hides: ['token'],
    order: 'id',
    onDeletion: deleted,
  },
  stripe_customers: {
    name: 'card-processor',
    title: 'Whom our card processor knows you as',
    hides: ['key'],
    order: 'account_id',
    onDeletion: {
      becomes: 'kept',
      reason: 'Until our card processor has deleted your cards, too. That takes some minutes.',
    },
  },
  ...tradeHoldings,
  wishlists: {
    name: 'wishlists',
    title: 'Wishlists',
    hides: ['shared_id'],
    order: 'id',
    onDeletion: deleted,
  },
  wishlist_items: {
    name: 'wishlist-items',
    title: 'Lots on wishlists',
    owner: '(select w.account_id from wishlists w where w.id = t.wishlist_id)',
    order: 'id',
    onDeletion: deleted,
  },
  text_alerts: { name: 'alerts', title: 'Alerts', order: 'id', onDeletion: deleted },
  alert_letters: {
    name: 'alert-letters',
    title: 'Alerts that were sent to you',
    order: 'id',
    onDeletion: deleted,
  },
  inquiries: {
    name: 'inquiries',
    title: 'What you wrote to us by our forms',
    hides: ['key', 'fields', 'answered_by'],
    order: 'id',
    onDeletion: deleted,
  },
  newsletter_subscriptions: {
    name: 'newsletter',
    title: 'Newsletter',
    hides: ['asked_key'],
    order: 'id',
    onDeletion: deleted,
  },
  messages: { name: 'messages', title: 'Messages', order: 'id', onDeletion: deleted },
  notices: {
    name: 'letters',
    title: 'Emails we sent',
    hides: ['facts', 'last_error'],
    order: 'id',
    onDeletion: deleted,
  },
  short_messages: {
    name: 'texts-and-pushes',
    title: 'Texts and pushes we sent',
    hides: ['words'],
    order: 'id',
    onDeletion: deleted,
  },
  notice_choices: {
    name: 'notice-choices',
    title: 'What you want to hear',
    order: 'category',
    onDeletion: deleted,
  },
  quiet_hours: { name: 'quiet-hours', title: 'Quiet hours', order: 'account_id', onDeletion: deleted },
  text_opt_ins: {
    name: 'text-opt-in',
    title: 'Consent to texts',
    hides: ['code_hash'],
    order: 'account_id',
    onDeletion: deleted,
  },
  text_consents: {
    name: 'text-consents',
    title: 'Consent to texts over time',
    order: 'id',
    onDeletion: proofOfConsent,
  },
  push_subscriptions: {
    name: 'push-devices',
    title: 'Devices with pushes',
    hides: ['endpoint', 'public_key', 'auth_secret'],
    order: 'id',
    onDeletion: deleted,
  },
  bid_notices: {
    name: 'bid-notices',
    title: 'Messages about your bids',
    order: 'id',
    onDeletion: deleted,
  },
  bidder_notes: {
    name: 'notes',
    title: 'Notes of our staff',
    hides: ['written_by'],
    order: 'id',
    onDeletion: deleted,
  },
  account_deletions: {
    name: 'account-deletions',
    title: 'Requests to delete the account',
    hides: ['kept'],
    order: 'id',
    onDeletion: proofOfDeletion,
  },
  sessions: {
    name: 'logins',
    title: 'Devices you logged in with',
    hides: ['login_key_hash', 'access_hash', 'refresh_hash'],
    order: 'id',
    onDeletion: deleted,
  },
  security_events: {
    name: 'security-log',
    title: 'Security log',
    hides: ['hash', 'previous_hash', 'actor_id'],
    row: `(to_jsonb(t) || case when ${bySomeoneElse}
      then jsonb_build_object('session_id', null, 'address', null, 'facts', t.facts - 'by') else '{}' end)`,
    order: 'id',
    onDeletion: sealedLog,
  },
};

const ofTheirOwn = 't.account_id is null';

/**
 * What was typed without a log-in: a column with the email address, and of which rows it goes with the account that has
 * proved the address. A table with such a column that is not here fails a test.
 */
export const typedAddresses: Readonly<Record<string, { column: string; only?: string }>> = {
  inquiries: { column: 'email', only: ofTheirOwn },
  // One for each mailbox, anyone who asked for it.
  newsletter_subscriptions: { column: 'email' },
  invitations: { column: 'email' },
  // What still waits goes out, and is forgotten like every letter.
  notices: { column: 'recipient', only: `${ofTheirOwn} and t.sent_at is not null` },
};

/** What names an account and is not handed out, each with its reason. */
export const heldBack: Readonly<Record<string, { reason: string; onDeletion: OnDeletion }>> = {
  one_time_codes: {
    reason: 'Codes that open something; only their hashes are kept, for a day.',
    onDeletion: deleted,
  },
  phone_codes: {
    reason: 'Codes that open something; only their hashes are kept, for minutes.',
    onDeletion: deleted,
  },
  notice_stops: { reason: 'Codes that open something; only their hashes are kept.', onDeletion: deleted },
  notifications: { reason: 'Empty since messages took its place.', onDeletion: deleted },
  clerk_seats: { reason: 'Where our own people sit.', onDeletion: deleted },
  clerk_acts: {
    reason: 'What our own people did in the saleroom.',
    onDeletion: { becomes: 'kept', reason: 'We close our own staff’s accounts ourselves.' },
  },
};
