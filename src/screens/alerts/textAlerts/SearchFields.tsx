/** What a saved search asks: the address of a catalog as it was searched, and whether of that sale alone. */
import { useSelector } from '@xstate/react';

import { readSavedSearch } from '#contract/rules/alerts.ts';
import { searchName } from '#contract/rules/searchName.ts';
import { selectRefusal } from '#machines/textAlertsMachine.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { isOfEverySale } from './alertDraft.ts';
import { fieldRefusal } from './alertWords.ts';
import type { DraftProps } from './NewAlert.tsx';

/** An address is hard to read: what it looks for is said as the catalog says it. */
function helpText(address: string): string {
  const read = readSavedSearch(address);
  return typeof read === 'string'
    ? 'Search and filter in a catalog, then copy the address of that page.'
    : `Looks for: ${searchName(read.query)}`;
}

export function SearchFields({ actor, draft, change }: DraftProps) {
  const refusal = useSelector(actor, selectRefusal);
  const isEverySale = isOfEverySale(draft.address);
  return (
    <>
      <Field
        id="alert-search"
        label="Address of the search"
        help={{ tone: 'neutral', text: helpText(draft.address) }}
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
        value={draft.inEverySale || isEverySale ? 'every' : 'one'}
        onChange={({ target }) => change({ inEverySale: target.value === 'every' })}
      >
        {!isEverySale && <option value="one">The sale of this catalog</option>}
        <option value="every">Every sale</option>
      </SelectField>
    </>
  );
}
