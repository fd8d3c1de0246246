/** Names for the numbers in events of the security log: people, sales, lots and consigned pieces. Nothing here writes. */
import type { AuditFact } from '#contract/desk/staffAudit.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

type Named = { id: string; name: string };

const namePeople = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db.query<Named>(sql`
    select id::text as id, first_name || ' ' || last_name as name from accounts where id = any(${ids}::bigint[])`);

const nameSales = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db.query<Named>(sql`select id::text as id, title as name from auctions where id = any(${ids}::bigint[])`);

const namePieces = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db.query<Named>(
    sql`select id::text as id, title as name from consignments where id = any(${ids}::bigint[])`,
  );

/** @param places sales and lot numbers, place by place */
const nameLots = (
  db: Queryable,
  { sales, numbers }: { sales: readonly number[]; numbers: readonly number[] },
): Promise<Named[]> =>
  db.query<Named>(sql`
    select l.auction_id || ' ' || l.lot_number as id, l.web_title as name
    from unnest(${sales}::integer[], ${numbers}::integer[]) as asked (auction_id, lot_number)
    join lots l on l.auction_id = asked.auction_id and l.lot_number = asked.lot_number`);

type WithFacts = { Facts: readonly AuditFact[] };

const valueOf = ({ Facts }: WithFacts, name: string): string | undefined =>
  Facts.find(({ Name }) => Name === name)?.Value;

const digits = /^[1-9]\d{0,8}$/u;

function numbersIn(events: readonly WithFacts[], names: readonly string[]): number[] {
  const values = events.flatMap((event) => names.map((name) => valueOf(event, name) ?? ''));
  return [...new Set(values)].filter((value) => digits.test(value)).map(Number);
}

const people = ['by', 'account'] as const;

const lotOf = (event: WithFacts): string =>
  `${valueOf(event, 'auctionId') ?? ''} ${valueOf(event, 'lotNumber') ?? ''}`;

function placesIn(events: readonly WithFacts[]) {
  const places = [...new Set(events.map(lotOf))]
    .map((place) => place.split(' '))
    .filter((place) => place.every((part) => digits.test(part)))
    .map(([sale, number]) => [Number(sale), Number(number)] as const);
  return { sales: places.map(([sale]) => sale), numbers: places.map(([, number]) => number) };
}

const mapOf = (rows: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The same events, with names beside the numbers that have one. */
export async function nameFacts<Event extends WithFacts>(
  db: Queryable,
  events: readonly Event[],
): Promise<Event[]> {
  const [byPerson, bySale, byPiece, byLot] = [
    mapOf(await namePeople(db, numbersIn(events, people))),
    mapOf(await nameSales(db, numbersIn(events, ['auctionId']))),
    mapOf(await namePieces(db, numbersIn(events, ['consignmentId']))),
    mapOf(await nameLots(db, placesIn(events))),
  ];
  const nameOf = (event: Event, { Name, Value }: AuditFact): string | null => {
    switch (Name) {
      case 'by':
      case 'account':
        return byPerson.get(Value) ?? null;
      case 'auctionId':
        return bySale.get(Value) ?? null;
      case 'consignmentId':
        return byPiece.get(Value) ?? null;
      case 'lotNumber':
        return byLot.get(lotOf(event)) ?? null;
      default:
        return null;
    }
  };
  return events.map((event) =>
    Object.assign({}, event, {
      Facts: event.Facts.map(({ Name, Value }) => ({
        Name,
        Value,
        Named: nameOf(event, { Name, Value, Named: null }),
      })),
    }),
  );
}
