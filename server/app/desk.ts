/**
 * The bidders' desk and the staff's: what is registered beside the sales, with the work that runs by itself. It knows
 * no rule of any domain.
 */
import type { FastifyInstance } from 'fastify';

import { keepDeleting } from '#server/account/accountDeletion/keepDeleting.ts';
import { registerAccountDeletion } from '#server/account/accountDeletion/routes.ts';
import { registerCards } from '#server/account/cards/routes.ts';
import { keepDetaching } from '#server/account/cards/stripe/keepDetaching.ts';
import { openStripe } from '#server/account/cards/stripe/openStripe.ts';
import { createVault } from '#server/account/cards/vault.ts';
import { registerContacts } from '#server/account/contacts/registerContacts.ts';
import { registerDocuments } from '#server/account/documents/routes.ts';
import { registerOwnData } from '#server/account/ownData/routes.ts';
import { registerProfile } from '#server/account/profile/routes.ts';
import { registerChannels } from '#server/alerts/channels/registerChannels.ts';
import { keepAlerting } from '#server/alerts/keepAlerting.ts';
import { registerAlerts } from '#server/alerts/routes.ts';
import { createChangeEvidence } from '#server/bidding/tiers/changeEvidence.ts';
import { consignmentPhotos } from '#server/consigning/consignments/photos.ts';
import { registerConsignments } from '#server/consigning/consignments/routes.ts';
import { registerConsignorForm } from '#server/consigning/consignorForm/routes.ts';
import { registerPhotoUploads } from '#server/consigning/photoUploads/routes.ts';
import { photoFolders } from '#server/consigning/photoUploads/service.ts';
import { registerInquiries } from '#server/content/inquiries/routes.ts';
import { registerNewsletter } from '#server/content/newsletter/routes.ts';
import { registerStaff } from '#server/desk/staff/routes.ts';
import { keepSettling } from '#server/invoices/payments/keepSettling.ts';
import { registerPayments, registerStaffLedger } from '#server/invoices/payments/routes.ts';
import { registerStripeEvents } from '#server/invoices/payments/stripeEvents.ts';
import { keepIssuing } from '#server/invoices/won/issueInvoices.ts';
import { registerWon } from '#server/invoices/won/routes.ts';
import type { NoticeSender } from '#server/messages/notices/notices.ts';
import type { Notify } from '#server/messages/notices/notify.ts';
import type { TextSender } from '#server/messages/textSender.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { Log } from '#server/platform/log.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { demoPartsOf } from '#server/platform/settings/demoParts.ts';
import { createUploads } from '#server/platform/uploads/uploads.ts';
import { whileListening } from '#server/platform/whileListening.ts';
import { registerTimedConsole } from '#server/saleroom/timedConsole/routes.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';
import { createProofOfWork } from '#server/session/botCheck/proofOfWork.ts';
import type { SessionService } from '#server/session/sessions/service.ts';
import { registerWishlists } from '#server/wishlists/registerWishlists.ts';

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  securityLog: SecurityLog;
  notices: NoticeSender;
  news: Notify;
  texts: TextSender;
  botCheck: BotCheck;
  sessions: SessionService;
  notifier: Notifier;
};

export function registerDesk({ app, serve }: { app: FastifyInstance; serve: Serve }, parts: Parts): void {
  const { db, clock, log, config, securityLog, notices, news, texts, sessions, notifier } = parts;
  const { botCheck } = parts;
  const changeEvidence = createChangeEvidence({ db, clock, securityLog, notices, notifier });
  registerContacts(serve, { db, clock, securityLog, notices, changeEvidence });
  registerProfile(serve, { db, changeEvidence });
  const { identify } = sessions;
  const folders = photoFolders(config.uploadsDir);
  const inquiring = { db, clock, securityLog, notices, botCheck, identify };
  registerInquiries(serve, { ...inquiring, photos: folders.uploads });
  registerNewsletter({ serve, app }, { db, clock, notices, botCheck, identify });
  registerWishlists(serve, { db, clock, securityLog });
  registerAlerts(serve, { db, clock, securityLog });
  whileListening(app, () => keepAlerting({ db, clock, log, notify: news }));
  registerStaff(serve, { db, clock, securityLog, notices, notifier });
  registerTimedConsole(serve, { db, clock, securityLog, notices, notifier });
  const uploads = createUploads(config.uploadsDir);
  const photos = consignmentPhotos(config.uploadsDir);
  registerOwnData(serve, { db, clock, securityLog, uploads, photos });
  registerAccountDeletion(serve, { db, clock, securityLog, notices });
  whileListening(app, () => keepDeleting({ db, clock, log, securityLog, notices }));
  registerDocuments(serve, { db, clock, securityLog, notices, notifier, uploads, changeEvidence });
  registerConsignments(serve, { db, clock, securityLog, notices, uploads: photos });
  const proof = createProofOfWork({ db, clock });
  registerPhotoUploads(serve, { db, clock, folders, bounds: config.photoBounds, proof, identify });
  const offered = { sent: folders.uploads, submitted: photos };
  registerConsignorForm(serve, { ...inquiring, uploads: offered });
  const stripe = config.stripe && openStripe({ db, log, settings: config.stripe });
  const vault = stripe?.vault ?? createVault({ pretends: demoPartsOf(config).vault });
  registerWon(serve, { db, clock, securityLog, notices, takesCards: vault.kind !== 'none' });
  whileListening(app, () => keepIssuing({ db, clock, log, notices }));
  registerCards(serve, { db, clock, log, securityLog, vault, stripe, changeEvidence });
  const { refundSecondPersonCents: secondPersonCents } = config;
  const paying = { db, clock, securityLog, notices, notifier, vault, secondPersonCents };
  registerPayments(serve, paying);
  registerStaffLedger(serve, paying);
  whileListening(app, () => keepSettling({ ...paying, log }));
  // Without it no one reports.
  if (stripe) {
    registerStripeEvents(app, { ...paying, webhookSecret: stripe.settings.webhookSecret });
    whileListening(app, () => keepDetaching({ db, clock, log, ask: stripe.ask }));
  }
  registerChannels({ serve, app }, { db, clock, texts, securityLog, sms: config.sms });
}
