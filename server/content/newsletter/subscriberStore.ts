/** Who gets the newsletter, and the codes of the links in its letters, in SQL. */
import { hash, randomBytes } from 'node:crypto';

import { newsletterLinkDays } from '#contract/account/accountLimits.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type NewsletterAction = 'confirm' | 'leave';

export type Subscription = {
  id: number;
  email: string;
  accountId: number | null;
  isConfirmed: boolean;
  askedKey: string;
};

export type Asked = {
  email: string;
  accountId: number | null;
  campaign: string | null;
  key: string;
  now: string;
};

/** The form with this key was taken already. */
export async function isAsked(db: Queryable, key: string): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from newsletter_subscriptions where asked_key = ${key}::uuid`);
  return found.length > 0;
}

/** Someone who asks once more is the same subscriber, of the campaign of the first time; the row is locked. */
export async function lockSubscription(tx: Queryable, asked: Asked) {
  const { email, accountId, campaign, key, now } = asked;
  const made = await tx.query<{ id: number }>(sql`
    insert into newsletter_subscriptions (email, account_id, campaign, asked_at, asked_key)
    values (${email}, ${accountId}, ${campaign}, ${now}, ${key}::uuid)
    on conflict (lower(email)) do nothing
    returning id`);
  const [found] = await tx.query<Subscription>(sql`
    select id, email, account_id as "accountId", confirmed_at is not null as "isConfirmed", asked_key as "askedKey"
    from newsletter_subscriptions where lower(email) = lower(${email}) for update`);
  if (!found) throw new Error('A subscription was deleted while it was asked for.');
  return { subscription: found, isNew: made.length > 0 };
}

export async function updateAsked(
  tx: Queryable,
  { id, key, now }: { id: number; key: string; now: string },
): Promise<void> {
  await tx.query(sql`
    update newsletter_subscriptions set asked_at = ${now}, asked_key = ${key}::uuid where id = ${id}`);
}

const codeBytes = 32;
const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer');

type Issue = { id: number; action: NewsletterAction; now: string };

export async function issueNewsletterCode(tx: Queryable, { id, action, now }: Issue): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  await tx.query(sql`
    insert into newsletter_codes (code_hash, subscription_id, action, created_at)
    values (${hashOf(code)}, ${id}, ${action}, ${now})`);
  return code;
}

/** How many links to confirm it were mailed since then. */
export async function countCodes(tx: Queryable, { id, since }: { id: number; since: string }) {
  const [found] = await tx.query<{ count: number }>(sql`
    select count(*) as count from newsletter_codes
    where subscription_id = ${id} and action = 'confirm' and created_at > ${since}`);
  return found?.count ?? 0;
}

type Wanted = { code: string; action: NewsletterAction; since: string };

export async function findByCode(
  db: Queryable,
  { code, action, since }: Wanted,
): Promise<Subscription | undefined> {
  const [found] = await db.query<Subscription>(sql`
    select n.id, n.email, n.account_id as "accountId", n.confirmed_at is not null as "isConfirmed",
      n.asked_key as "askedKey"
    from newsletter_codes c
    join newsletter_subscriptions n on n.id = c.subscription_id
    where c.code_hash = ${hashOf(code)} and c.action = ${action} and (c.action = 'leave' or c.created_at > ${since})`);
  return found;
}

/** False where it had been confirmed before. */
export async function markConfirmed(tx: Queryable, { id, now }: { id: number; now: string }) {
  const changed = await tx.query<{ id: number }>(sql`
    update newsletter_subscriptions set confirmed_at = ${now}, left_at = null
    where id = ${id} and confirmed_at is null
    returning id`);
  return changed.length > 0;
}

/** With the links that would begin it once more: anyone who left is not brought back by an old letter. */
export async function markLeft(tx: Queryable, { id, now }: { id: number; now: string }): Promise<void> {
  await tx.query(sql`
    update newsletter_subscriptions set confirmed_at = null, left_at = ${now}
    where id = ${id} and confirmed_at is not null`);
  await tx.query(sql`delete from newsletter_codes where subscription_id = ${id} and action = 'confirm'`);
}

/** Who has not confirmed it a day after the link was good, and who left so long ago that no one asks when. */
export async function forgetUnconfirmed(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from newsletter_subscriptions
    where confirmed_at is null and asked_at < now() - make_interval(days => ${newsletterLinkDays + 1}::int)
      and (left_at is null or left_at < now() - interval '3 years')`);
}
