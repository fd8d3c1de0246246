/** Staff look at documents and decide about them. Each look at a file is written down before the file is shown. */
import type { DecidedDocument, DocumentDecision, DocumentReview } from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import type { Notices } from '#server/notices/notices.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking, createAssertRight } from '#server/staff/assertRight.ts';
import type { Teller } from '#server/telling/teller.ts';

import { createDocumentDeciding, toReviewed } from './decideDocument.ts';
import { listReview } from './reviewStore.ts';
import type { DocumentDeps } from './service.ts';
import { findDocument } from './store.ts';

export type ReviewDeps = DocumentDeps & { notices: Notices; teller: Pick<Teller, 'tellBidder'> };

/** More than anybody reads at once; those that wait longest come first. */
const mostShown = 50;

export function createDocumentReview({ db, clock, securityLog, uploads, notices, teller }: ReviewDeps) {
  const assertRight = createAssertRight({ db, securityLog });
  const decideOn = createDocumentDeciding({ clock, securityLog, notices });

  return {
    async list(asking: Asking, status: DocumentStatus): Promise<DocumentReview> {
      await assertRight(asking, 'identify', 'documents');
      const rows = await listReview(db, { status, documentId: null, most: mostShown });
      return { List: status, Documents: rows.map(toReviewed), Total: rows[0]?.total ?? 0 };
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
      await assertRight(asking, 'identify', `document ${decision.Deed}`);
      if (decision.Deed === 'decline' && decision.Reason === '') {
        throw problem('invalid_input', { fields: { Reason: 'Say why. The bidder reads it.' } });
      }
      const decided = await db.transaction((tx) => decideOn(tx, documentId, { asking, decision }));
      const { AccountID: accountId, Kind } = decided.Document;
      // Another tier is another limit in every sale.
      if (decided.Outcome === 'done' && Kind === 'identity') {
        await teller.tellBidder({ accountId, auctionId: null });
      }
      return decided;
    },
  };
}
