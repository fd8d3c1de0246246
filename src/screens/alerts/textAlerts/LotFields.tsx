/** What an alert for a lot asks: which lot, and for which of its moments. How a sale is held says what moments there are. */
import { useSelector } from '@xstate/react';

import { selectSales } from '#machines/alerts/textAlertsMachine.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { momentWords } from './alertWords.ts';
import type { DraftProps } from './NewAlert.tsx';
import { SaleChoice } from './SaleChoice.tsx';

export function LotFields(props: DraftProps) {
  const { actor, draft, words, change } = props;
  const sales = useSelector(actor, selectSales);
  const isTimed = sales.some(({ auctionId, isTimed: timed }) => timed && String(auctionId) === draft.sale);
  return (
    <>
      <SaleChoice {...props} every="Choose…" />
      <Field
        {...words('LotNumber')}
        value={draft.lotNumber}
        onChange={({ target }) => change({ lotNumber: target.value })}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...words('Moment')}
        value={isTimed ? 'closing' : draft.moment}
        onChange={({ target }) => change({ moment: target.value === 'now' ? 'now' : 'away' })}
      >
        {isTimed ? (
          <option value="closing">{momentWords.closing}</option>
        ) : (
          <>
            <option value="away">{momentWords.away}</option>
            <option value="now">{momentWords.now}</option>
          </>
        )}
      </SelectField>
      {!isTimed && draft.moment === 'away' && (
        <Field
          {...words('LotsAway')}
          value={draft.lotsAway}
          onChange={({ target }) => change({ lotsAway: target.value })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}
