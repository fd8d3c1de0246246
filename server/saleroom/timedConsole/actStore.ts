/** What clerks did to sales outside of the room, in the log that rooms write to: an action that is sent twice is done once. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type What = { accountId: number; auctionId: number; action: string; lotNumber: number | null; key: string };

/** What became of it when it was sent before; `DUPLICATE` where the key stands for another action. */
export async function findActBefore(tx: Queryable, what: What): Promise<string | undefined> {
  const { accountId, auctionId, action, lotNumber, key } = what;
  const [act] = await tx.query<{ outcome: string; isSame: boolean }>(sql`
    select outcome, auction_id = ${auctionId} and action = ${action}
      and (facts ->> 'lotNumber')::integer is not distinct from ${lotNumber}::integer as "isSame"
    from clerk_acts where account_id = ${accountId} and key = ${key}::uuid`);
  if (!act) return undefined;
  return act.isSame ? act.outcome : 'DUPLICATE';
}

type Act = What & {
  at: string;
  facts: Readonly<Record<string, string | number | null>>;
  outcome: string;
};

export async function insertConsoleAct(tx: Queryable, act: Act): Promise<void> {
  const { at, accountId, auctionId, action, lotNumber, facts, outcome, key } = act;
  await tx.query(sql`
    insert into clerk_acts (at, account_id, auction_id, lot_id, action, facts, outcome, key)
    values (${at}, ${accountId}, ${auctionId},
      (select id from lots where auction_id = ${auctionId} and lot_number = ${lotNumber}::integer), ${action},
      ${JSON.stringify({ ...facts, lotNumber })}, ${outcome}, ${key}::uuid)`);
}
