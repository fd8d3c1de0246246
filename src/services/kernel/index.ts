/** All services, made once per side: the browser calls by HTTP, the server asks itself. */
import { type AccountService, createAccountService } from './account.ts';
import { type AccountDeletionService, createAccountDeletionService } from './accountDeletion.ts';
import { type ApprovalService, createApprovalService } from './approvals.ts';
import { type AuctionService, createAuctionService } from './auctions.ts';
import { type BidderService, createBidderService } from './bidders.ts';
import { type BidService, createBidService } from './bids.ts';
import { type BotCheckService, createBotCheckService } from './botCheck.ts';
import { refuseAfterLogOut } from './callsAfterLogOut.ts';
import { type CardService, createCardService } from './cards.ts';
import { type CartService, createCartService } from './cart.ts';
import { type CatalogService, createCatalogService } from './catalog.ts';
import { type ClerkService, createClerkService } from './clerk.ts';
import { type ConsignmentService, createConsignmentService } from './consignments.ts';
import { type ConsignorFormService, createConsignorFormService } from './consignorForm.ts';
import { type ContactService, createContactService } from './contacts.ts';
import { type ContentService, createContentService } from './content.ts';
import { createDeviceService, type DeviceService } from './devices.ts';
import { createDocumentService, type DocumentService } from './documents.ts';
import { createErrorLogService, type ErrorLogService } from './errorLog.ts';
import { type Call, createCall, type HttpConfig } from './http.ts';
import { createInquiryService, type InquiryService } from './inquiries.ts';
import { createLotService, type LotService } from './lots.ts';
import { createMessageService, type MessageService } from './messages.ts';
import { createMyBidsService, type MyBidsService } from './myBids.ts';
import { createNoticeService, type NoticeService } from './notices.ts';
import { createOwnDataService, type OwnDataService } from './ownData.ts';
import { createPasswordService, type PasswordService } from './passwords.ts';
import { createPaymentService, type PaymentService } from './payments.ts';
import { createProfileService, type ProfileService } from './profile.ts';
import { recorder } from './recorder.ts';
import { createRegistrationService, type RegistrationService } from './registrations.ts';
import { createSaleroomService, type SaleroomService } from './saleroom.ts';
import { createSearchService, type SearchService } from './search.ts';
import { createCallOutcomes, createSessionService, type SessionService } from './session.ts';
import { createStaffService, type StaffService } from './staff.ts';
import { createStaffLedgerService, type StaffLedgerService } from './staffLedger.ts';
import { createStandingService, type StandingService } from './standings.ts';
import { createStripeService, type StripeService } from './stripe.ts';
import { createTextAlertService, type TextAlertService } from './textAlerts.ts';
import { createTimedSalesService, type TimedSalesService } from './timedSales.ts';
import { createWishlistService, type WishlistService } from './wishlists.ts';
import { createWonService, type WonService } from './won.ts';

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
    onSessionRefused: () => outcomes.tell('refused'),
    onSessionServed: () => outcomes.tell('served'),
  });
  return servicesOver(refuseAfterLogOut(call), outcomes.watch);
}
