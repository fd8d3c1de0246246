/**
 * What a batch writes, in one statement: the log, its summaries, the answers, and that there is something to announce.
 * What only batches in a room have is written by statements of its own.
 */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { BatchLot, Changes } from './batch.ts';
import { packAnswer } from './packedAnswer.ts';

/** For `string_to_array`, which costs a tenth of an array of texts: every quote in one of those is escaped and read again. */
const lines = (texts: readonly string[]): string => texts.join('\n');

/** The stages of lots that are in the room, or were. */
async function writeStages(tx: Queryable, lots: readonly BatchLot[]): Promise<void> {
  if (lots.length === 0) return;
  await tx.query(sql`
    insert into live_lots (lot_id, auction_id, state, opened_at)
    select * from unnest(${lots.map(({ id }) => id)}::bigint[], ${lots.map(({ auctionId }) => auctionId)}::integer[],
      ${lots.map(({ stage }) => JSON.stringify(stage))}::jsonb[], ${lots.map(({ openedAt }) => openedAt)}::timestamptz[])
    on conflict (lot_id) do update set state = excluded.state, opened_at = excluded.opened_at`);
}

/** Those who have nothing on a lot any more. */
async function deleteDropped(tx: Queryable, { dropped }: Changes): Promise<void> {
  if (dropped.size === 0) return;
  const pairs = [...dropped.values()];
  await tx.query(sql`
    delete from bidder_lots o using unnest(${pairs.map(({ lotId }) => lotId)}::bigint[],
      ${pairs.map(({ accountId }) => accountId)}::bigint[]) as d (lot_id, account_id)
    where o.lot_id = d.lot_id and o.account_id = d.account_id`);
}

