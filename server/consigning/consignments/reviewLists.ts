/** The lists of what people want to sell, as staff read them and take them along as a file. */
import type { ConsignmentReview, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';

import { readConsignments } from './read.ts';
import { toReviewed } from './review.ts';
import { type AskedPieces, countLists, findPieces, listSales } from './reviewStore.ts';
import type { ConsignmentDeps } from './service.ts';

async function readPieces(db: Queryable, asked: AskedPieces) {
  const { ids, total } = await findPieces(db, asked);
  return { pieces: (await readConsignments(db, ids)).map(toReviewed), total };
}

const columns: readonly (readonly [head: string, cell: (piece: ReviewedConsignment) => Cell])[] = [
  ['Number', ({ ConsignmentID }) => ConsignmentID],
  ['Title', ({ Title }) => Title],
  ['Kind', ({ Kind }) => Kind],
  ['Description', ({ Description }) => Description],
  ['Status', ({ Status }) => Status],
  ['Unanswered message', ({ IsUnanswered }) => (IsUnanswered ? 'Yes' : 'No')],
  ['Account', ({ AccountID }) => AccountID],
  ['Consignor', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Sent', ({ SentAt }) => SentAt],
  ['Last change', ({ ChangedAt }) => ChangedAt],
  ['Low estimate', ({ Offer }) => (Offer ? { cents: Offer.LowCents } : '')],
  ['High estimate', ({ Offer }) => (Offer ? { cents: Offer.HighCents } : '')],
  ['Commission (percent)', ({ Offer }) => (Offer ? Offer.CommissionBps / 100 : '')],
  ['Contract signed', ({ Contract }) => Contract?.SignedAt ?? ''],
  ['Received', ({ ArrivedAt }) => ArrivedAt ?? ''],
  ['Lots', ({ Lots }) => Lots.length],
  ['To the consignor', ({ Lines, TotalCents }) => (Lines.length === 0 ? '' : { cents: TotalCents })],
  ['Settled', ({ SettledAt }) => SettledAt ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
];

/** A list of consignments, as a spreadsheet takes it. */
const consignmentsCsv = (pieces: readonly ReviewedConsignment[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...pieces.map((piece) => columns.map(([, cell]) => cell(piece))),
  ]);

export function createConsignmentLists(deps: Pick<ConsignmentDeps, 'db' | 'securityLog'>) {
  const { db } = deps;
  const assertRight = createAssertRight(deps);

  return {
    async list(asking: Asking, asked: AskedPieces): Promise<ConsignmentReview> {
      await assertRight(asking, 'consign', 'consignments');
      const { pieces, total } = await readPieces(db, asked);
      return {
        List: asked.list,
        Counts: await countLists(db),
        Consignments: pieces,
        Total: total,
        Sales: await listSales(db),
      };
    },

    async file(asking: Asking, asked: AskedPieces): Promise<string> {
      await assertRight(asking, 'consign', 'consignments file');
      const { pieces } = await readPieces(db, asked);
      await recordExport(deps, asking, { list: 'consignments', rows: pieces.length });
      return consignmentsCsv(pieces);
    },
  };
}
