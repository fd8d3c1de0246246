/** What a form keeps of a search that it does not change itself, so that it works without script as well. */
import { type CatalogQuery, catalogSearch } from '#contract/catalog/catalogQuery.ts';

export type QueryInputsProps = { query: CatalogQuery; except: readonly string[] };

export function QueryInputs({ query, except }: QueryInputsProps) {
  return [...catalogSearch({ ...query, page: 1 })]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
