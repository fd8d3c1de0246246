/**
 * Builds the whole server out of its parts without listening: this file is the map of what is registered. It knows
 * no rule of any domain.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { endpoints } from '#contract/endpoints.ts';
import { registerAuctions } from '#server/auctions/routes.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { keepNoticing } from '#server/bidding/bidNotices/keepNoticing.ts';
import type { Receipts } from '#server/bidding/bids/receipts.ts';
import { registerBids } from '#server/bidding/bids/routes.ts';
import { createBidService } from '#server/bidding/bids/service.ts';
import { registerCart } from '#server/bidding/cart/routes.ts';
import { createCartService } from '#server/bidding/cart/service.ts';
import { keepClosing } from '#server/bidding/closing/keepClosing.ts';
import { registerMyBids } from '#server/bidding/myBids/routes.ts';
import { createMyBidsService } from '#server/bidding/myBids/service.ts';
import { registerRegistrations } from '#server/bidding/registrations/routes.ts';
import { createRegistrationService } from '#server/bidding/registrations/service.ts';
import { registerLots } from '#server/catalog/lots/routes.ts';
import { createLotService } from '#server/catalog/lots/service.ts';
import { registerCatalog } from '#server/catalog/routes.ts';
import { registerSearch } from '#server/catalog/search/routes.ts';
import { createSearchService } from '#server/catalog/search/service.ts';
import { createSelectionService } from '#server/catalog/selections.ts';
import { createCatalogService } from '#server/catalog/service.ts';
import type { ContentSource } from '#server/content/source.ts';
import { registerApprovals } from '#server/desk/approvals/routes.ts';
import { createApprovalService } from '#server/desk/approvals/service.ts';
import { keepSuspending } from '#server/desk/approvals/suspendUnpaid.ts';
import { registerMailbox } from '#server/messages/notices/mailbox.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { createNotify } from '#server/messages/notices/notify.ts';
import { createTexts } from '#server/messages/notices/texts.ts';
import { openInboxes } from '#server/messages/openInboxes.ts';
import { createRecordings } from '#server/page/errorlog/recordings.ts';
import { registerErrorLog, registerRecordings } from '#server/page/errorlog/routes.ts';
import { createErrorLogService } from '#server/page/errorlog/service.ts';
import { registerHealth } from '#server/page/health/routes.ts';
import { createHealthService } from '#server/page/health/service.ts';
import { registerFollowing } from '#server/page/notifying/following.ts';
import { keepSweeping } from '#server/page/notifying/keepSweeping.ts';
import { createNotifier, notifyOfBids } from '#server/page/notifying/notifier.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import { speakOver } from '#server/page/outbox/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { registerDocs } from '#server/platform/docs/docs.ts';
import { hashPassword } from '#server/platform/hashPassword.ts';
import { createHttpServer, type HttpDeps } from '#server/platform/httpServer.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/log.ts';
import type { Nodes } from '#server/platform/nodes/nodes.ts';
import { ownAddress } from '#server/platform/ownAddress.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { watchLines } from '#server/platform/securityLog/watchLines.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { demoPartsOf } from '#server/platform/settings/demoParts.ts';
import { whileListening } from '#server/platform/whileListening.ts';
import { openSaleroom, type OpenSaleroom } from '#server/saleroom/openSaleroom.ts';
import { registerSaleroom } from '#server/saleroom/routes.ts';
import { createBotCheck } from '#server/session/botCheck/botCheck.ts';
import { registerBotCheck } from '#server/session/botCheck/routes.ts';
import { registerPasswords } from '#server/session/passwords/routes.ts';
import { createPasswordService } from '#server/session/passwords/service.ts';
import { createPlainLogIn, type PlainLogIn } from '#server/session/sessions/plainLogIn.ts';
import { registerSessions } from '#server/session/sessions/routes.ts';
import { createSessionService } from '#server/session/sessions/service.ts';
import { registerAccounts } from '#server/session/signUp/routes.ts';
import { createAccountService } from '#server/session/signUp/service.ts';

import type { Demo } from './demo.ts';
import { registerDesk } from './desk.ts';
import { registerPublished } from './published.ts';

/** What the pages may know of the server beside the calls they make. */
export type PagesContext = {
  config: Config;
  log: Log;
  limits: Limits;
  /** Whether the visitor has a session, fresh or to be refreshed. */
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>;
  logInPlainly: PlainLogIn;
  nodes: Pick<Nodes, 'onChanged' | 'isBidWaiting'>;
  /** Is notified that our own content has changed. */
  onContentChanged: (listener: () => void) => void;
};

export type AppDeps = Omit<HttpDeps, 'identify' | 'identifySocket'> & {
  db: Database;
  /** Its connections for bids, closing and sessions; without it, these have none of their own. */
  urgentDb?: Database;
  receipts: Receipts;
  content?: ContentSource;
  /** Without one, nothing is drawn and no one bids by themselves. */
  demo?: Demo;
  clock?: Clock;
  /** How passwords are hashed, where a test is not about that. */
  hash?: typeof hashPassword | undefined;
  /** How the server reaches others: only Turnstile's check, where it is set up. */
  fetch?: typeof globalThis.fetch;
  /** Registers the pages, after every call: they take whatever address is left. */
  pages?: (app: FastifyInstance, context: PagesContext) => void | Promise<void>;
};