/** What every batch writes. @returns the row of the outbox, where there is something to announce. */
async function writeBids(tx: Queryable, changed: Changes, now: string): Promise<number | null> {
  const { bids, answers } = changed;
  if (changed.lots.size === 0 && answers.length === 0) return null;
  const announced = [...changed.announced].map(({ id }) => id);
  const lots = [...changed.lots];
  const maxima = [...changed.maxima.values()];
  const [row] = await tx.query<{ id: number }>(sql`
    with logged as (
      insert into bids (lot_id, number, auction_id, account_id, alias, kind, max_cents, received_at, price_cents,
        leader_alias, closes_at, steps, nonce, commitment, head)
      select * from unnest((select ${bids.map(({ lotId }) => lotId)}::bigint[]), (select ${bids.map((bid) => bid.Number)}::integer[]),
        (select ${bids.map(({ auctionId }) => auctionId)}::integer[]), (select ${bids.map(({ accountId }) => accountId)}::bigint[]),
        (select ${bids.map(({ Alias }) => Alias)}::smallint[]), (select ${bids.map(({ Kind }) => Kind)}::text[]),
        (select ${bids.map(({ MaxCents }) => MaxCents)}::bigint[]),
        (select string_to_array(${lines(bids.map(({ ReceivedAt }) => ReceivedAt))}, chr(10))::timestamptz[]),
        (select ${bids.map(({ PriceCents }) => PriceCents)}::bigint[]),
        (select ${bids.map(({ LeaderAlias }) => LeaderAlias)}::smallint[]),
        (select ${bids.map(({ ClosesAt }) => ClosesAt)}::timestamptz[]),
        (select string_to_array(${lines(bids.map(({ Steps }) => JSON.stringify(Steps)))}, chr(10))::jsonb[]),
        (select string_to_array(${lines(bids.map(({ Nonce }) => Nonce))}, chr(10))),
        (select string_to_array(${lines(bids.map(({ Commitment }) => Commitment))}, chr(10))),
        (select string_to_array(${lines(bids.map(({ Head }) => Head))}, chr(10))))
    ),
    owned as (
      insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number, is_sealed)
      select * from unnest((select ${maxima.map(({ lotId }) => lotId)}::bigint[]),
        (select ${maxima.map(({ accountId }) => accountId)}::bigint[]),
        (select ${maxima.map(({ auctionId }) => auctionId)}::integer[]), (select ${maxima.map(({ alias }) => alias)}::smallint[]),
        (select ${maxima.map(({ maxCents }) => maxCents)}::bigint[]), (select ${maxima.map(({ number }) => number)}::integer[]),
        (select ${maxima.map(({ isSealed }) => isSealed)}::boolean[]))
      on conflict (lot_id, account_id) do update
      set max_cents = excluded.max_cents, number = excluded.number, is_sealed = excluded.is_sealed
    ),
    stood as (
      update lot_standings s
      set status = c.status, current_bid_cents = c.price_cents, leader_id = c.leader_id, leader_alias = c.leader_alias,
        leader_max_cents = c.leader_max_cents, bid_count = c.bid_count, reserve_met = c.reserve_met,
        closes_at = c.closes_at, extended_count = c.extended_count, alias_count = c.alias_count,
        bid_number = c.bid_number, head = c.head, version = c.version
      from unnest((select ${lots.map(({ id }) => id)}::bigint[]), (select ${lots.map(({ status }) => status)}::text[]),
        (select ${lots.map((lot) => lot.priceCents)}::bigint[]),
        (select ${lots.map((lot) => lot.leaderId)}::bigint[]), (select ${lots.map((lot) => lot.leaderAlias)}::smallint[]),
        (select ${lots.map((lot) => lot.leaderMaxCents)}::bigint[]), (select ${lots.map((lot) => lot.bidCount)}::integer[]),
        (select ${lots.map(({ reserveCents, priceCents }) => reserveCents === null || (priceCents ?? 0) >= reserveCents)}::boolean[]),
        (select ${lots.map((lot) => lot.closesAt)}::timestamptz[]), (select ${lots.map((lot) => lot.extendedCount)}::integer[]),
        (select ${lots.map((lot) => lot.aliasCount)}::smallint[]), (select ${lots.map((lot) => lot.bidNumber)}::integer[]),
        (select ${lots.map((lot) => lot.head)}::text[]), (select ${lots.map((lot) => lot.version)}::bigint[]))
        as c (lot_id, status, price_cents, leader_id, leader_alias, leader_max_cents, bid_count, reserve_met, closes_at,
          extended_count, alias_count, bid_number, head, version)
      where s.lot_id = c.lot_id
    ),
    answered as (
      insert into bid_answers (account_id, key, auction_id, lot_number, way, max_cents, ask_seen_cents, answer,
        answered_at)
      select *, ${now}::timestamptz from unnest((select ${answers.map(({ accountId }) => accountId)}::bigint[]),
        (select string_to_array(${lines(answers.map(({ key }) => key))}, chr(10))::uuid[]), (select ${answers.map(({ auctionId }) => auctionId)}::integer[]),
        (select ${answers.map(({ lotNumber }) => lotNumber)}::integer[]),
        (select ${answers.map(({ way }) => way)}::text[]),
        (select ${answers.map(({ maxCents }) => maxCents)}::double precision[]),
        (select ${answers.map(({ askSeenCents }) => askSeenCents)}::double precision[]),
        (select string_to_array(${lines(answers.map(({ answer }) => JSON.stringify(packAnswer(answer))))}, chr(10))::json[]))
    )
    insert into outbox (lot_ids) select ${announced}::bigint[]
    where ${announced.length}::integer > 0 returning id`);
  return row?.id ?? null;
}

/** @returns the row of the outbox, where there is something to announce. */
export async function writeBatch(tx: Queryable, changed: Changes, now: string): Promise<number | null> {
  const outboxId = await writeBids(tx, changed, now);
  await writeStages(
    tx,
    [...changed.lots].filter(({ stage }) => stage !== null),
  );
  await deleteDropped(tx, changed);
  return outboxId;
}
