/**
 * Notices that bidders could not reach us: no node was there, or the database was not. Lots that had not ended get
 * back what their sale lost of its closing, and ten minutes to come back, before any of them is closed.
 */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { outageShiftMs } from './closeSchedule.ts';

/** By the database's clock, which all nodes share; null when no one was ever here. The row stays locked. */
async function lockSilence(tx: Queryable): Promise<number | null> {
  const [heartbeat] = await tx.query<{ silentMs: number }>(sql`
    select (extract(epoch from now() - beat_at) * 1000)::double precision as "silentMs"
    from heartbeat for update`);
  return heartbeat?.silentMs ?? null;
}

const beat = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`
    insert into heartbeat (beat_at) values (now())
    on conflict (only_one) do update set beat_at = excluded.beat_at`);

/** A demo follows the calendar while it is off: what it finds when it starts is no outage. */
export async function forgetHeartbeat(db: Queryable): Promise<void> {
  await db.query(sql`delete from heartbeat`);
}

type Closing = { auctionId: number; firstEndAt: string };

/** Timed sales with lots that have not ended, and when their first lot was to end. */
const listClosings = (tx: Queryable): Promise<Closing[]> =>
  tx.query<Closing>(sql`
    select s.auction_id as "auctionId", min(s.scheduled_closes_at) as "firstEndAt"
    from lot_standings s join auctions a on a.id = s.auction_id
    where a.type = ${auctionTypes.timed}::integer and a.closed_at is null and s.scheduled_closes_at is not null
    group by s.auction_id
    having bool_or(s.status in ('pending', 'open'))`);

/** The closing begins when there is no longer time to come back before the first lot ends. */
function shiftOf({ firstEndAt }: Closing, { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const closingFromMs = Date.parse(firstEndAt) - houseDefaults.outageReturnMs;
  return outageShiftMs({ fromMs: Math.max(fromMs, closingFromMs), toMs });
}

type Shift = { auctionId: number; shiftMs: number };

async function shiftLots(tx: Queryable, shifts: readonly Shift[]): Promise<number[]> {
  const moved = await tx.query<{ id: number }>(sql`
    with due as (
      select s.lot_id, given.shift_ms
      from lot_standings s
      join unnest(${shifts.map(({ auctionId }) => auctionId)}::integer[],
        ${shifts.map(({ shiftMs }) => shiftMs)}::double precision[]) as given (auction_id, shift_ms)
        on given.auction_id = s.auction_id
      where s.status in ('pending', 'open')
      order by s.lot_id
      for update of s
    )
    update lot_standings s set version = s.version + 1,
      closes_at = s.closes_at + make_interval(secs => due.shift_ms / 1000)
    from due where s.lot_id = due.lot_id returning s.lot_id as id`);
  return moved.map(({ id }) => id);
}

/** What pages and letters say of it: every shift of its own, also the second one of a sale. */
const insertShifts = (tx: Queryable, shifts: readonly Shift[], now: Date): Promise<unknown> =>
  tx.query(sql`
    insert into sale_shifts (auction_id, shift_ms, shifted_at)
    select auction_id, shift_ms, ${now.toISOString()}
    from unnest(${shifts.map(({ auctionId }) => auctionId)}::integer[],
      ${shifts.map(({ shiftMs }) => shiftMs)}::bigint[]) as given (auction_id, shift_ms)`);

/** To be called in every round: that it was is what the next one goes by. @returns what closes later now. */
export async function makeUpForOutage(
  tx: Queryable,
  now: Date,
): Promise<{ lotIds: readonly number[]; shifts: readonly Shift[] }> {
  const silentMs = await lockSilence(tx);
  await beat(tx);
  if (silentMs === null || silentMs <= houseDefaults.outageBridgedMs) return { lotIds: [], shifts: [] };
  const toMs = now.getTime();
  const closings = await listClosings(tx);
  const shifts = closings
    .map((closing) => ({
      auctionId: closing.auctionId,
      shiftMs: Math.round(shiftOf(closing, { fromMs: toMs - silentMs, toMs })),
    }))
    .filter(({ shiftMs }) => shiftMs > 0);
  if (shifts.length === 0) return { lotIds: [], shifts };
  await insertShifts(tx, shifts, now);
  return { lotIds: await shiftLots(tx, shifts), shifts };
}
