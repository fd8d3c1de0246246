/** Derives a tier from evidence (auction-rules.md, section 7), within the bounds that staff have set. */
import { type BidderTier, lifetimePaidCents } from '#contract/bidding/bidLimits.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { site } from '#contract/kernel/site.ts';

type Tier = BidderTier['tier'];

/** What tier 1 requires. */
export type ContactEvidence = {
  hasEmail: boolean;
  hasPhone: boolean;
  hasAddress: boolean;
  hasCard: boolean;
  /** In completed years; null where the date of birth is unknown. */
  age: number | null;
};

export type Evidence = ContactEvidence & {
  /** Staff have accepted a photo ID. */
  hasId: boolean;
  hasPaidInvoice: boolean;
  /** Hammer prices of all lots that were paid for. */
  paidCents: number;
};

/** Null where staff have set none. */
export type TierBounds = { floor: Tier | null; ceiling: Tier | null };

type Piece = Exclude<Registration['Missing'][number], 'staff'>;

/** The email address is never listed: bidders can't log in until it is verified. */
export function missingPieces({ hasPhone, hasAddress, hasCard, age }: ContactEvidence): Piece[] {
  const missing: Piece[] = [];
  if (!hasPhone) missing.push('phone');
  if (!hasAddress) missing.push('address');
  if (age === null || age < site.minimumAge) missing.push('birthDate');
  if (!hasCard) missing.push('card');
  return missing;
}

/** Every tier requires the evidence of tier 1. */
export function tierByEvidence(evidence: Evidence): Tier {
  if (!evidence.hasEmail || missingPieces(evidence).length > 0) return 0;
  if (evidence.paidCents >= lifetimePaidCents[4]) return 4;
  if (evidence.paidCents >= lifetimePaidCents[3]) return 3;
  return evidence.hasId || evidence.hasPaidInvoice ? 2 : 1;
}

export function boundTier(tier: Tier, { floor, ceiling }: TierBounds): Tier {
  if (floor !== null && tier < floor) return floor;
  return ceiling !== null && tier > ceiling ? ceiling : tier;
}
