/**
 * What each decision of staff changes, and what the consignor is notified of. The piece is locked, and may come to it.
 */
import type { HouseAction } from '#contract/consigning/consignmentActions.ts';
import { offerText } from '#contract/consigning/consignmentContract.ts';
import { checkDeclineReason, checkOffer } from '#contract/consigning/consignmentFields.ts';
import { settlementLines, settlementTotal } from '#contract/consigning/consignmentSettlement.ts';
import type { HouseDecided, HouseDecision } from '#contract/desk/consignmentStaff.ts';
import type { ConsignmentNews } from '#server/messages/notices/consignmentLetter.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { plain } from '#server/platform/typedText.ts';

import {
  addLot,
  arrive,
  decline,
  findLot,
  getLotFacts,
  lockLot,
  moveTo,
  offer,
  removeLot,
  review,
  settleLots,
} from './actionStore.ts';
import type { Step } from './consignmentStore.ts';
import type { ReadConsignment } from './read.ts';
import { assertFields } from './service.ts';

export type HouseDoing = { piece: ReadConsignment; decision: HouseDecision; now: string };

type Refusal = Exclude<HouseDecided['Outcome'], 'done' | 'CHANGED'>;
/** Each is optional: not everything is a step, and not every step is news. */
type Done = { step?: Step; news?: ConsignmentNews };
type Action = (tx: Queryable, doing: HouseDoing) => Promise<Refusal | Done>;

async function offerPiece(tx: Queryable, { piece, decision, now }: HouseDoing): Promise<Done> {
  assertFields(checkOffer(decision));
  const { LowCents, HighCents, CommissionBps } = decision;
  const given = { LowCents: LowCents ?? 0, HighCents: HighCents ?? 0 };
  const commissionBps = CommissionBps ?? 0;
  const { id } = piece.row;
  await offer(tx, { id, now, lowCents: given.LowCents, highCents: given.HighCents, commissionBps });
  return { step: 'offered', news: { event: 'offered', estimate: offerText(given), commissionBps } };
}

async function declinePiece(tx: Queryable, { piece, decision, now }: HouseDoing): Promise<Done> {
  const reason = plain(decision.Reason).trim();
  assertFields({ Reason: checkDeclineReason(reason) });
  await decline(tx, { id: piece.row.id, now, by: 'house', reason });
  return { step: 'declined', news: { event: 'declined', reason } };
}

const placeOf = ({ AuctionID, LotNumber }: HouseDecision) => ({
  auctionId: AuctionID ?? 0,
  lotNumber: LotNumber ?? 0,
});

/** A lot is its consignor's from now on, so no one may have bid on it as if it were not. */
async function schedule(
  tx: Queryable,
  { piece: { row }, decision, now }: HouseDoing,
): Promise<Refusal | Done> {
  const { id, accountId } = row;
  const lotId = await findLot(tx, placeOf(decision));
  if (lotId === undefined) return 'NO_SUCH_LOT';
  await lockLot(tx, lotId);
  const lot = await getLotFacts(tx, lotId, accountId);
  const isOthers = lot.consignorId !== null && lot.consignorId !== accountId;
  if (lot.consignmentId !== null || isOthers) return 'LOT_TAKEN';
  if (lot.isOver) return 'LOT_OVER';
  if (lot.hasConsignorBid) return 'CONSIGNOR_BID';
  await addLot(tx, { id, lotId, accountId });
  await moveTo(tx, { id, status: 'scheduled', now });
  return {
    step: 'scheduled',
    news: { event: 'scheduled', lotNumber: lot.lotNumber, saleTitle: lot.saleTitle },
  };
}

async function unschedule(tx: Queryable, { piece, decision, now }: HouseDoing): Promise<Refusal | Done> {
  const { AuctionID, LotNumber } = decision;
  const isNamed = (lot: { AuctionID: number; LotNumber: number }): boolean =>
    lot.AuctionID === AuctionID && lot.LotNumber === LotNumber;
  const lot = piece.consignment.Lots.find(isNamed);
  if (!lot) return 'NO_SUCH_LOT';
  const { id, accountId } = piece.row;
  await lockLot(tx, lot.LotID);
  const facts = await getLotFacts(tx, lot.LotID, accountId);
  if (facts.isOver) return 'LOT_OVER';
  if (facts.hasBid) return 'LOT_HAS_BIDS';
  const left = await removeLot(tx, { id, lotId: lot.LotID });
  await moveTo(tx, { id, status: left > 0 ? 'scheduled' : 'contracted', now });
  const news = { event: 'unscheduled', lotNumber: lot.LotNumber, saleTitle: lot.SaleTitle } as const;
  return { news };
}

async function settle(tx: Queryable, { piece, now }: HouseDoing): Promise<Refusal | Done> {
  const { consignment, settled, row } = piece;
  if (consignment.Lots.some(({ State, IsPaid }) => State === 'sold' && !IsPaid)) return 'NOT_PAID';
  await settleLots(tx, settled);
  await moveTo(tx, { id: row.id, status: 'settled', now });
  const totalCents = settlementTotal(settlementLines(settled));
  return { step: 'settled', news: { event: 'settled', totalCents } };
}

const actions: Readonly<Record<HouseAction, Action>> = {
  async review(tx, { piece, now }) {
    await review(tx, { id: piece.row.id, now });
    return { step: 'reviewing' };
  },
  offer: offerPiece,
  decline: declinePiece,
  async arrive(tx, { piece, now }) {
    await arrive(tx, { id: piece.row.id, now });
    return { step: 'arrived', news: { event: 'arrived' } };
  },
  schedule,
  unschedule,
  settle,
  async return(tx, { piece, now }) {
    await moveTo(tx, { id: piece.row.id, status: 'returned', now });
    return { step: 'returned', news: { event: 'returned' } };
  },
};

export const doHouseAction = (tx: Queryable, doing: HouseDoing): Promise<Refusal | Done> =>
  actions[doing.decision.Action](tx, doing);
