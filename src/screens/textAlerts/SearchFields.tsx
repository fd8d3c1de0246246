/** What a saved search asks: the address of a catalog as it was searched, and whether of that sale alone. */
import { useSelector } from '@xstate/react';

import { selectRefusal } from '#machines/textAlertsMachine.ts';
import { Field } from '#ui/field/Field.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';

import { fieldRefusal } from './alertWords.ts';
import type { DraftProps } from './NewAlert.tsx';

export function SearchFields({ actor, draft, change }: DraftProps) {
  const refusal = useSelector(actor, selectRefusal);
  return (
    <>
      <Field
        id="alert-search"
        label="Address of the search"
        help={{
          tone: 'neutral',
          text: 'Search and filter in a catalog, then copy the address of that page.',
        }}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
        error={fieldRefusal(refusal, 'Address')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        id="alert-search-in"
        label="In"
        value={draft.inEverySale ? 'every' : 'one'}
        onChange={({ target }) => change({ inEverySale: target.value === 'every' })}
      >
        <option value="one">The sale of this catalog</option>
        <option value="every">Every sale</option>
      </SelectField>
    </>
  );
}
