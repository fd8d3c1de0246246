/** Registering for a sale. Bidders we know well enough are approved at once, the others by staff. */
import { type AuctionRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import { bidderTiers, limitOf } from '#contract/bidding/bidLimits.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';
import { getRates } from '#server/auctions/auctionStore.ts';
import { missingPieces } from '#server/bidding/tiers/evidence.ts';
import { approvalAnswerBy } from '#server/invoices/invoiceTimes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityEvent, SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { ownBidderStatus } from './bidderStatus.ts';
import {
  addRegistration,
  findRegistration,
  lockPaddles,
  lockRegistration,
  type Place,
  type RegistrationRow,
  saveLimitRequest,
} from './registrationStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

export type AskedRegistration = {
  auctionId: number;
  termsVersion: string;
  /** The one that led the bidder here, if any. */
  campaign?: string | null;
};

export type AskedLimit = {
  auctionId: number;
  limitCents: number;
  /** Empty where none was given. */
  reason: string;
  /** Who asked from where, for the security log. */
  asker: Pick<SecurityEvent, 'sessionId' | 'address'>;
};

export type RegistrationService = {
  find: (accountId: number, auctionId: number) => Promise<Registration>;
  register: (accountId: number, asked: AskedRegistration) => Promise<Registration>;
  requestLimit: (accountId: number, asked: AskedLimit) => Promise<Registration>;
};

/** Before a session in the room, staff need a day to look into requests. */
const reviewMs = 86_400_000;

/** An account that waits for approval itself is looked at by staff, however well its owner is known. */
function approvalOf({ role, tier, accountStatus }: RegistrationRow): Registration['Approval'] {
  const { approval } = bidderTiers[tier];
  if (role !== 'bidder' || approval === 'none') return null;
  return accountStatus === 'pending' ? 'staff' : approval;
}

/** A request is of use as long as it can be answered before some session of the sale. A timed sale has no cut-off. */
function reviewEndOf({ startsToCome }: RegistrationRow, now: string): string | null {
  const ends = startsToCome.map((start) => Date.parse(start) - reviewMs);
  const next = ends.find((end) => end > Date.parse(now));
  return next === undefined ? null : new Date(next).toISOString();
}

function isOpenAt(row: RegistrationRow, now: string): boolean {
  if (row.isOver) return false;
  return approvalOf(row) !== 'staff' || row.isTimed || reviewEndOf(row, now) !== null;
}

/** Bidders whom staff hold in tier 0 need to contact staff. */
function missingOf({ role, tier, tierCeiling, evidence }: RegistrationRow): Registration['Missing'] {
  if (role !== 'bidder' || bidderTiers[tier].approval !== 'none') return [];
  const missing = tierCeiling === 0 ? [] : missingPieces(evidence);
  return missing.length > 0 ? missing : ['staff'];
}

function waitingOf(row: RegistrationRow): Registration['Waiting'] {
  const status = ownBidderStatus(row);
  const { requestedAt } = row;
  if (requestedAt === null || (status !== 'requested' && status !== 'pending')) return null;
  return { RequestedAt: requestedAt, AnswerBy: approvalAnswerBy(requestedAt) };
}

const deliverToOf = ({ country, state }: RegistrationRow): Registration['DeliverTo'] =>
  country === null ? null : { Country: country, State: state };

type Known = { auctionId: number; row: RegistrationRow; rates: AuctionRates };

const toRegistration = ({ auctionId, row, rates }: Known, now: string): Registration => ({
  AuctionID: auctionId,
  Status: ownBidderStatus(row),
  Tier: row.tier,
  Approval: approvalOf(row),
  Paddle: row.paddle,
  LimitCents: limitOf(row.tier, row.staffLimitCents),
  ExposureCents: row.exposureCents,
  LeadingCount: row.leadingCount,
  BidOnCount: row.bidOnCount,
  BiddingOnCount: row.biddingOnCount,
  WonCount: row.wonCount,
  ReviewUntil: approvalOf(row) === 'staff' && !row.isTimed ? reviewEndOf(row, now) : null,
  Waiting: waitingOf(row),
  IsOpen: isOpenAt(row, now),
  Missing: missingOf(row),
  LimitRequest: row.limitRequest,
  DeliverTo: deliverToOf(row),
  Rates: ratesFor(deliverToOf(row), rates),
});

/** No limit is above none, and a request that asks for no more than there is has nothing to be decided. */
function assertHigher(row: RegistrationRow, limitCents: number): void {
  const now = limitOf(row.tier, row.staffLimitCents);
  if (now !== null && limitCents > now) return;
  throw problem('invalid_input', {
    fields: {
      LimitCents:
        now === null
          ? 'You have no limit in this sale.'
          : `Your limit is ${formatUsd(now)}. Ask for more than that.`,
    },
  });
}

type Found = { place: Place; row: RegistrationRow; now: string };

async function answer(queryable: Queryable, { place, row, now }: Found): Promise<Registration> {
  const { auctionId } = place;
  return toRegistration({ auctionId, row, rates: await getRates(queryable, auctionId) }, now);
}

export function createRegistrationService({ db, clock, securityLog }: Deps): RegistrationService {
  async function findRow(queryable: Queryable, place: Place, now: string): Promise<RegistrationRow> {
    const row = await findRegistration(queryable, { ...place, now });
    if (!row) throw problem('not_found');
    return row;
  }

  async function read(queryable: Queryable, place: Place, now: string): Promise<Registration> {
    return answer(queryable, { place, row: await findRow(queryable, place, now), now });
  }

  return {
    find: async (accountId, auctionId) => read(db, { accountId, auctionId }, clock().toISOString()),

    async register(accountId, { auctionId, termsVersion, campaign = null }) {
      if (termsVersion !== site.termsVersion) {
        throw problem('invalid_input', {
          fields: { TermsVersion: 'The terms have changed. Load the page again to read them.' },
        });
      }
      const place = { accountId, auctionId };
      return db.transaction(async (tx) => {
        // A second press, or another tab, waits here and then finds the registration of the first.
        await lockPaddles(tx, auctionId);
        const now = clock().toISOString();
        const row = await findRow(tx, place, now);
        const approval = approvalOf(row);
        if (ownBidderStatus(row) !== 'none' || approval === null || !isOpenAt(row, now)) {
          return answer(tx, { place, row, now });
        }
        const isApproved = approval === 'automatic';
        await addRegistration(tx, { ...place, isApproved, termsVersion, campaign, now });
        return read(tx, place, now);
      });
    },

    async requestLimit(accountId, { auctionId, limitCents, reason, asker }) {
      const place = { accountId, auctionId };
      return db.transaction(async (tx) => {
        // A request and its answer take turns.
        await lockRegistration(tx, place);
        const now = clock().toISOString();
        const row = await findRow(tx, place, now);
        if (ownBidderStatus(row) !== 'approved' || row.isOver) return answer(tx, { place, row, now });
        assertHigher(row, limitCents);
        await saveLimitRequest(tx, { ...place, limitCents, reason: reason === '' ? null : reason, now });
        const registration = await read(tx, place, now);
        const facts = { auctionId, limitCents, reason };
        await securityLog.record(tx, { kind: 'limit_requested', accountId, ...asker, facts });
        return registration;
      });
    },
  };
}
