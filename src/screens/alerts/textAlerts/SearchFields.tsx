/** What a saved search asks: the address of a catalog as it was searched, and whether of that sale alone. */
import { readSavedSearch } from '#contract/alerts/alerts.ts';
import { searchName } from '#contract/catalog/searchName.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { isOfEverySale } from './alertDraft.ts';
import type { DraftProps } from './NewAlert.tsx';

/** An address is hard to read: what it looks for is said as the catalog says it. */
function helpText(address: string): string {
  const read = readSavedSearch(address);
  return typeof read === 'string'
    ? 'Search and filter in a catalog, then copy the address of that page.'
    : `Looks for: ${searchName(read.query)}`;
}

export function SearchFields({ draft, words, change }: Omit<DraftProps, 'actor'>) {
  const isEverySale = isOfEverySale(draft.address);
  return (
    <>
      <Field
        {...words('Address')}
        help={{ tone: 'neutral', text: helpText(draft.address) }}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
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
