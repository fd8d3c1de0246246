/** The limit of a bidder in one sale; empty is that of their tier. */
import { type BidderTier, bidderTiers } from '#contract/bidding/bidLimits.ts';
import { limitWords } from '#screens/desk/staffWords.ts';
import { Field } from '#ui/fields/Field.tsx';

type LimitFieldProps = { limitCents: number | null; tier: BidderTier['tier']; error: string | undefined };

export function LimitField({ limitCents, tier, error }: LimitFieldProps) {
  return (
    <Field
      label="Limit in whole dollars"
      name="limit"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      defaultValue={(limitCents ?? 0) / 100 || ''}
      error={error}
      help={{
        tone: 'neutral',
        text: `Leave blank to use the tier ${tier} limit: ${limitWords(bidderTiers[tier].limitCents)}.`,
      }}
    />
  );
}
