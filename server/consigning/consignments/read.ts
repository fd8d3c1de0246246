/** Consignments as their calls have them. Every amount comes from the rules, and every sum from its lines. */
import type {
  Consignment,
  ConsignmentLot,
  ConsignmentSummary,
  Offer,
} from '#contract/consigning/consignmentFacts.ts';
import {
  commissionOf,
  settlementLines,
  settlementTotal,
} from '#contract/consigning/consignmentSettlement.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import {
  type ConsignmentRow,
  listLots,
  listMessages,
  listPhotos,
  listRows,
  listSteps,
  listSummaries,
  type LotRow,
} from './consignmentStore.ts';

type Offered = Pick<ConsignmentRow, 'lowCents' | 'highCents' | 'commissionBps'>;

function offerOf({ lowCents, highCents, commissionBps }: Offered): Offer | null {
  if (lowCents === null || highCents === null || commissionBps === null) return null;
  return { LowCents: lowCents, HighCents: highCents, CommissionBps: commissionBps };
}

/** What is settled stays as it was settled; until then the rules say what it will be. */
function settledLots(lot: LotRow, offer: Offer | null) {
  const { hammerCents, commissionCents } = lot;
  if (hammerCents === null) return [];
  const commission = commissionCents ?? commissionOf(hammerCents, offer?.CommissionBps ?? 0);
  return [{ lotId: lot.lotId, hammerCents, commissionCents: commission }];
}

function toLot(row: LotRow, offer: Offer | null): ConsignmentLot {
  const Lines = settlementLines(settledLots(row, offer));
  const over = row.hammerCents === null ? 'unsold' : 'sold';
  return {
    LotID: row.lotId,
    AuctionID: row.auctionId,
    LotNumber: row.lotNumber,
    Slug: row.slug,
    WebTitle: row.webTitle,
    SaleTitle: row.saleTitle,
    State: row.isOver ? over : 'open',
    ClosesAt: row.closesAt,
    IsPaid: row.hammerCents !== null && row.isPaid,
    Lines,
    TotalCents: settlementTotal(Lines),
  };
}

/** The row, what the wire has of it, and what a settlement of it would keep. */
export type ReadConsignment = {
  row: ConsignmentRow;
  consignment: Consignment;
  settled: { lotId: number; hammerCents: number; commissionCents: number }[];
};

const contractOf = ({ contractVersion, signedName, signedAt }: ConsignmentRow): Consignment['Contract'] =>
  contractVersion === null || signedName === null || signedAt === null
    ? null
    : { Version: contractVersion, SignedName: signedName, SignedAt: signedAt };

const byConsignment = <T extends { consignmentId: number }>(rows: readonly T[]) => {
  const groups = Map.groupBy(rows, ({ consignmentId }) => consignmentId);
  return (id: number): T[] => groups.get(id) ?? [];
};

/** In the order that they are asked for; who asks has been looked at before. */
export async function readConsignments(db: Queryable, ids: readonly number[]): Promise<ReadConsignment[]> {
  const rows = await listRows(db, ids);
  const photosOf = byConsignment(await listPhotos(db, ids));
  const messagesOf = byConsignment(await listMessages(db, ids));
  const stepsOf = byConsignment(await listSteps(db, ids));
  const lotsOf = byConsignment(await listLots(db, ids));
  return rows.map((row) => {
    const Photos = photosOf(row.id).map(({ id }) => id);
    const Steps = stepsOf(row.id).map(({ step, takenAt }) => ({ Step: step, At: takenAt }));
    const offer = offerOf(row);
    const settled = lotsOf(row.id).flatMap((lot) => settledLots(lot, offer));
    const Lines = settlementLines(settled);
    const consignment: Consignment = {
      ConsignmentID: row.id,
      Title: row.title,
      Kind: row.kind,
      Status: row.status,
      SentAt: row.sentAt,
      ChangedAt: row.changedAt,
      PhotoID: Photos[0] ?? null,
      Description: row.description,
      Version: row.version,
      Offer: offer,
      DeclinedBy: row.declinedBy,
      Reason: row.reason,
      Contract: contractOf(row),
      ArrivedAt: row.arrivedAt,
      Steps,
      Photos,
      Messages: messagesOf(row.id).map((message) => ({
        MessageID: message.id,
        IsFromHouse: message.isFromHouse,
        Body: message.body,
        WrittenAt: message.writtenAt,
      })),
      Lots: lotsOf(row.id).map((lot) => toLot(lot, offer)),
      Lines,
      TotalCents: settlementTotal(Lines),
      SettledAt: Steps.findLast(({ Step }) => Step === 'settled')?.At ?? null,
    };
    return { row, consignment, settled };
  });
}

export async function readConsignment(db: Queryable, id: number): Promise<ReadConsignment> {
  const [read] = await readConsignments(db, [id]);
  if (!read) throw new Error(`There is no consignment ${id}.`);
  return read;
}

export async function readSummaries(
  db: Queryable,
  accountId: number,
  most: number,
): Promise<ConsignmentSummary[]> {
  const rows = await listSummaries(db, accountId, most);
  return rows.map(({ lowCents, highCents, commissionBps, ...summary }) =>
    Object.assign(summary, { Offer: offerOf({ lowCents, highCents, commissionBps }) }),
  );
}
