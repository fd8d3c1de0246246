/** Which of the sales to come an alert is for. */
import { useSelector } from '@xstate/react';

import { selectSales } from '#machines/alerts/textAlertsMachine.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

import type { DraftProps } from './NewAlert.tsx';

type SaleChoiceProps = DraftProps & {
  /** What no sale at all is called. */
  every: string;
};

export function SaleChoice({ actor, draft, words, change, every }: SaleChoiceProps) {
  const sales = useSelector(actor, selectSales);
  const isKnown = draft.sale === '' || sales.some(({ auctionId }) => String(auctionId) === draft.sale);
  return (
    <SelectField
      {...words('AuctionID')}
      value={draft.sale}
      onChange={({ target }) => change({ sale: target.value })}
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
