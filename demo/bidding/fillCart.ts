/**
 * Fills the Bid Cart of the account that is there to show it: a line for nearly every answer that the server can give.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { isRung } from '#contract/bidding/bidIncrements.ts';
import { askOf } from '#contract/bidding/proxyBid.ts';
import type { Sale, SaleRole } from '#demo/world/sales.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const cartEmail = 'cart@example.com';

type CartLot = {
  lotNumber: number;
  status: string;
  openingCents: number;
  priceCents: number | null;
  leaderMaxCents: number | null;
  reserveMet: boolean;
  sessionStatus: number | null;
};

/** The lots with the most time left come first. */
const listLots = (tx: Queryable, auctionId: number): Promise<CartLot[]> =>
  tx.query<CartLot>(sql`
    select l.lot_number as "lotNumber", s.status, l.opening_cents as "openingCents",
      s.current_bid_cents as "priceCents", s.leader_max_cents as "leaderMaxCents", s.reserve_met as "reserveMet",
      d.status as "sessionStatus"
    from lots l
    join lot_standings s on s.lot_id = l.id
    left join auction_sessions d on d.auction_id = l.auction_id and d.number = l.session_number
    where l.auction_id = ${auctionId} and not l.is_withdrawn order by l.lot_number desc`);

/** The amount that gets this answer on the lot; null where the lot does not serve. */
type Amount = (lot: CartLot & { askCents: number }) => number | null;

const when = (serves: boolean, cents: number | null): number | null => (serves ? cents : null);

const lines: readonly { role: SaleRole; answer: string; amount: Amount }[] = [
  { role: 'closing', answer: 'LEADING', amount: (lot) => when(lot.priceCents === null, lot.askCents) },
  {
    role: 'closing',
    answer: 'OUTBID',
    amount: (lot) => when((lot.leaderMaxCents ?? 0) > lot.askCents, lot.askCents),
  },
  {
    role: 'closing',
    answer: 'TIE_EARLIER',
    amount: (lot) =>
      when((lot.leaderMaxCents ?? 0) >= lot.askCents && isRung(lot.leaderMaxCents ?? 0), lot.leaderMaxCents),
  },
  {
    role: 'closing',
    answer: 'RESERVE_NOT_MET',
    amount: (lot) => when(!lot.reserveMet && (lot.leaderMaxCents ?? 0) < lot.askCents, lot.askCents),
  },
  {
    role: 'closing',
    answer: 'BELOW_MIN',
    amount: (lot) => when(lot.priceCents !== null, lot.openingCents),
  },
  { role: 'closing', answer: 'OFF_INCREMENT', amount: ({ askCents }) => askCents + 1_00 },
  { role: 'closing', answer: 'LIMIT_EXCEEDED', amount: () => 30_000_00 },
  { role: 'upcoming', answer: 'NOT_APPROVED', amount: ({ askCents }) => askCents },
  {
    role: 'running',
    answer: 'SEALED_LODGED',
    amount: (lot) => when(lot.sessionStatus === sessionStatuses.preBid, lot.askCents),
  },
];

const takesBids = ({ status }: CartLot): boolean => status === 'open' || status === 'pending';

type Kept = { auctionId: number; lotNumber: number; maxCents: number };

function linesFor({ id, role }: Sale, lots: readonly CartLot[]): Kept[] {
  const used = new Set<CartLot>();
  const kept: Kept[] = [];
  const keep = (lot: CartLot | undefined, maxCents: number): void => {
    if (!lot) return;
    used.add(lot);
    kept.push({ auctionId: id, lotNumber: lot.lotNumber, maxCents });
  };
  for (const { amount } of lines.filter((line) => line.role === role)) {
    const amountOn = (lot: CartLot) => amount({ ...lot, askCents: askOf(lot) });
    const lot = lots.find((one) => takesBids(one) && !used.has(one) && amountOn(one) !== null);
    keep(lot, (lot && amountOn(lot)) ?? 0);
  }
  // The last that has closed.
  const over = lots.find((one) => !takesBids(one));
  if (role === 'closing') keep(over, over?.openingCents ?? 0);
  return kept;
}

export async function fillCart(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  for (const sale of sales.filter(({ role }) => lines.some((line) => line.role === role))) {
    const kept = linesFor(sale, await listLots(tx, sale.id));
    await tx.query(sql`
      insert into cart_lines (account_id, auction_id, lot_number, max_cents)
      select a.id, "auctionId", "lotNumber", "maxCents"
      from json_to_recordset(${JSON.stringify(kept)}::json) as k ("auctionId" int, "lotNumber" int, "maxCents" bigint)
      join accounts a on a.email = ${cartEmail}
      on conflict do nothing`);
  }
}
