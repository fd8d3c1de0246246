/**
 * The bidder's desk and the house's: what is registered beside the sales, with the work that goes on by itself. It knows
 * no rule of any domain.
 */
import type { FastifyInstance } from 'fastify';

import { keepDeleting } from '#server/accountDeletion/keepDeleting.ts';
import { registerAccountDeletion } from '#server/accountDeletion/routes.ts';
import { keepAlerting } from '#server/alerts/keepAlerting.ts';
import { registerAlerts } from '#server/alerts/routes.ts';
import type { BotCheck } from '#server/botCheck/botCheck.ts';
import { createProofOfWork } from '#server/botCheck/proofOfWork.ts';
import { registerCards } from '#server/cards/routes.ts';
import { keepDetaching } from '#server/cards/stripe/keepDetaching.ts';
import { openStripe } from '#server/cards/stripe/openStripe.ts';
import { createVault } from '#server/cards/vault.ts';
import { registerChannels } from '#server/channels/registerChannels.ts';
import { consignmentPhotos } from '#server/consignments/photos.ts';
import { registerConsignments } from '#server/consignments/routes.ts';
import { registerConsignorForm } from '#server/consignorForm/routes.ts';
import { registerContacts } from '#server/contacts/registerContacts.ts';
import { demoPartsOf } from '#server/demo/demoParts.ts';
import { registerDocuments } from '#server/documents/routes.ts';
import { registerInquiries } from '#server/inquiries/routes.ts';
import { registerNewsletter } from '#server/newsletter/routes.ts';
import type { NoticeDoor } from '#server/notices/notices.ts';
import type { Tell } from '#server/notices/tell.ts';
import type { TextDoor } from '#server/notices/texts.ts';
import { registerOwnData } from '#server/ownData/routes.ts';
import { keepSettling } from '#server/payments/keepSettling.ts';
import { registerPayments, registerStaffLedger } from '#server/payments/routes.ts';
import { registerStripeEvents } from '#server/payments/stripeEvents.ts';
import { registerPhotoUploads } from '#server/photoUploads/routes.ts';
import { photoFolders } from '#server/photoUploads/service.ts';
import { registerProfile } from '#server/profile/routes.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import type { SessionService } from '#server/sessions/service.ts';
import { registerStaff } from '#server/staff/routes.ts';
import type { Teller } from '#server/telling/teller.ts';
import { createChangeEvidence } from '#server/tiers/changeEvidence.ts';
import { registerTimedConsole } from '#server/timedConsole/routes.ts';
import { createUploads } from '#server/uploads/uploads.ts';
import { registerWishlists } from '#server/wishlists/registerWishlists.ts';
import { keepIssuing } from '#server/won/issueInvoices.ts';
import { registerWon } from '#server/won/routes.ts';

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Serve } from './endpoints.ts';
import type { Log } from './log.ts';
import { whileListening } from './whileListening.ts';

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  securityLog: SecurityLog;
  notices: NoticeDoor;
  news: Tell;
  texts: TextDoor;
  botCheck: BotCheck;
  sessions: SessionService;
  teller: Teller;
};

export function registerDesk({ app, serve }: { app: FastifyInstance; serve: Serve }, parts: Parts): void {
  const { db, clock, log, config, securityLog, notices, news, texts, sessions, teller } = parts;
  const { botCheck } = parts;
  const changeEvidence = createChangeEvidence({ db, clock, securityLog, notices, teller });
  registerContacts(serve, { db, clock, securityLog, notices, changeEvidence });
  registerProfile(serve, { db, changeEvidence });
  const { identify } = sessions;
  const folders = photoFolders(config.uploadsDir);
  const inquiring = { db, clock, securityLog, notices, botCheck, identify };
  registerInquiries(serve, { ...inquiring, photos: folders.uploads });
  registerNewsletter({ serve, app }, { db, clock, notices, botCheck, identify });
  registerWishlists(serve, { db, clock, securityLog });
  registerAlerts(serve, { db, clock, securityLog });
  whileListening(app, () => keepAlerting({ db, clock, log, tell: news }));
  registerStaff(serve, { db, clock, securityLog, notices, teller });
  registerTimedConsole(serve, { db, clock, securityLog, notices, teller });
  const uploads = createUploads(config.uploadsDir);
  const photos = consignmentPhotos(config.uploadsDir);
  registerOwnData(serve, { db, clock, securityLog, uploads, photos });
  registerAccountDeletion(serve, { db, clock, securityLog, notices });
  whileListening(app, () => keepDeleting({ db, clock, log, securityLog, notices }));
  registerDocuments(serve, { db, clock, securityLog, notices, teller, uploads, changeEvidence });
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
  const paying = { db, clock, securityLog, notices, teller, vault, secondPersonCents };
  registerPayments(serve, paying);
  registerStaffLedger(serve, paying);
  whileListening(app, () => keepSettling({ ...paying, log }));
  // Without it nobody reports.
  if (stripe) {
    registerStripeEvents(app, { ...paying, webhookSecret: stripe.settings.webhookSecret });
    whileListening(app, () => keepDetaching({ db, clock, log, ask: stripe.ask }));
  }
  registerChannels({ serve, app }, { db, clock, texts, securityLog, sms: config.sms });
}
