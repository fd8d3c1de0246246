/**
 * Ends the lots whose time has come: those of timed sales as the closing job does, and those of the session that has
 * been running when the demo begins, as the auto-pilot does.
 */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import type { Sale } from '#demo/world/sales.ts';
import { liveLotMs, timesOf } from '#demo/world/saleTimes.ts';
import { listLots, type Moments, type StoredLot } from '#demo/world/storedSales.ts';
import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { deleteNotified } from '#server/page/outbox/outboxStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { actOnLot, type RoomAction } from '#server/saleroom/actOnLot.ts';
import { lockLots } from '#server/saleroom/liveLots.ts';

const { pilot } = houseDefaults;

/** Under the locks that bids take. */
async function listCallable(tx: Queryable, lotIds: readonly number[]): Promise<ReadonlySet<number>> {
  await lockLots(tx, lotIds);
  const rows = await tx.query<{ id: number }>(sql`
    select s.lot_id as id from lot_standings s join lots l on l.id = s.lot_id
    where s.lot_id = any(${lotIds}::bigint[]) and s.status = 'pending' and not l.is_withdrawn`);
  return new Set(rows.map(({ id }) => id));
}

/** A quiet lot, as the auto-pilot calls it: so long after its opening. */
const calls: readonly (readonly [action: RoomAction, afterMs: number])[] = [
  [{ type: 'lot.opened', isPiloted: true }, 0],
  [{ type: 'fairWarning.given' }, pilot.openMs - pilot.fairWarningLeftMs],
  [{ type: 'finalCall.given' }, pilot.openMs - pilot.finalCallLeftMs],
  [{ type: 'hammer.fallen' }, pilot.openMs],
  [{ type: 'hammer.confirmed' }, pilot.openMs + pilot.graceMs],
];

/** The lot as its sealed bids start it: no one bids beyond them. */
async function callLot(tx: Queryable, lotId: number, openedMs: number): Promise<number[]> {
  const outboxIds: number[] = [];
  for (const [action, afterMs] of calls) {
    const acted = await actOnLot(tx, { lotId, action, atMs: openedMs + afterMs });
    if (acted.kind === 'refused') throw new Error(`Lot ${lotId} was not called: ${acted.code}.`);
    outboxIds.push(acted.news.outboxId);
  }
  return outboxIds;
}

/** Once a lot of it was up, the sale goes on where it stood. */
async function isConducted(tx: Queryable, { id }: Sale): Promise<boolean> {
  const conducted = await tx.query(sql`
    select 1 from auction_sessions where auction_id = ${id} and lot_id is not null limit 1`);
  return conducted.length > 0;
}

async function callDueLots(tx: Queryable, sale: Sale, { plannedAt, now }: Moments): Promise<void> {
  const { opensAt, sessionStarts } = timesOf(sale, plannedAt);
  const openedMsOf = ({ sessionNumber, turn }: StoredLot): number =>
    Date.parse(sessionStarts[sessionNumber - 1] ?? opensAt) + turn * liveLotMs;
  const due = (await listLots(tx, sale)).filter((lot) => openedMsOf(lot) + liveLotMs <= now.getTime());
  const callable = await listCallable(
    tx,
    due.map(({ id }) => id),
  );
  const outboxIds: number[] = [];
  for (const lot of due.filter(({ id }) => callable.has(id))) {
    outboxIds.push(...(await callLot(tx, lot.id, openedMsOf(lot))));
    await tx.query(sql`
      update auction_sessions set lot_id = ${lot.id}
      where auction_id = ${sale.id} and number = ${lot.sessionNumber}`);
  }
  // No one follows them yet.
  await deleteNotified(tx, outboxIds);
}

/** No one follows them: a demo ends lots before it takes calls. */
async function closeAllDueLots(tx: Queryable, now: string): Promise<void> {
  for (;;) {
    const closed = await closeDueLots(tx, now);
    if (closed.length === 0) return;
  }
}

export async function endDueLots(tx: Queryable, sales: readonly Sale[], moments: Moments): Promise<void> {
  await closeAllDueLots(tx, moments.now.toISOString());
  for (const sale of sales) {
    if (sale.role === 'running' && !(await isConducted(tx, sale))) await callDueLots(tx, sale, moments);
  }
}
