/** Cards in SQL. Every question names the account whose cards they are. */
import { undoDays } from '#contract/account/accountLimits.ts';
import type { Expiry, NewCard } from '#contract/account/cards.ts';
import type { CardBrand } from '#contract/account/paymentCards.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type CardRow = {
  cardId: number;
  accountId: number;
  vault: string;
  token: string;
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  isRemoved: boolean;
  /** Its vault has let go of it, or is about to: it cannot be brought back. */
  isLetGo: boolean;
};

/** The default first, then the newest. */
export const listCards = (db: Queryable, accountId: number): Promise<CardRow[]> =>
  db.query<CardRow>(sql`
    select id as "cardId", account_id as "accountId", vault, token, brand, last4, exp_month as "expMonth",
      exp_year as "expYear", false as "isRemoved", false as "isLetGo"
    from cards where account_id = ${accountId} and removed_at is null
    order by default_at desc nulls last, id desc`);

/** Whosever it is, removed or not. */
export async function findCard(db: Queryable, cardId: number): Promise<CardRow | undefined> {
  const [found] = await db.query<CardRow>(sql`
    select id as "cardId", account_id as "accountId", vault, token, brand, last4, exp_month as "expMonth",
      exp_year as "expYear", removed_at is not null as "isRemoved", let_go_at is not null as "isLetGo"
    from cards where id = ${cardId}`);
  return found;
}

export async function isTokenKept(
  db: Queryable,
  { accountId, token }: { accountId: number; token: string },
): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from cards where account_id = ${accountId} and token = ${token} and removed_at is null`);
  return found.length > 0;
}

type Kept = { accountId: number; vault: string; card: NewCard; now: string };

/** One that was removed comes back. @returns its number. */
export async function putCard(tx: Queryable, { accountId, vault, card, now }: Kept): Promise<number> {
  const { Token, Brand, Last4, ExpMonth, ExpYear, IsDefault } = card;
  const [put] = await tx.query<{ id: number }>(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at, default_at)
    values (${accountId}, ${vault}, ${Token}, ${Brand}, ${Last4}, ${ExpMonth}, ${ExpYear}, ${now},
      ${IsDefault ? now : null}::timestamptz)
    on conflict (account_id, token) do update set removed_at = null
    returning id`);
  return put?.id ?? 0;
}

export const updateExpiry = (
  tx: Queryable,
  cardId: number,
  { ExpMonth, ExpYear }: Expiry,
): Promise<unknown> =>
  tx.query(sql`update cards set exp_month = ${ExpMonth}, exp_year = ${ExpYear} where id = ${cardId}`);

export const markPreferred = (tx: Queryable, cardId: number, now: string): Promise<unknown> =>
  tx.query(sql`update cards set default_at = ${now} where id = ${cardId}`);

/** @param removedAt null brings it back. */
export const markRemoved = (tx: Queryable, cardId: number, removedAt: string | null): Promise<unknown> =>
  tx.query(sql`update cards set removed_at = ${removedAt}::timestamptz where id = ${cardId}`);

/** No one brings back after 30 days what they removed; payments keep what they were made with. */
export async function forgetRemovedCards(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from cards where removed_at < now() - make_interval(days => ${undoDays}::int) and (vault <> 'stripe' or detached_at is not null)
      and not exists (select 1 as found from payments p where p.card_id = cards.id and p.status = 'processing')`);
}
