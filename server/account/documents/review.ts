/** Staff look at documents and decide about them. Each look at a file is written down before the file is shown. */
import type { DocumentKind, DocumentStatus } from '#contract/account/documents.ts';
import { kindWords } from '#contract/account/documentWords.ts';
import type {
  DecidedDocument,
  DocumentDecision,
  DocumentReview,
  DocumentSort,
  ReviewedDocument,
} from '#contract/desk/documentReview.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';
import { searchText } from '#server/platform/staff/searchText.ts';

import { createDocumentDeciding, toReviewed } from './decideDocument.ts';
import { findDocument } from './documentStore.ts';
import { findReviewIds, listReview } from './reviewStore.ts';
import type { DocumentDeps } from './service.ts';

export type ReviewDeps = DocumentDeps & { notices: Notices; notifier: Pick<Notifier, 'notifyBidder'> };

export type AskedDocuments = AskedRows<DocumentSort> & { list: DocumentStatus; kind: DocumentKind | null };

/** Where no one chose an order: those that have waited longest, or those decided last. */
const orderOf = ({ sort, order, list }: AskedDocuments) => {
  if (sort !== null) return { sort, order };
  return list === 'waiting'
    ? ({ sort: 'sent', order: 'asc' } as const)
    : ({ sort: 'decided', order: 'desc' } as const);
};

async function readReview(db: Queryable, asked: AskedDocuments): Promise<DocumentReview> {
  const { list: status, kind, most, skip } = asked;
  const search = searchText(asked.search);
  const { total, ids } = await findReviewIds(db, { search, status, kind, ...orderOf(asked), most, skip });
  return { Documents: (await listReview(db, ids)).map(toReviewed), Total: total };
}

const columns: readonly (readonly [head: string, cell: (document: ReviewedDocument) => Cell])[] = [
  ['Document', ({ DocumentID }) => DocumentID],
  ['Kind', ({ Kind }) => kindWords[Kind]],
  ['Account', ({ AccountID }) => AccountID],
  ['Name', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Tier', ({ Tier }) => Tier],
  ['Status', ({ Status }) => Status],
  ['Sent', ({ SentAt }) => SentAt],
  ['Decided', ({ DecidedAt }) => DecidedAt ?? ''],
  ['Decided by', ({ DecidedBy }) => DecidedBy ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
  ['License', ({ Dealer }) => Dealer?.LicenseNumber ?? ''],
  ['Expires on', ({ Dealer }) => Dealer?.ExpiresOn ?? ''],
  ['Dealer', ({ Dealer }) => Dealer?.Name ?? ''],
];

/** A list of documents, as a spreadsheet takes it. Dates of birth stay on the page that compares them with a file. */
const documentsCsv = (documents: readonly ReviewedDocument[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...documents.map((document) => columns.map(([, cell]) => cell(document))),
  ]);

export function createDocumentReview({ db, clock, securityLog, uploads, notices, notifier }: ReviewDeps) {
  const assertRight = createAssertRight({ db, securityLog });
  const decideOn = createDocumentDeciding({ clock, securityLog, notices });

  return {
    async list(asking: Asking, asked: AskedDocuments): Promise<DocumentReview> {
      await assertRight(asking, 'identify', 'documents');
      return readReview(db, asked);
    },

    async file(asking: Asking, asked: AskedDocuments): Promise<string> {
      await assertRight(asking, 'identify', 'documents file');
      const { Documents } = await readReview(db, asked);
      await recordExport({ db, securityLog }, asking, { list: 'documents', rows: Documents.length });
      return documentsCsv(Documents);
    },

    async read(asking: Asking, documentId: number) {
      await assertRight(asking, 'identify', 'document');
      const document = await findDocument(db, documentId);
      if (!document || document.fileName === null) throw problem('not_found');
      const bytes = await uploads.read(document.fileName);
      const actor = actorOf(asking);
      const facts = { of: document.kind, documentId, by: actor.actorId };
      const { accountId } = document;
      await db.transaction((tx) =>
        securityLog.record(tx, { kind: 'document_read', accountId, ...actor, facts }),
      );
      return { document, bytes };
    },

    async decide(asking: Asking, documentId: number, decision: DocumentDecision): Promise<DecidedDocument> {
      await assertRight(asking, 'identify', `document ${decision.Action}`);
      if (decision.Action === 'decline' && decision.Reason === '') {
        throw problem('invalid_input', { fields: { Reason: 'Say why. The bidder reads it.' } });
      }
      const decided = await db.transaction((tx) => decideOn(tx, documentId, { asking, decision }));
      const { AccountID: accountId, Kind } = decided.Document;
      // Another tier is another limit in every sale.
      if (decided.Outcome === 'done' && Kind === 'identity') {
        await notifier.notifyBidder({ accountId, auctionId: null });
      }
      return decided;
    },
  };
}
