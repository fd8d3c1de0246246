/** All services, made once per side: the browser calls by HTTP, the server asks itself. */
import { type AccountService, createAccountService } from '#services/account/account.ts';
import {
  type AccountDeletionService,
  createAccountDeletionService,
} from '#services/account/accountDeletion.ts';
import { type CardService, createCardService } from '#services/account/cards.ts';
import { type ContactService, createContactService } from '#services/account/contacts.ts';
import { createDocumentService, type DocumentService } from '#services/account/documents.ts';
import { createNoticeService, type NoticeService } from '#services/account/notices.ts';
import { createOwnDataService, type OwnDataService } from '#services/account/ownData.ts';
import { createProfileService, type ProfileService } from '#services/account/profile.ts';
import { createStripeService, type StripeService } from '#services/account/stripe.ts';
import { createTextAlertService, type TextAlertService } from '#services/alerts/textAlerts.ts';
import { type AuctionService, createAuctionService } from '#services/auctions/auctions.ts';
import { type BidService, createBidService } from '#services/bidding/bids.ts';
import { type CartService, createCartService } from '#services/bidding/cart.ts';
import { createMyBidsService, type MyBidsService } from '#services/bidding/myBids.ts';
import { createRegistrationService, type RegistrationService } from '#services/bidding/registrations.ts';
import { createStandingService, type StandingService } from '#services/bidding/standings.ts';
import { type CatalogService, createCatalogService } from '#services/catalog/catalog.ts';
import { createLotService, type LotService } from '#services/catalog/lots.ts';
import { createSearchService, type SearchService } from '#services/catalog/search.ts';
import { recorder } from '#services/charts/recorder.ts';
import { type ConsignmentService, createConsignmentService } from '#services/consigning/consignments.ts';
import { type ConsignorFormService, createConsignorFormService } from '#services/consigning/consignorForm.ts';
import { type ContentService, createContentService } from '#services/content/content.ts';
import { createInquiryService, type InquiryService } from '#services/content/inquiries.ts';
import { type ApprovalService, createApprovalService } from '#services/desk/approvals.ts';
import { type BidderService, createBidderService } from '#services/desk/bidders.ts';
import { createStaffService, type StaffService } from '#services/desk/staff.ts';
import { createStaffLedgerService, type StaffLedgerService } from '#services/desk/staffLedger.ts';
import { createPaymentService, type PaymentService } from '#services/invoices/payments.ts';
import { createWonService, type WonService } from '#services/invoices/won.ts';
import { createMessageService, type MessageService } from '#services/messages/messages.ts';
import { createErrorLogService, type ErrorLogService } from '#services/page/errorLog.ts';
import { type ClerkService, createClerkService } from '#services/saleroom/clerk.ts';
import { createSaleroomService, type SaleroomService } from '#services/saleroom/saleroom.ts';
import { createTimedSalesService, type TimedSalesService } from '#services/saleroom/timedSales.ts';
import { type BotCheckService, createBotCheckService } from '#services/session/botCheck.ts';
import { createDeviceService, type DeviceService } from '#services/session/devices.ts';
import { createPasswordService, type PasswordService } from '#services/session/passwords.ts';
import { createCallOutcomes, createSessionService, type SessionService } from '#services/session/session.ts';
import { createWishlistService, type WishlistService } from '#services/wishlists/wishlists.ts';

import { refuseAfterLogOut } from './callsAfterLogOut.ts';
import { type Call, createCall, type HttpConfig } from './http.ts';

export type Services = {
  account: AccountService;
  accountDeletion: AccountDeletionService;
  approvals: ApprovalService;
  auctions: AuctionService;
  bidders: BidderService;
  bids: BidService;
  botCheck: BotCheckService;
  cards: CardService;
  cart: CartService;
  catalog: CatalogService;
  clerk: ClerkService;
  timedSales: TimedSalesService;
  contacts: ContactService;
  consignments: ConsignmentService;
  consignorForm: ConsignorFormService;
  content: ContentService;
  devices: DeviceService;
  documents: DocumentService;
  errorLog: ErrorLogService;
  inquiries: InquiryService;
  lots: LotService;
  messages: MessageService;
  myBids: MyBidsService;
  notices: NoticeService;
  ownData: OwnDataService;
  passwords: PasswordService;
  payments: PaymentService;
  profile: ProfileService;
  registrations: RegistrationService;
  saleroom: SaleroomService;
  search: SearchService;
  session: SessionService;
  staff: StaffService;
  staffLedger: StaffLedgerService;
  standings: StandingService;
  stripe: StripeService;
  textAlerts: TextAlertService;
  wishlists: WishlistService;
  won: WonService;
};

/** Services come late on purpose: HTTP and schemas are no part of the first paint. */
export type LoadServices = () => Promise<Services>;

/** All of them over one way to call. */
export function servicesOver(call: Call, watchCalls: SessionService['watchCalls']): Services {
  return {
    account: createAccountService(call),
    accountDeletion: createAccountDeletionService(call),
    approvals: createApprovalService(call),
    auctions: createAuctionService(call),
    bidders: createBidderService(call),
    bids: createBidService(call),
    botCheck: createBotCheckService(call),
    cards: createCardService(call),
    cart: createCartService(call),
    catalog: createCatalogService(call),
    clerk: createClerkService(call),
    timedSales: createTimedSalesService(call),
    contacts: createContactService(call),
    consignments: createConsignmentService(call),
    consignorForm: createConsignorFormService(call),
    content: createContentService(call),
    devices: createDeviceService(call),
    documents: createDocumentService(call),
    errorLog: createErrorLogService(call),
    inquiries: createInquiryService(call),
    lots: createLotService(call),
    messages: createMessageService(call),
    myBids: createMyBidsService(call),
    notices: createNoticeService(call),
    ownData: createOwnDataService(call),
    passwords: createPasswordService(call),
    payments: createPaymentService(call),
    profile: createProfileService(call),
    registrations: createRegistrationService(call),
    saleroom: createSaleroomService(call),
    search: createSearchService(call),
    session: createSessionService(call, watchCalls),
    staff: createStaffService(call),
    staffLedger: createStaffLedgerService(call),
    standings: createStandingService(call),
    stripe: createStripeService(),
    textAlerts: createTextAlertService(call),
    wishlists: createWishlistService(call),
    won: createWonService(call),
  };
}

export function createServices(config: Omit<HttpConfig, 'onSessionRefused' | 'onSessionServed'>): Services {
  const outcomes = createCallOutcomes();
  const call = createCall({
    onCalled: recorder.addCall,
    ...config,
    onSessionRefused: () => outcomes.notify('refused'),
    onSessionServed: () => outcomes.notify('served'),
  });
  return servicesOver(refuseAfterLogOut(call), outcomes.watch);
}
