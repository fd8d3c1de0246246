/** What an alert for a lot asks: which lot, and for which of its moments. How a sale is held says what moments there are. */
import { useSelector } from '@xstate/react';

import { selectRefusal, selectSales } from '#machines/textAlertsMachine.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { fieldRefusal, momentWords } from './alertWords.ts';
import type { DraftProps } from './NewAlert.tsx';
import { SaleChoice } from './SaleChoice.tsx';

export function LotFields(props: DraftProps & { isMissing: boolean }) {
  const { actor, draft, change, isMissing } = props;
  const refusal = useSelector(actor, selectRefusal);
  const sales = useSelector(actor, selectSales);
  const isTimed = sales.some(({ auctionId, isTimed: timed }) => timed && String(auctionId) === draft.sale);
  const isNoSale = isMissing && draft.sale === '';
  return (
    <>
      <SaleChoice
        {...props}
        label="Sale"
        every="Choose…"
        error={isNoSale ? 'Choose the sale of the lot.' : undefined}
      />
      <Field
        id="alert-lot"
        label="Lot number"
        value={draft.lotNumber}
        onChange={({ target }) => change({ lotNumber: target.value })}
        error={isMissing && !isNoSale ? 'Type the number of the lot.' : fieldRefusal(refusal, 'LotNumber')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        id="alert-moment"
        label="Tell me"
        value={isTimed ? 'closing' : draft.moment}
        onChange={({ target }) => change({ moment: target.value === 'now' ? 'now' : 'away' })}
        error={fieldRefusal(refusal, 'Moment')}
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
          id="alert-lots-away"
          label="How many lots before"
          value={draft.lotsAway}
          onChange={({ target }) => change({ lotsAway: target.value })}
          error={fieldRefusal(refusal, 'LotsAway')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}
