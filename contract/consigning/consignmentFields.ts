/** What may stand in a submission, its messages and its offer: sentences for the form that helps and the server that decides. */
import { type Check, oneLine } from '#contract/account/accountFields.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { highestCommissionBps } from './consignmentSettlement.ts';

export const consignmentKinds = [
  'handgun',
  'longGun',
  'edgedWeapon',
  'militaria',
  'collection',
  'other',
] as const;

export type ConsignmentKind = (typeof consignmentKinds)[number];

export const consignmentLengths = { title: 120, description: 4_000, message: 2_000, reason: 400, name: 120 };

/** A part of this size is sent again in a second on a weak line. */
export const photoPartBytes = 512_000;

/** Enough to see a piece from every side; a collection comes with a visit. */
export const mostPhotos = 12;
/** More than a telephone's camera makes; said by the page before anything is sent. */
export const mostPhotoBytes = 10_000_000;

/** As much as one address may have with us that did not log in: more than one whole form. */
export const mostAddressPhotoBytes = 200_000_000;
/** More than anybody offers at once. Those that are over do not count. */
export const mostOpenConsignments = 50;

const isVisible = (text: string): boolean => /[^\p{Z}\p{C}]/u.test(text);

const someLines =
  ({ missing, max }: { missing: string; max: number }): Check =>
  (text) => {
    const trimmed = text.trim();
    if (!isVisible(trimmed)) return missing;
    return trimmed.length > max ? `Use at most ${max} characters.` : undefined;
  };

export const checkPieceTitle = oneLine({ missing: 'Say what it is.', max: consignmentLengths.title });
export const checkDescription = someLines({
  missing: 'Tell us what you know about it.',
  max: consignmentLengths.description,
});
export const checkConsignmentMessage = someLines({
  missing: 'Write a message first.',
  max: consignmentLengths.message,
});
export const checkDeclineReason = someLines({
  missing: 'Say why. The consignor reads it.',
  max: consignmentLengths.reason,
});

/** Far above what any piece has brought; more is a slip of the finger. */
const highestEstimateCents = 10_000_000_000;

export type OfferFields = { LowCents: number | null; HighCents: number | null; CommissionBps: number | null };

/** A sentence for each field that is wrong; null is what was left empty or is no number. */
export function checkOffer({
  LowCents,
  HighCents,
  CommissionBps,
}: OfferFields): Partial<Record<keyof OfferFields, string>> {
  const amount = (cents: number | null): string | undefined => {
    if (cents === null || cents <= 0 || cents % 100 !== 0) return 'Enter whole dollars, such as 1500.';
    return cents > highestEstimateCents ? `Enter at most ${formatUsd(highestEstimateCents)}.` : undefined;
  };
  const low = amount(LowCents);
  const high =
    amount(HighCents) ??
    (low === undefined && (HighCents ?? 0) < (LowCents ?? 0)
      ? 'The high estimate is at least the low one.'
      : undefined);
  const isPercent = CommissionBps !== null && CommissionBps >= 0 && CommissionBps <= highestCommissionBps;
  return {
    ...(low !== undefined && { LowCents: low }),
    ...(high !== undefined && { HighCents: high }),
    ...(!isPercent && { CommissionBps: `Enter a percentage from 0 to ${highestCommissionBps / 100}.` }),
  };
}
