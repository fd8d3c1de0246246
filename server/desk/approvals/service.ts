/**
 * Approvals: what staff decide about those who want to bid. A decision is one transaction with its line in the security
 * log and its letter; the bidder's pages are notified afterwards.
 */
import { actionsFor, needsReason } from '#contract/desk/approvalActions.ts';
import type { Approvals, Decided, Decision, ReviewedBidder } from '#contract/desk/approvals.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';

import { doAction } from './actions.ts';
import { lockBidder } from './decisionStore.ts';
import { notifyOfDecision } from './notifyOfDecision.ts';
import { type AskedList, type Evidence, findEvidence, readApprovals, toReviewed } from './review.ts';
import { findSaleName } from './reviewStore.ts';

type Deps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  notifier: Pick<Notifier, 'notifyBidder'>;
};

export type ApprovalService = {
  list: (asking: Asking, asked: AskedList) => Promise<Approvals>;
  file: (asking: Asking, asked: AskedList) => Promise<string>;
  decide: (asking: Asking, auctionId: number, decision: Decision) => Promise<Decided>;
};

type Asked = { asking: Asking; auctionId: number; decision: Decision };

function assertReason({ Action, Reason }: Decision): void {
  if (!needsReason(Action) || Reason !== '') return;
  throw problem('invalid_input', { fields: { Reason: 'Say why. The bidder reads it.' } });
}

const asReviewed = (auctionId: number, { evidence, registration }: Evidence): ReviewedBidder =>
  toReviewed(auctionId, evidence, registration);

/** Not everything can be decided of everybody, and nothing about what was not seen. */
function outcomeOf(bidder: ReviewedBidder, { Action, Seen }: Decision): Decided['Outcome'] {
  if (bidder.Version !== Seen) return 'DECIDED';
  const actions = actionsFor({ ...bidder, HasLimitRequest: bidder.LimitRequest?.State === 'requested' });
  return actions.includes(Action) ? 'done' : 'NOT_POSSIBLE';
}

const columns: readonly (readonly [head: string, cell: (bidder: ReviewedBidder) => Cell])[] = [
  ['Account', ({ AccountID }) => AccountID],
  ['Name', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Phone', ({ Phone }) => Phone ?? ''],
  ['Address', ({ Address }) => Address ?? ''],
  ['Age', ({ Age }) => Age ?? ''],
  ['Tier', ({ Tier }) => Tier],
  ['Status', ({ Status }) => Status],
  ['Paddle', ({ Paddle }) => Paddle ?? ''],
  ['Limit', ({ LimitCents }) => (LimitCents === null ? 'No limit' : { cents: LimitCents })],
  ['Customer since', ({ CustomerSince }) => CustomerSince],
  ['Lifetime paid', ({ PaidCents }) => ({ cents: PaidCents })],
  ['Outstanding', ({ UnpaidCents }) => ({ cents: UnpaidCents })],
  ['Exposure', ({ ExposureCents }) => ({ cents: ExposureCents })],
  ['Requested', ({ RequestedAt }) => RequestedAt ?? ''],
  ['Decided', ({ DecidedAt }) => DecidedAt ?? ''],
  ['Decided by', ({ DecidedBy }) => DecidedBy ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
];

/** A list of the approvals, as a spreadsheet takes it. */
const approvalsCsv = ({ Bidders }: Approvals): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...Bidders.map((bidder) => columns.map(([, cell]) => cell(bidder))),
  ]);

export function createApprovalService(deps: Deps): ApprovalService {
  const { db, clock, notifier } = deps;
  const assertRight = createAssertRight(deps);

  async function findBidder(tx: Queryable, auctionId: number, accountId: number): Promise<Evidence> {
    const now = clock().toISOString();
    const [found] = await findEvidence(tx, { accountIds: [accountId], auctionId, now });
    // Our own people do not bid, and are no one's to approve.
    if (!found || found.evidence.role !== 'bidder') throw problem('not_found');
    return found;
  }

  async function decideOn(tx: Queryable, { asking, auctionId, decision }: Asked) {
    const { AccountID: accountId } = decision;
    await lockBidder(tx, accountId);
    const before = await findBidder(tx, auctionId, accountId);
    const sale = await findSaleName(tx, auctionId);
    if (!sale) throw problem('not_found');
    const bidder = asReviewed(auctionId, before);
    const outcome = outcomeOf(bidder, decision);
    if (outcome !== 'done') return { decided: { Outcome: outcome, Bidder: bidder }, isEverywhere: false };
    assertReason(decision);
    const endedSessions = await doAction(tx, {
      before,
      decision,
      auctionId,
      by: asking.caller.accountId,
      now: clock().toISOString(),
    });
    const after = await findBidder(tx, auctionId, accountId);
    await notifyOfDecision(tx, deps, { before, after, decision, sale, auctionId, asking, endedSessions });
    return {
      decided: { Outcome: outcome, Bidder: asReviewed(auctionId, after) },
      /** The account itself was decided about, and so every sale. */
      isEverywhere: after.registration.accountStatus !== before.registration.accountStatus,
    };
  }

  return {
    async list(asking, asked) {
      await assertRight(asking, 'approve', 'approvals');
      return readApprovals(db, asked, clock().toISOString());
    },

    async file(asking, asked) {
      await assertRight(asking, 'approve', 'approvals file');
      const approvals = await readApprovals(db, asked, clock().toISOString());
      await recordExport(deps, asking, { list: 'approvals', rows: approvals.Bidders.length });
      return approvalsCsv(approvals);
    },

    async decide(asking, auctionId, decision) {
      await assertRight(asking, 'approve', `approvals ${decision.Action}`);
      const { decided, isEverywhere } = await db.transaction((tx) =>
        decideOn(tx, { asking, auctionId, decision }),
      );
      if (decided.Outcome === 'done') {
        const accountId = decision.AccountID;
        await notifier.notifyBidder({ accountId, auctionId: isEverywhere ? null : auctionId });
      }
      return decided;
    },
  };
}
