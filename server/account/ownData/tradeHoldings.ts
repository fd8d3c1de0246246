/** The tables of what someone bids, buys and sells: much of it stays when the account is deleted, without its name. */
import type { Holdings } from './holding.ts';
import {
  bookkeeping,
  deleted,
  invoicePapers,
  logOfBids,
  ofContract,
  ofContractSteps,
  paddles,
} from './onDeletion.ts';

const ofConsignment = '(select c.account_id from consignments c where c.id = t.consignment_id)';
const ofPayment = '(select p.account_id from payments p where p.id = t.payment_id)';

export const tradeHoldings: Holdings = {
  auction_registrations: {
    name: 'registrations',
    title: 'Registrations for sales',
    hides: ['decided_by', 'id_seen_by'],
    order: 'auction_id',
    onDeletion: paddles,
  },
  limit_requests: {
    name: 'limit-requests',
    title: 'Requests for higher limits',
    order: 'auction_id',
    onDeletion: deleted,
  },
  bids: {
    name: 'bids',
    title: 'Bids',
    hides: ['nonce', 'leader_alias', 'price_cents', 'steps'],
    order: 'lot_id, number',
    onDeletion: logOfBids,
  },
  bidder_lots: { name: 'lots-bid-on', title: 'Lots you bid on', order: 'lot_id', onDeletion: logOfBids },
  lot_holds: {
    name: 'held-lots',
    title: 'Lots of yours that were held because you had bid on them',
    hides: ['released_by'],
    order: 'id',
    onDeletion: deleted,
  },
  bid_answers: {
    name: 'answers-to-bids',
    title: 'Answers to bids',
    hides: ['key'],
    order: 'answered_at, key',
    onDeletion: deleted,
  },
  cart_lines: { name: 'cart', title: 'Bid cart', order: 'auction_id, lot_number', onDeletion: deleted },
  won_lots: {
    name: 'won-lots',
    title: 'Won lots',
    hides: ['rates'],
    order: 'lot_id',
    onDeletion: bookkeeping,
  },
  invoices: {
    name: 'invoices',
    title: 'Invoices',
    hides: ['paid_by'],
    order: 'id',
    onDeletion: invoicePapers,
  },
  payments: {
    name: 'payments',
    title: 'Payments',
    hides: ['key', 'intent_id', 'recorded_by', 'reversed_by'],
    order: 'id',
    onDeletion: bookkeeping,
  },
  refunds: {
    name: 'refunds',
    title: 'Refunds',
    owner: ofPayment,
    hides: ['key', 'asked_by', 'decided_by', 'processor_id'],
    order: 'id',
    onDeletion: bookkeeping,
  },
  disputes: {
    name: 'disputes',
    title: 'Payments that your bank disputed',
    owner: ofPayment,
    order: 'opened_at, id',
    onDeletion: bookkeeping,
  },
  consignments: { name: 'consignments', title: 'Consignments', order: 'id', onDeletion: ofContract },
  consignment_steps: {
    name: 'consignment-steps',
    title: 'How far consignments are',
    owner: ofConsignment,
    order: 'consignment_id, number',
    onDeletion: ofContractSteps,
  },
  consignment_messages: {
    name: 'consignment-messages',
    title: 'What was written about consignments',
    owner: ofConsignment,
    hides: ['author_id'],
    order: 'id',
    onDeletion: deleted,
  },
  consignment_photos: {
    name: 'consignment-photos',
    title: 'Photographs of consignments',
    owner: ofConsignment,
    hides: ['file_name'],
    order: 'id',
    onDeletion: deleted,
  },
};
