/**
 * What a decision about a document changes, and who is notified. Last in its transaction: the security log is locked
 * then.
 */
import type { DocumentDecision, ReviewedDocument } from '#contract/desk/documentReview.ts';
import { applyTier } from '#server/bidding/tiers/updateTier.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking } from '#server/platform/staff/assertRight.ts';

import { findDocument, getOwner, lockOwner, toDocument } from './documentStore.ts';
import { listReview, type ReviewRow, updateDecision } from './reviewStore.ts';
import type { DocumentDeps } from './service.ts';

type Deps = Pick<DocumentDeps, 'clock' | 'securityLog'> & { notices: Notices };
type Deciding = { asking: Asking; document: ReviewedDocument; decision: DocumentDecision };

export const toReviewed = (row: ReviewRow): ReviewedDocument => ({
  ...toDocument(row),
  AccountID: row.accountId,
  Name: row.name,
  Email: row.email,
  Tier: row.tier,
  BirthDate: row.birthDate,
  Dealer: row.dealer,
  DecidedAt: row.decidedAt,
  DecidedBy: row.decidedBy,
});

async function getReviewed(tx: Queryable, documentId: number): Promise<ReviewedDocument> {
  const [row] = await listReview(tx, [documentId]);
  if (!row) throw problem('not_found');
  return toReviewed(row);
}

export function createDocumentDeciding({ clock, securityLog, notices }: Deps) {
  async function notify(tx: Queryable, { asking, document, decision }: Deciding): Promise<void> {
    const { AccountID: accountId, Kind: kind } = document;
    const { email: to, firstName, tier } = await getOwner(tx, accountId);
    const isAccepted = decision.Action === 'accept';
    await notices.send(tx, {
      kind: 'documentDecided',
      accountId,
      to,
      facts: {
        firstName,
        document: kind,
        isAccepted,
        reason: decision.Reason,
        tier,
        path: '/account/documents',
      },
    });
    await securityLog.record(tx, {
      kind: 'document_decided',
      accountId,
      ...actorOf(asking),
      facts: {
        action: decision.Action,
        of: kind,
        by: asking.caller.accountId,
        tier,
        reason: decision.Reason,
      },
    });
  }

  return async function decideOn(
    tx: Queryable,
    documentId: number,
    { asking, decision }: Omit<Deciding, 'document'>,
  ) {
    const { accountId } = (await findDocument(tx, documentId)) ?? {};
    if (accountId === undefined) throw problem('not_found');
    await lockOwner(tx, accountId);
    const document = await getReviewed(tx, documentId);
    if (document.Status !== 'waiting' || document.SentAt !== decision.Seen) {
      return { Outcome: 'CHANGED', Document: document } as const;
    }
    const isAccepted = decision.Action === 'accept';
    await updateDecision(tx, {
      documentId,
      status: isAccepted ? 'accepted' : 'declined',
      reason: decision.Reason === '' ? null : decision.Reason,
      now: clock().toISOString(),
      decidedBy: asking.caller.accountId,
    });
    // The email about the document names the tier.
    await applyTier(tx, clock, accountId);
    const decided = await getReviewed(tx, documentId);
    await notify(tx, { asking, document, decision });
    return { Outcome: 'done', Document: decided } as const;
  };
}
