/**
 * Alerts: making and changing them. An alert is its owner's alone; what is deleted can be brought back for 30 days. What
 * they find is `matchLots` in `postings.ts`.
 */
import {
  alertNameFault,
  alertTextOf,
  alertWordsFault,
  firstAlertName,
  lotMomentFault,
  type LotMoment,
  mostAlerts,
  readSavedSearch,
} from '#contract/alerts/alerts.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { searchName } from '#contract/catalog/searchName.ts';
import type { LotFilters } from '#server/catalog/lotFilters.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { filtersOf } from './alertFilters.ts';
import {
  countAlerts,
  findLotToAlert,
  findSaleToAlert,
  hasSameAlert,
  insertLotAlert,
  insertLotsAlert,
  listAlerts,
  lockAlerts,
  markAlertDeleted,
  markPaused,
  type NewAlert,
  renameAlert,
} from './alertStore.ts';
import { alertOf, anyAlertOf } from './ownership.ts';
import { dropPostings, findLotsThere, keepPostings, readWordShares } from './postings.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

const refused = (field: string, sentence: string): Error =>
  problem('invalid_input', { fields: { [field]: sentence } });

const nothingAsked = {
  words: null,
  search: null,
  lotId: null,
  lotNumber: null,
  moment: null,
  lotsAway: null,
};

async function requireRoom(tx: Queryable, accountId: number): Promise<void> {
  if ((await countAlerts(tx, accountId)) >= mostAlerts) {
    throw refused('Alert', `You have ${mostAlerts} alerts. Delete one to make another.`);
  }
}

/** The caller holds the lock of the account's alerts. */
async function requireNew(tx: Queryable, alert: NewAlert): Promise<void> {
  await requireRoom(tx, alert.accountId);
  if (await hasSameAlert(tx, alert)) throw refused('Alert', 'You have this alert already.');
}

async function requireOpenSale(db: Queryable, auctionId: number | null, field: string): Promise<void> {
  if (auctionId === null) return;
  const sale = await findSaleToAlert(db, auctionId);
  if (!sale) throw problem('not_found');
  if (sale.isOver) throw refused(field, 'This sale is over. Choose another, or every sale.');
}

async function shown(db: Queryable, accountId: number, alertId: number): Promise<TextAlert> {
  const [alert] = await listAlerts(db, { accountId, alertId, auctionId: null });
  if (!alert) throw problem('not_found');
  return alert;
}

type Posted = { alertId: number; filters: LotFilters; now: string };

/** @returns false where no lot at all could pass. */
async function startFinding(tx: Queryable, { alertId, filters, now }: Posted): Promise<boolean> {
  const shareOf = await readWordShares(tx);
  if (!(await keepPostings(tx, { alertId, filters, shareOf }))) return false;
  await findLotsThere(tx, alertId, now);
  return true;
}

