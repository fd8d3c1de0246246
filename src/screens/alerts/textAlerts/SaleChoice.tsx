/** Which of the sales to come an alert is for. */
import { useSelector } from '@xstate/react';

import { selectSales } from '#machines/textAlertsMachine.ts';
import { SelectField } from '#ui/controls/SelectField.tsx';

import type { DraftProps } from './NewAlert.tsx';

type SaleChoiceProps = DraftProps & {
  label: string;
  /** What no sale at all is called. */
  every: string;
  error: string | undefined;
};

export function SaleChoice({ actor, draft, change, label, every, error }: SaleChoiceProps) {
  const sales = useSelector(actor, selectSales);
  const isKnown = draft.sale === '' || sales.some(({ auctionId }) => String(auctionId) === draft.sale);
  return (
    <SelectField
      id="alert-sale"
      label={label}
      value={draft.sale}
      onChange={({ target }) => change({ sale: target.value })}
      error={error}
    >
      <option value="">{every}</option>
      {sales.map(({ auctionId, title }) => (
        <option key={auctionId} value={auctionId}>
          {title}
        </option>
      ))}
      {!isKnown && <option value={draft.sale}>Sale no. {draft.sale}</option>}
    </SelectField>
  );
}
