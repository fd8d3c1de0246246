/** A settlement as a spreadsheet takes it: with the mark of UTF-8, and no cell that it would calculate. */
import type { Consignment, ConsignmentLot } from '#contract/consignmentFacts.ts';
import { type SettlementLineKind, settlementLineKinds } from '#contract/rules/consignmentSettlement.ts';

const mark = '\uFEFF';

const heads: Readonly<Record<SettlementLineKind, string>> = {
  hammer: 'Hammer price',
  commission: 'Commission',
};

/** What begins like that is a formula to a spreadsheet. */
const formula = /^[\s]*[=+\-@\t\r]/u;

function cell(text: string): string {
  const calm = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

/** A number below zero is no formula. */
function dollars(cents: number): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

const amountsOf = ({ Lines, TotalCents }: Pick<ConsignmentLot, 'Lines' | 'TotalCents'>): string[] =>
  [...settlementLineKinds.map((kind) => Lines.find(({ Kind }) => Kind === kind)?.Cents ?? 0), TotalCents].map(
    dollars,
  );

export function settlementCsv(piece: Consignment): string {
  const submission = String(piece.ConsignmentID);
  const rowOf = (texts: readonly string[], amounts: readonly string[]): string =>
    [...texts.map(cell), ...amounts].join(',');
  const rows = [
    rowOf(
      ['Submission', 'Sale', 'Lot', 'Title', ...settlementLineKinds.map((kind) => heads[kind]), 'Yours'],
      [],
    ),
    ...piece.Lots.filter(({ State }) => State === 'sold').map((lot) =>
      rowOf([submission, lot.SaleTitle, String(lot.LotNumber), lot.WebTitle], amountsOf(lot)),
    ),
    rowOf([submission, '', '', 'Total'], amountsOf(piece)),
  ];
  return `${mark}${rows.join('\r\n')}\r\n`;
}