function makingActions({ db, clock }: Deps) {
  async function makeLotsAlert(alert: NewAlert, field: string): Promise<TextAlert> {
    const now = clock().toISOString();
    const filters = filtersOf(alert);
    return db.transaction(async (tx) => {
      await lockAlerts(tx, alert.accountId);
      await requireNew(tx, alert);
      const alertId = await insertLotsAlert(tx, { ...alert, filters }, now);
      if (!(await startFinding(tx, { alertId, filters, now }))) {
        throw refused(field, 'These words are in nearly every description. Type one that says more.');
      }
      return shown(tx, alert.accountId, alertId);
    });
  }

  return {
    async makeForWords({ accountId }: Asker, asked: { typed: string; auctionId: number | null }) {
      const words = alertTextOf(asked.typed);
      const fault = alertWordsFault(words);
      if (fault !== null) throw refused('Words', fault);
      await requireOpenSale(db, asked.auctionId, 'AuctionID');
      const { auctionId } = asked;
      const name = firstAlertName(words);
      return makeLotsAlert({ ...nothingAsked, accountId, kind: 'words', name, auctionId, words }, 'Words');
    },

    async makeForSearch({ accountId }: Asker, asked: { address: string; inEverySale: boolean }) {
      const read = readSavedSearch(asked.address);
      if (typeof read === 'string') throw refused('Address', read);
      const auctionId = asked.inEverySale ? null : read.auctionId;
      await requireOpenSale(db, auctionId, 'Address');
      // Days of one sale say nothing of another's.
      const { session: _, ...choices } = read.query.choices;
      const query = auctionId === null ? { ...read.query, choices } : read.query;
      const search = catalogSearch(query).toString();
      if (search === '') throw refused('Address', 'This search finds every lot of every sale.');
      const name = firstAlertName(searchName(query));
      return makeLotsAlert(
        { ...nothingAsked, accountId, kind: 'search', name, auctionId, search },
        'Address',
      );
    },

    async makeForLot({ accountId }: Asker, asked: AskedLot) {
      const { auctionId, lotNumber, moment, lotsAway } = asked;
      const lot = await findLotToAlert(db, asked);
      if (!lot) throw refused('LotNumber', 'There is no such lot in this sale.');
      const fault = lotMomentFault({ moment, lotsAway }, lot.isTimed);
      if (fault !== null) throw refused(moment === 'away' && !lot.isTimed ? 'LotsAway' : 'Moment', fault);
      if (lot.isOver) throw refused('LotNumber', 'The bidding on this lot is over.');
      const { lotId } = lot;
      const name = firstAlertName(`Lot ${lotNumber}: ${lot.webTitle}`);
      const made = { ...nothingAsked, accountId, name, auctionId, lotId, lotNumber, moment, lotsAway };
      const alert = { ...made, kind: 'lot' as const };
      return db.transaction(async (tx) => {
        await lockAlerts(tx, accountId);
        await requireNew(tx, alert);
        return shown(tx, accountId, await insertLotAlert(tx, alert, clock().toISOString()));
      });
    },
  };
}

type AskedLot = { auctionId: number; lotNumber: number; moment: LotMoment; lotsAway: number | null };

function keepingActions(deps: Deps) {
  const { db, clock } = deps;
  const nowText = (): string => clock().toISOString();

  async function goOn(tx: Queryable, alert: TextAlert): Promise<void> {
    if (alert.Kind === 'lot' || alert.IsPaused) return;
    const filters = filtersOf({ words: alert.Words, search: alert.Search });
    await startFinding(tx, { alertId: alert.TextAlertID, filters, now: nowText() });
  }

  return {
    list: (accountId: number, auctionId: number | null) =>
      listAlerts(db, { accountId, auctionId, alertId: null }),

    async rename(asker: Asker, alertId: number, typed: string) {
      await alertOf(deps, asker, alertId);
      const name = alertTextOf(typed);
      const fault = alertNameFault(name);
      if (fault !== null) throw refused('Name', fault);
      await renameAlert(db, alertId, name);
      return shown(db, asker.accountId, alertId);
    },

    async pause(asker: Asker, alertId: number, isPaused: boolean) {
      await alertOf(deps, asker, alertId);
      return db.transaction(async (tx) => {
        await lockAlerts(tx, asker.accountId);
        await markPaused(tx, alertId, isPaused);
        await dropPostings(tx, alertId);
        await goOn(tx, await shown(tx, asker.accountId, alertId));
        return shown(tx, asker.accountId, alertId);
      });
    },

    async remove(asker: Asker, alertId: number) {
      const { isDeleted } = await anyAlertOf(deps, asker, alertId);
      // Pressed on two devices: the days to bring it back count from the first.
      if (isDeleted) return;
      await db.transaction(async (tx) => {
        await markAlertDeleted(tx, alertId, nowText());
        await dropPostings(tx, alertId);
      });
    },

    async bringBack(asker: Asker, alertId: number) {
      const { isDeleted } = await anyAlertOf(deps, asker, alertId);
      return db.transaction(async (tx) => {
        await lockAlerts(tx, asker.accountId);
        if (isDeleted) {
          await requireRoom(tx, asker.accountId);
          await markAlertDeleted(tx, alertId, null);
          await goOn(tx, await shown(tx, asker.accountId, alertId));
        }
        return shown(tx, asker.accountId, alertId);
      });
    },
  };
}

export type AlertService = ReturnType<typeof makingActions> & ReturnType<typeof keepingActions>;

export const createAlertService = (deps: Deps): AlertService => ({
  ...makingActions(deps),
  ...keepingActions(deps),
});
