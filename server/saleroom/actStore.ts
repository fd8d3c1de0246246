/** The log of everything that was done in rooms, and of what was asked for and refused. Rows are only added. */
import { type ClerkOutcome, clerkOutcomes } from '#contract/saleroom/saleroom.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Act = {
  at: string;
  /** Null for the auto-pilot. */
  accountId: number | null;
  auctionId: number;
  sessionId: number | null;
  lotId: number | null;
  action: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
  /** A clerk's outcome, or `NOT_A_CLERK`. */
  outcome: ClerkOutcome | 'NOT_A_CLERK';
  key: string | null;
};

export async function insertAct(tx: Queryable, act: Act): Promise<void> {
  await tx.query(sql`
    insert into clerk_acts (at, account_id, auction_id, session_id, lot_id, action, facts, outcome, key)
    values (${act.at}, ${act.accountId}, ${act.auctionId}, ${act.sessionId}, ${act.lotId}, ${act.action},
      ${JSON.stringify(act.facts)}, ${act.outcome}, ${act.key}::uuid)
    on conflict (account_id, key) do nothing`);
}

export type DoneBefore = {
  auctionId: number;
  action: string;
  lotNumber: number | null;
  outcome: ClerkOutcome;
  /** That of the bidder who was registered. */
  paddle: number | null;
};

/** What became of an action that was sent before under the same key. */
export async function findDoneBefore(
  tx: Queryable,
  accountId: number,
  key: string,
): Promise<DoneBefore | undefined> {
  const [act] = await tx.query<Omit<DoneBefore, 'outcome'> & { outcome: string }>(sql`
    select auction_id as "auctionId", action, (facts->>'lotNumber')::integer as "lotNumber",
      (facts->>'paddle')::integer as paddle, outcome
    from clerk_acts where account_id = ${accountId} and key = ${key}::uuid`);
  const outcome = clerkOutcomes.find((one) => one === act?.outcome);
  return act && outcome ? { ...act, outcome } : undefined;
}
