/** Keeps what someone writes by a form, once for each key, and acknowledges it by email. What it says is the forms' business. */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';
import { findAccount } from '#server/session/signUp/signUpStore.ts';

import { countOfEmail, findByKey, insertInquiry, type NewInquiry } from './inquiryStore.ts';

export type InquiryDeps = { db: Database; clock: Clock; notices: Notices; botCheck: BotCheck };

/** Who sends, as the request says it. */
export type Sending = {
  token: string;
  address: string;
  accountId: number | null;
  campaign: string | null;
  countAccepted: () => Promise<void>;
  /** What else belongs to it: done with it or not at all, and once. */
  also?: (tx: Queryable, inquiryId: number) => Promise<void>;
};

export type Prepared = Omit<NewInquiry, 'key' | 'accountId' | 'campaign' | 'now'> & { path: string };

/** Otherwise anybody could have us flood a mailbox; what comes beyond it is kept, and not acknowledged. */
const mostLettersADay = 3;
const dayMs = 86_400_000;

export function createInquiryKeeper(deps: InquiryDeps) {
  const { db, clock, notices, botCheck } = deps;

  async function acknowledge(
    tx: Queryable,
    { kind, email, about, path }: Prepared,
    { inquiryId, accountId }: { inquiryId: number; accountId: number | null },
  ): Promise<void> {
    const since = new Date(clock().getTime() - dayMs).toISOString();
    if ((await countOfEmail(tx, { email, since })) > mostLettersADay) return;
    const account = accountId === null ? undefined : await findAccount(tx, accountId);
    const facts = { firstName: account?.firstName ?? '', inquiryId, kind, about, path };
    await notices.send(tx, { kind: 'inquiryReceived', accountId, to: email, facts });
  }

  const keep = (
    key: string,
    { path, ...inquiry }: Prepared,
    { accountId, campaign, also }: Pick<Sending, 'accountId' | 'campaign' | 'also'>,
  ): Promise<number> =>
    db.transaction(async (tx) => {
      const now = clock().toISOString();
      const inquiryId = await insertInquiry(tx, { ...inquiry, key, accountId, campaign, now });
      if (inquiryId === undefined) {
        const first = await findByKey(tx, key);
        if (first === undefined) throw new Error('An inquiry was deleted while it was being sent again.');
        return first;
      }
      await also?.(tx, inquiryId);
      await acknowledge(tx, { ...inquiry, path }, { inquiryId, accountId });
      return inquiryId;
    });

  /** The second time needs no proof: the first has used it up, and the key is known to no one else. */
  async function send(key: string, prepare: () => Promise<Prepared> | Prepared, sending: Sending) {
    const first = await findByKey(db, key);
    if (first !== undefined) return { InquiryID: first };
    const inquiry = await prepare();
    await botCheck.assertHuman(sending.token, sending.address);
    await sending.countAccepted();
    return { InquiryID: await keep(key, inquiry, sending) };
  }

  return { send };
}
