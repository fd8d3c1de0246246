/**
 * Every call there is: what the files of the contract export as an endpoint. The server answers these, and the OpenAPI
 * document and the ownership tests walk them.
 */
import * as accountDeletion from './account/accountDeletion.ts';
import * as addresses from './account/addresses.ts';
import * as cards from './account/cards.ts';
import * as documents from './account/documents.ts';
import * as emails from './account/emails.ts';
import * as notices from './account/notices.ts';
import * as ownData from './account/ownData.ts';
import * as phones from './account/phones.ts';
import * as profile from './account/profile.ts';
import * as stripe from './account/stripe.ts';
import * as push from './alerts/push.ts';
import * as textAlerts from './alerts/textAlerts.ts';
import * as textMessages from './alerts/textMessages.ts';
import * as auctions from './auctions/auctions.ts';
import * as bidHistory from './bidding/bidHistory.ts';
import * as bidProof from './bidding/bidProof.ts';
import * as bids from './bidding/bids.ts';
import * as cart from './bidding/cart.ts';
import * as myBids from './bidding/myBids.ts';
import * as ownChips from './bidding/ownChips.ts';
import * as registrations from './bidding/registrations.ts';
import * as catalog from './catalog/catalog.ts';
import * as lots from './catalog/lots.ts';
import * as ownCatalog from './catalog/ownCatalog.ts';
import * as search from './catalog/search.ts';
import * as consignments from './consigning/consignments.ts';
import * as consignorForm from './consigning/consignorForm.ts';
import * as photoUploads from './consigning/photoUploads.ts';
import * as adCampaigns from './content/adCampaigns.ts';
import * as content from './content/content.ts';
import * as inquiries from './content/inquiries.ts';
import * as newsletter from './content/newsletter.ts';
import * as approvals from './desk/approvals.ts';
import * as auditTimeline from './desk/auditTimeline.ts';
import * as bidderList from './desk/bidderList.ts';
import * as consignmentStaff from './desk/consignmentStaff.ts';
import * as documentReview from './desk/documentReview.ts';
import * as inquiriesStaff from './desk/inquiriesStaff.ts';
import * as invoiceRecord from './desk/invoiceRecord.ts';
import * as ledgerChanges from './desk/ledgerChanges.ts';
import * as markInvoice from './desk/markInvoice.ts';
import * as noticeRecord from './desk/noticeRecord.ts';
import * as reconciliation from './desk/reconciliation.ts';
import * as staff from './desk/staff.ts';
import * as staffAudit from './desk/staffAudit.ts';
import * as staffCampaigns from './desk/staffCampaigns.ts';
import * as staffErrors from './desk/staffErrors.ts';
import * as staffIndex from './desk/staffIndex.ts';
import * as staffInvoices from './desk/staffInvoices.ts';
import * as staffLedger from './desk/staffLedger.ts';
import * as payments from './invoices/payments.ts';
import * as won from './invoices/won.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as health from './kernel/health.ts';
import * as messages from './messages/messages.ts';
import * as errorlog from './page/errorlog.ts';
import * as heldLots from './saleroom/heldLots.ts';
import * as postponing from './saleroom/postponing.ts';
import * as room from './saleroom/room.ts';
import * as saleroom from './saleroom/saleroom.ts';
import * as timedConsole from './saleroom/timedConsole.ts';
import * as accounts from './session/accounts.ts';
import * as botCheck from './session/botCheck.ts';
import * as passwords from './session/passwords.ts';
import * as sessions from './session/sessions.ts';
import * as wishlists from './wishlists/wishlists.ts';
import * as wishlistSharing from './wishlists/wishlistSharing.ts';

const files: readonly object[] = [
  accountDeletion,
  addresses,
  cards,
  documents,
  emails,
  notices,
  ownData,
  phones,
  profile,
  stripe,
  push,
  textAlerts,
  textMessages,
  auctions,
  bidHistory,
  bidProof,
  bids,
  cart,
  myBids,
  ownChips,
  registrations,
  catalog,
  lots,
  ownCatalog,
  search,
  consignments,
  consignorForm,
  photoUploads,
  adCampaigns,
  content,
  inquiries,
  newsletter,
  approvals,
  auditTimeline,
  bidderList,
  consignmentStaff,
  documentReview,
  inquiriesStaff,
  invoiceRecord,
  ledgerChanges,
  markInvoice,
  noticeRecord,
  reconciliation,
  staff,
  staffAudit,
  staffCampaigns,
  staffErrors,
  staffIndex,
  staffInvoices,
  staffLedger,
  payments,
  won,
  health,
  messages,
  errorlog,
  heldLots,
  postponing,
  room,
  saleroom,
  timedConsole,
  accounts,
  botCheck,
  passwords,
  sessions,
  wishlistSharing,
  wishlists,
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'answer' in exported;

const nameOf = ({ path, method }: Endpoint): string => `${path} ${method}`;

/** By their addresses: what loads the files decides the order of their exports. */
export const endpoints: readonly Endpoint[] = files
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint)
  .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
