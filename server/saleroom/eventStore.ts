/** The lines of a room's feed, and the bids that it has not received yet. */
import type { RoomEventKind } from '#contract/saleroom/saleroom.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type NewEvent = {
  at: string;
  kind: RoomEventKind;
  lotNumber: number | null;
  amountCents: number | null;
  paddle: number | null;
  isFloor: boolean;
  text: string | null;
};

/** @param after the number of the last event before them */
export async function insertEvents(
  tx: Queryable,
  { sessionId, after }: { sessionId: number; after: number },
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map((event, place) => ({ ...event, number: after + place + 1 }));
  await tx.query(sql`
    insert into room_events (session_id, number, at, kind, lot_number, amount_cents, paddle, is_floor, text)
    select ${sessionId}::integer, number, at, kind, "lotNumber", "amountCents", paddle, "isFloor", text
    from json_to_recordset(${JSON.stringify(rows)}::json) as event (number integer, at timestamptz, kind text,
      "lotNumber" integer, "amountCents" bigint, paddle integer, "isFloor" boolean, text text)`);
}

export type UnheardStep = {
  number: number;
  at: string;
  lotNumber: number;
  amountCents: number;
  isAuto: boolean;
  /** Null for the floor. */
  paddle: number | null;
  isFloor: boolean;
};

/** What the log of a lot calls everybody in the room. */
const floorAlias = 0;

/** The steps of the bids on a lot that came after one of them, in order. Sealed bids are no one's business. */
export const listUnheard = (
  tx: Queryable,
  { lotId, receivedBid }: { lotId: number; receivedBid: number },
): Promise<UnheardStep[]> =>
  tx.query<UnheardStep>(sql`
    select b.number, b.received_at as at, l.lot_number as "lotNumber", (step->>'AmountCents')::bigint as "amountCents",
      step->>'Kind' = 'auto' as "isAuto", r.paddle, (step->>'Alias')::integer = ${floorAlias}::integer as "isFloor"
    from bids b
    join lots l on l.id = b.lot_id
    cross join lateral jsonb_array_elements(b.steps) with ordinality as taken (step, place)
    left join lateral (
      select account_id from bids
      where lot_id = b.lot_id and alias = (step->>'Alias')::integer and account_id is not null limit 1
    ) as bidder on true
    left join auction_registrations r on r.account_id = bidder.account_id and r.auction_id = b.auction_id
    where b.lot_id = ${lotId} and b.number > ${receivedBid} and b.kind in ('opening', 'live', 'floor')
    order by b.number, taken.place`);
