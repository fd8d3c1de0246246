import type { Vault } from '#server/account/cards/vault.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

/** What recording and refunding need. */
export type LedgerDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  securityLog: SecurityLog;
  notices: Notices;
  notifier: Pick<Notifier, 'notifyBidder'>;
  /** Refunds of an invoice that come to more than this together need a second person. */
  secondPersonCents: number;
};
