/** Someone with their three books, a clock that can be set on, and what was sent to them. */
import { createAddressBook } from '#server/account/contacts/addresses.ts';
import { createEmailBook } from '#server/account/contacts/emails.ts';
import { createPhoneCodes } from '#server/account/contacts/phoneCodes.ts';
import { createPhoneBook } from '#server/account/contacts/phones.ts';
import { createChangeEvidence } from '#server/bidding/tiers/changeEvidence.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Text } from '#server/messages/textSender.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';

export async function aContactRoom(db: Database, fields: Parameters<typeof anAccount>[1] = {}) {
  let now = Date.parse('2026-11-20T18:00:00.000Z');
  const clock = () => new Date(now);
  const sent: Text[] = [];
  const texts = {
    send: async (_: unknown, text: Text) => {
      sent.push(text);
    },
  };
  const securityLog = createSecurityLog({ clock });
  const notices = createNotices({ clock });
  const notified: { accountId: number; auctionId: number | null }[] = [];
  const notifier = { notifyBidder: async (one: (typeof notified)[number]) => void notified.push(one) };
  const changeEvidence = createChangeEvidence({ db, clock, securityLog, notices, notifier });
  const deps = { db, clock, securityLog, notices, texts, changeEvidence };
  const someone = async () => {
    const account = await anAccount(db, fields);
    const asker: Asker = { accountId: account.id, sessionId: 1, address: '192.0.2.7' };
    return { account, asker };
  };
  const { account, asker } = await someone();
  return {
    account,
    asker,
    someone,
    clock,
    sent,
    /** Whose pages learned of a new tier. */
    notified,
    securityLog,
    changeEvidence,
    pass: (ms: number) => {
      now += ms;
    },
    phones: createPhoneBook(deps),
    codes: createPhoneCodes({ ...deps, hash: hashQuickly }),
    addresses: createAddressBook(deps),
    emails: createEmailBook(deps),
    /** The digits of the last text. */
    lastCode: () => /\d{6}/u.exec(sent.at(-1)?.words ?? '')?.[0] ?? '',
    events: () =>
      db.query<{ kind: string; facts: object }>(
        sql`select kind, facts from security_events where account_id = ${account.id} order by id`,
      ),
  };
}

export type ContactRoom = Awaited<ReturnType<typeof aContactRoom>>;

/** The field of a refusal and its sentence; what was not refused fails. */
export async function refusalOf(action: Promise<unknown>): Promise<Record<string, string> | string> {
  try {
    await action;
  } catch (thrown) {
    const { fields, code } = thrown as { code: string; fields?: Record<string, string> };
    return fields ?? code;
  }
  throw new Error('It was not refused.');
}
