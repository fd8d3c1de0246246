/** What a decision about a bidder asks for beside the reason: the tier and its rule, or the limit in a sale. */
import { useState } from 'react';

import { type TierRule, tierRules } from '#contract/rules/accountDeeds.ts';
import { type BidderTier, bidderTiers } from '#contract/rules/bidLimits.ts';
import type { BidderRecord } from '#contract/staff.ts';
import { Field } from '#ui/field/Field.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';

import { tierRuleLabels } from './recordWords.ts';
import { limitWords } from './staffWords.ts';

/** Proposes the tier that the bidder has. */
export function TierFields({ record }: { record: BidderRecord }) {
  const [rule, setRule] = useState<TierRule>('atLeast');
  return (
    <>
      <SelectField
        label="Rule"
        name="tierRule"
        data-autofocus
        value={rule}
        onChange={({ currentTarget: { value } }) =>
          setRule(tierRules.find((one) => one === value) ?? 'atLeast')
        }
      >
        {tierRules.map((one) => (
          <option key={one} value={one}>
            {tierRuleLabels[one]}
          </option>
        ))}
      </SelectField>
      {rule !== 'evidence' && (
        <SelectField label="Tier" name="tier" defaultValue={record.Tier}>
          {bidderTiers.map(({ tier, evidence, limitCents }) => (
            <option key={tier} value={tier}>
              {`${tier}: ${evidence} (${limitWords(limitCents)})`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

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
        text: `Empty is the limit of tier ${tier}: ${limitWords(bidderTiers[tier].limitCents)}.`,
      }}
    />
  );
}