function createServices(deps: AppDeps) {
  const { config, db, clock = systemClock, fetch = globalThis.fetch, hash = hashPassword } = deps;
  const { urgentDb = db } = deps;
  const securityLog = createSecurityLog({ clock });
  const notices = createNotices({ clock });
  const news = createNotify({ clock, notices });
  const texts = createTexts({ clock });
  const botCheck = createBotCheck({ db, clock, fetch, turnstile: config.turnstile });
  const entry = { db, clock, securityLog, notices, botCheck, hash };
  const accounts = createAccountService(entry);
  const { remindToVerify } = accounts;
  const sessions = createSessionService({ ...entry, db: urgentDb, remindToVerify });
  const passwords = createPasswordService({ ...entry, sessions });
  const auctions = createAuctionService({ db, clock });
  const lots = createLotService({ db, clock });
  const catalog = createCatalogService({ db, clock, auctions });
  const selections = createSelectionService({ db, clock, auctions });
  const registrations = createRegistrationService({ db, clock, securityLog });
  return {
    accounts,
    auctions,
    botCheck,
    catalog,
    lots,
    news,
    notices,
    passwords,
    registrations,
    securityLog,
    selections,
    sessions,
    texts,
  };
}

type Keeping = {
  db: Database;
  clock: Clock;
  log: Log;
  notifier: Notifier;
  saleroom: OpenSaleroom;
  nodes: Nodes;
};

/** What goes on by itself for as long as the server listens: every node sweeps, one of them closes, one conducts. */
function keepSale(app: FastifyInstance, { db, clock, log, notifier, saleroom, nodes }: Keeping): void {
  const stops: (() => Promise<void>)[] = [saleroom.stop, notifier.stop];
  app.addHook('onListen', async () => {
    stops.push(
      keepSweeping({ notifier, log }),
      keepClosing({ db, clock, log, notifier, findUndecided: nodes.findUndecided }),
      saleroom.keepConducting(notifier),
    );
  });
  app.addHook('onClose', async () => {
    for (const stop of stops.toReversed()) await stop();
  });
}

const systemClock: Clock = () => new Date();

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, version, content, demo, pages, clock = systemClock } = deps;
  const { receipts, urgentDb = db } = deps;
  const {
    accounts,
    auctions,
    botCheck,
    catalog,
    lots,
    news,
    notices,
    passwords,
    registrations,
    securityLog,
    selections,
    sessions,
    texts,
  } = createServices(deps);
  const { identify, isLoggedIn } = sessions;
  const { chartRoom, crowd, mailbox } = demoPartsOf(config);
  const http = await createHttpServer({ ...deps, identify, identifySocket: identify, chartRoom });
  const { app, serve, limits, live, nodes } = http;
  const saleroom = openSaleroom({ db: urgentDb, clock, log, live, nodes, notices });
  const { notifyRooms } = saleroom;
  const notifier = createNotifier({ db: urgentDb, clock, log, speak: speakOver(live, nodes), notifyRooms });
  const bids = createBidService({ db, urgentDb, clock, receipts, notify: notifyOfBids(notifier) });
  nodes.answerUndecided(bids.undecidedSince);

  registerHealth(serve, { health: createHealthService({ db }), version, database: db.kind });
  registerErrorLog(serve, createErrorLogService({ db }));
  registerRecordings(serve, createRecordings({ db, securityLog }));
  registerBotCheck(serve, botCheck);
  registerSessions(serve, sessions);
  registerAccounts(serve, accounts);
  registerPasswords(serve, passwords);
  registerAuctions(serve, auctions);
  registerCatalog(serve, catalog, selections);
  registerLots(serve, lots);
  registerBids(serve, bids, receipts);
  registerCart(serve, createCartService({ db, clock, auctions, bids }));
  registerMyBids(serve, createMyBidsService({ db, auctions }));
  registerFollowing({ live, db, clock, log });
  watchLines(app, { live, config, db, clock, securityLog, identify });
  openInboxes(http, { db, clock, log, securityLog });
  registerSaleroom(serve, saleroom.serviceWith(notifier));
  keepSale(app, { db: urgentDb, clock, log, notifier, saleroom, nodes });
  if (crowd) demo?.keepBidding(app, { db, clock, log, bids, findRoom: saleroom.findRoom });
  // A newcomer has no mail server and reads every letter here.
  if (mailbox) registerMailbox(app, { db, origin: () => ownAddress(config, app) });
  registerRegistrations(serve, registrations);
  registerApprovals(serve, createApprovalService({ db, clock, securityLog, notices, notifier }));
  whileListening(app, () => keepSuspending({ db, clock, log, securityLog, notices, notifier }));
  registerDesk(
    { app, serve },
    { db, clock, log, config, securityLog, notices, news, texts, sessions, notifier, botCheck },
  );
  whileListening(app, () => keepNoticing({ db, clock, log, notices, news }));
  // What is made ahead is what a page shows.
  const makesAhead = config.makesPicturesAhead && pages !== undefined;
  const { content: written, onChanged } = await registerPublished(
    { app, serve },
    { db, clock, log, config, nodes, content, plates: demo?.plates, makesAhead },
  );

  registerSearch(serve, createSearchService({ db, content: written }));

  registerDocs(app, endpoints, version);
  const logInPlainly = createPlainLogIn({ limits, sessions, publicOrigin: config.publicOrigin });
  const context = { config, log, limits, isLoggedIn, logInPlainly, nodes, onContentChanged: onChanged };
  if (pages) await app.register(async (scope) => pages(scope, context));
  return app;
}
