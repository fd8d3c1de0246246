/** All services, made once per side: the browser calls by HTTP, the server asks itself. */
import { type AccountService, createAccountService } from './account.ts';
import { type ApprovalService, createApprovalService } from './approvals.ts';
import { type AuctionService, createAuctionService } from './auctions.ts';
import { type BidderService, createBidderService } from './bidders.ts';
import { type BidService, createBidService } from './bids.ts';
import { type BotCheckService, createBotCheckService } from './botCheck.ts';
import { type CartService, createCartService } from './cart.ts';
import { type CatalogService, createCatalogService } from './catalog.ts';
import { type ClerkService, createClerkService } from './clerk.ts';
import { type ContentService, createContentService } from './content.ts';
import { createErrorLogService, type ErrorLogService } from './errorLog.ts';
import { type Call, createCall, type HttpConfig } from './http.ts';
import { createLotService, type LotService } from './lots.ts';
import { createMessageService, type MessageService } from './messages.ts';
import { createMyBidsService, type MyBidsService } from './myBids.ts';
import { createNoticeService, type NoticeService } from './notices.ts';
import { createPasswordService, type PasswordService } from './passwords.ts';
import { createRegistrationService, type RegistrationService } from './registrations.ts';
import { createSaleroomService, type SaleroomService } from './saleroom.ts';
import { createRefusals, createSessionService, type SessionService } from './session.ts';
import { createStandingService, type StandingService } from './standings.ts';
import { createWishlistService, type WishlistService } from './wishlists.ts';
import { createWonService, type WonService } from './won.ts';

export type Services = {
  account: AccountService;
  approvals: ApprovalService;
  auctions: AuctionService;
  bidders: BidderService;
  bids: BidService;
  botCheck: BotCheckService;
  cart: CartService;
  catalog: CatalogService;
  clerk: ClerkService;
  content: ContentService;
  errorLog: ErrorLogService;
  lots: LotService;
  messages: MessageService;
  myBids: MyBidsService;
  notices: NoticeService;
  passwords: PasswordService;
  registrations: RegistrationService;
  saleroom: SaleroomService;
  session: SessionService;
  standings: StandingService;
  wishlists: WishlistService;
  won: WonService;
};

/** Services come late on purpose: HTTP and schemas are no part of the first paint. */
export type LoadServices = () => Promise<Services>;

/** All of them over one way to call. */
export function servicesOver(call: Call, watchRefusals: SessionService['watchRefusals']): Services {
  return {
    account: createAccountService(call),
    approvals: createApprovalService(call),
    auctions: createAuctionService(call),
    bidders: createBidderService(call),
    bids: createBidService(call),
    botCheck: createBotCheckService(call),
    cart: createCartService(call),
    catalog: createCatalogService(call),
    clerk: createClerkService(call),
    content: createContentService(call),
    errorLog: createErrorLogService(call),
    lots: createLotService(call),
    messages: createMessageService(call),
    myBids: createMyBidsService(call),
    notices: createNoticeService(call),
    passwords: createPasswordService(call),
    registrations: createRegistrationService(call),
    saleroom: createSaleroomService(call),
    session: createSessionService(call, watchRefusals),
    standings: createStandingService(call),
    wishlists: createWishlistService(call),
    won: createWonService(call),
  };
}

export function createServices(config: Omit<HttpConfig, 'onSessionRefused'>): Services {
  const refusals = createRefusals();
  return servicesOver(createCall({ ...config, onSessionRefused: refusals.tell }), refusals.watch);
}
