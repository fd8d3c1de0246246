/**
 * The ceiling beside which group commit is measured: the same rows written in a transaction for each bid, under the
 * lock of its lot, by the same driver; and by pgbench, where it is installed, which knows no driver at all.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';

import { saleId } from './bidWorld.ts';

const hash = 'a'.repeat(64);
const steps = '[{"Alias":1,"AmountCents":1000,"Kind":"bid"}]';
const answer = JSON.stringify({
  Outcome: 'LEADING',
  Lot: hash.repeat(6),
  Own: hash,
  Receipt: hash.repeat(5),
});

/** @returns how a bid of an account on a lot is placed. */
export const rawBidding =
  (db: Database) =>
  (accountId: number, lotId: number): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.query(sql`
        select 1 from auction_registrations where account_id = ${accountId} and auction_id = ${saleId} for update`);
      const [lot] = await tx.query<{ number: number }>(sql`
        select bid_number as number from lot_standings where lot_id = ${lotId} for update`);
      const number = (lot?.number ?? 0) + 1;
      await tx.query(sql`
        with logged as (
          insert into bids (lot_id, number, auction_id, account_id, alias, kind, max_cents, received_at, price_cents,
            leader_alias, closes_at, steps, nonce, commitment, head)
          values (${lotId}, ${number}, ${saleId}, ${accountId}, 1, 'max', ${number * 1_000}::bigint,
            '2026-12-01T15:00:00Z', ${number * 1_000}::bigint, 1, '2026-12-05T15:00:00Z', ${steps}::jsonb, ${hash},
            ${hash}, ${hash})
        ),
        owned as (
          insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
          values (${lotId}, ${accountId}, ${saleId}, 1, ${number * 1_000}::bigint, ${number})
          on conflict (lot_id, account_id) do update set max_cents = excluded.max_cents, number = excluded.number
        ),
        stood as (
          update lot_standings set current_bid_cents = ${number * 1_000}::bigint, leader_id = ${accountId},
            leader_alias = 1, leader_max_cents = ${number * 1_000}::bigint, bid_number = ${number}, head = ${hash},
            version = version + 1
          where lot_id = ${lotId}
        ),
        answered as (
          insert into bid_answers (account_id, key, auction_id, lot_number, max_cents, answer, answered_at)
          values (${accountId}, ${randomUUID()}::uuid, ${saleId}, 1, ${number * 1_000}, ${answer}::json,
            '2026-12-01T15:00:00Z')
        )
        insert into outbox (lot_ids) values (array[${lotId}::bigint])`);
    });

const pgbenchScript = (lotId: number): string => `
\\set account random(1, 500)
begin;
select 1 from auction_registrations where account_id = :account and auction_id = ${saleId} for update;
select bid_number + 1 as number, (bid_number + 1) * 1000 as cents from lot_standings where lot_id = ${lotId} for update \\gset
with logged as (
  insert into bids (lot_id, number, auction_id, account_id, alias, kind, max_cents, received_at, price_cents,
    leader_alias, closes_at, steps, nonce, commitment, head)
  values (${lotId}, :number, ${saleId}, :account, 1, 'max', :cents, '2026-12-01T15:00:00Z', :cents, 1,
    '2026-12-05T15:00:00Z', '${steps}', '${hash}', '${hash}', '${hash}')
), owned as (
  insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
  values (${lotId}, :account, ${saleId}, 1, :cents, :number)
  on conflict (lot_id, account_id) do update set max_cents = excluded.max_cents, number = excluded.number
), stood as (
  update lot_standings set current_bid_cents = :cents, leader_id = :account, leader_alias = 1,
    leader_max_cents = :cents, bid_number = :number, head = '${hash}', version = version + 1 where lot_id = ${lotId}
), answered as (
  insert into bid_answers (account_id, key, auction_id, lot_number, max_cents, answer, answered_at)
  values (:account, gen_random_uuid(), ${saleId}, 1, :cents, '${answer}', '2026-12-01T15:00:00Z')
)
insert into outbox (lot_ids) values (array[${lotId}::bigint]);
commit;
`;

/** @returns transactions a second of 50 clients on one lot; null where there is no pgbench. */
export async function pgbenchRate(url: string, lotId: number, seconds: number): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbench-'));
  const script = path.join(folder, 'bid.sql');
  await writeFile(script, pgbenchScript(lotId));
  const args = ['-n', '-f', script, '-c', '50', '-j', '2', '-T', String(seconds), '-M', 'prepared', url];
  try {
    const { stdout } = await promisify(execFile)('pgbench', args);
    const rate = /tps = (?<rate>[\d.]+)/u.exec(stdout)?.groups?.['rate'];
    return rate === undefined ? null : Number(rate);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
