/** A settlement as a spreadsheet takes it. */
import type { Consignment, ConsignmentLot } from '#contract/consigning/consignmentFacts.ts';
import { type SettlementLineKind, settlementLineKinds } from '#contract/consigning/consignmentSettlement.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const heads: Readonly<Record<SettlementLineKind, string>> = {
  hammer: 'Hammer price',
  commission: 'Commission',
};

const amountsOf = ({ Lines, TotalCents }: Pick<ConsignmentLot, 'Lines' | 'TotalCents'>): Cell[] =>
  [...settlementLineKinds.map((kind) => Lines.find(({ Kind }) => Kind === kind)?.Cents ?? 0), TotalCents].map(
    (cents) => ({ cents }),
  );

export function settlementCsv(piece: Consignment): string {
  const rowOf = (of: Pick<ConsignmentLot, 'Lines' | 'TotalCents'>, ...what: readonly Cell[]): Cell[] => [
    piece.ConsignmentID,
    ...what,
    ...amountsOf(of),
  ];
  const sold = piece.Lots.filter(({ State }) => State === 'sold');
  return spreadsheetOf([
    ['Submission', 'Sale', 'Lot', 'Title', ...settlementLineKinds.map((kind) => heads[kind]), 'Yours'],
    ...sold.map((lot) => rowOf(lot, lot.SaleTitle, lot.LotNumber, lot.WebTitle)),
    rowOf(piece, '', '', 'Total'),
  ]);
}
