/** A sale with bidders and the server that writes to them, by a clock that the test sets. Nothing here asserts. */
import { createNoticeRound } from '#server/bidding/bidNotices/keepNoticing.ts';
import type { Letter } from '#server/messages/notices/letters.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { createNotify } from '#server/messages/notices/notify.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { type Bidding, startBidding, whileOpen } from '#tests/support/bidding/bidding.ts';

export type WrittenNotice = Pick<Letter, 'kind' | 'facts' | 'accountId'>;

export type NoticeWorld = {
  bid: Bidding['bid'];
  setTime: (now: string) => void;
  /** One round of the server at the given time. */
  look: (now: string) => Promise<void>;
  /** All letters of a kind so far, the oldest first. */
  listLetters: (kind: Letter['kind']) => Promise<WrittenNotice[]>;
  /** The numbers of the lots in each letter of a kind that someone got. */
  listLots: (kind: Letter['kind'], accountId: number) => Promise<number[][]>;
};

export function startNoticing(db: Database): NoticeWorld {
  let now = whileOpen;
  const clock = () => new Date(now);
  const notices = createNotices({ clock });
  const round = createNoticeRound({ db, clock, notices, news: createNotify({ clock, notices }) });
  const { bid, setTime } = startBidding(db);
  function setBoth(later: string): void {
    now = later;
    setTime(later);
  }
  const listLetters = (kind: Letter['kind']): Promise<WrittenNotice[]> =>
    db.query<WrittenNotice>(sql`
      select kind, facts, account_id as "accountId" from notices where kind = ${kind} order by id`);
  return {
    bid,
    setTime: setBoth,
    async look(at) {
      setBoth(at);
      await round();
    },
    listLetters,
    async listLots(kind, accountId) {
      const own = (await listLetters(kind)).filter((letter) => letter.accountId === accountId);
      return own.map(({ facts }) => ('lots' in facts ? facts.lots.map(({ lotNumber }) => lotNumber) : []));
    },
  };
}

export const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1_000).toISOString();
