/** Words that stand at the head of a lot, not somewhere in its description. Asked for when the field is left. */
import { type CatalogQuery, longestText } from '#contract/catalog/catalogQuery.ts';
import { BareField } from '#ui/fields/BareField.tsx';

export type HeadlineFieldProps = { query: CatalogQuery; onChange: (query: CatalogQuery) => void };

export function HeadlineField({ query, onChange }: HeadlineFieldProps) {
  const change = (typed: string): void => {
    const headline = typed.trim();
    if (headline !== query.headline) onChange({ ...query, headline, page: 1 });
  };
  return (
    <BareField
      // What the address says stands in it, also after going back.
      key={query.headline}
      size="sm"
      label="Words in the headline"
      name="headline"
      defaultValue={query.headline}
      maxLength={longestText}
      autoComplete="off"
      placeholder="Words in the headline"
      onBlur={(left) => change(left.target.value)}
      onKeyDown={(press) => {
        if (press.key !== 'Enter') return;
        press.preventDefault();
        change(press.currentTarget.value);
      }}
    />
  );
}
