/** People with alerts, sales with lots, and the server that looks, by a clock that the test sets. Nothing here asserts. */
import type { LotMoment } from '#contract/alerts/alerts.ts';
import { createAlertRound } from '#server/alerts/keepAlerting.ts';
import { createAlertService } from '#server/alerts/service.ts';
import type { Letter } from '#server/messages/notices/letters.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { createNotify } from '#server/messages/notices/notify.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';

/** Some days before the sale that `aSaleFor` makes. */
export const daysBefore = '2026-11-20T15:00:00.000Z';

export const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1_000).toISOString();

type WrittenLetter = Pick<Letter, 'kind' | 'facts' | 'accountId'>;

type Moment = { moment: LotMoment; lotsAway: number | null };
const upNow: Moment = { moment: 'now', lotsAway: null };

export function startAlerts(db: Database) {
  let now = daysBefore;
  const clock = () => new Date(now);
  const alerts = createAlertService({ db, clock, securityLog: createSecurityLog({ clock }) });
  const notify = createNotify({ clock, notices: createNotices({ clock }) });
  const round = createAlertRound({ db, clock, notify });
  return {
    alerts,
    setTime: (at: string) => void (now = at),
    /** One look of the server. */
    look: async (at: string): Promise<void> => {
      now = at;
      await round();
    },
    forWords: (asker: Asker, typed: string, auctionId: number | null = null) =>
      alerts.makeForWords(asker, { typed, auctionId }),
    forSearch: (asker: Asker, address: string, inEverySale = false) =>
      alerts.makeForSearch(asker, { address, inEverySale }),
    forLot: (asker: Asker, lot: { auctionId: number; lotNumber: number } & Partial<Moment>) =>
      alerts.makeForLot(asker, { ...upNow, ...lot }),
    listLetters: (kind: Letter['kind']): Promise<WrittenLetter[]> =>
      db.query<WrittenLetter>(sql`
        select kind, facts, account_id as "accountId" from notices where kind = ${kind} order by id`),
    /** The numbers of the lots in each letter about found ones that someone got. */
    foundBy: async ({ accountId }: Asker): Promise<number[][]> => {
      const letters = await db.query<{ facts: { lots: { lotNumber: number }[] } }>(sql`
        select facts from notices where kind = 'lotsFound' and account_id = ${accountId} order by id`);
      return letters.map(({ facts }) => facts.lots.map(({ lotNumber }) => lotNumber));
    },
  };
}

export async function anAsker(db: Database, auctionId: number): Promise<Asker> {
  return { accountId: await aBidder(db, {}, auctionId), sessionId: 1, address: '192.0.2.7' };
}

export const saying = (field: string, sentence: string) => ({
  code: 'invalid_input',
  fields: { [field]: sentence },
});
