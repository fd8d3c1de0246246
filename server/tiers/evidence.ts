/** The evidence that tier 1 requires (auction-rules.md, section 7), and which pieces are missing. */
import type { Registration } from '#contract/registrations.ts';
import { site } from '#contract/site.ts';

export type Evidence = {
  hasEmail: boolean;
  hasPhone: boolean;
  hasAddress: boolean;
  hasCard: boolean;
  /** In completed years; null where the date of birth is unknown. */
  age: number | null;
};

type Piece = Exclude<Registration['Missing'][number], 'staff'>;

/** The email address is never listed: bidders can't log in until it is verified. */
export function missingPieces({ hasPhone, hasAddress, hasCard, age }: Evidence): Piece[] {
  const missing: Piece[] = [];
  if (!hasPhone) missing.push('phone');
  if (!hasAddress) missing.push('address');
  if (age === null || age < site.minimumAge) missing.push('birthDate');
  if (!hasCard) missing.push('card');
  return missing;
}

export const isEnoughForTier1 = (evidence: Evidence): boolean =>
  evidence.hasEmail && missingPieces(evidence).length === 0;
