/** The fields of a new tier: the rule, the tier, and what becomes of limits that staff have set for single sales. */
import { useState } from 'react';

import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { ownLimitChoices, type TierRule, tierRules } from '#contract/desk/accountActions.ts';
import type { BidderRecord, BidderSale } from '#contract/desk/staff.ts';
import { limitWords } from '#screens/desk/staffWords.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { ownLimitLabels, presentTierRule, tierRuleLabels } from './recordWords.ts';

/** Proposes the tier that the bidder has, under the rule that staff have set last. */
export function TierFields({ record }: { record: BidderRecord }) {
  const [rule, setRule] = useState<TierRule>(presentTierRule(record));
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
      <OwnLimits sales={record.Sales.filter(({ HasOwnLimit, IsOver }) => HasOwnLimit && !IsOver)} />
    </>
  );
}

/** A tier says nothing of sales with a limit of their own: which they are, and what becomes of those limits. */
function OwnLimits({ sales }: { sales: readonly BidderSale[] }) {
  if (sales.length === 0) return null;
  return (
    <>
      <div>
        <p>{sales.length === 1 ? 'This sale has its own limit:' : 'These sales have their own limits:'}</p>
        <ul>
          {sales.map(({ AuctionID, Title, LimitCents }) => (
            <li key={AuctionID}>{`${Title}: ${limitWords(LimitCents)}`}</li>
          ))}
        </ul>
      </div>
      <SelectField label="Limits of these sales" name="ownLimits" defaultValue="keep">
        {ownLimitChoices.map((one) => (
          <option key={one} value={one}>
            {ownLimitLabels[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
