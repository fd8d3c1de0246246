/** All filters of a list, the same in the rail and in the drawer: what differs is what a change of them does. */
import type { Facets } from '#contract/catalog/catalog.ts';
import { withChoice, withSwitch } from '#contract/catalog/catalogFilters.ts';
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { choiceWords } from '#contract/catalog/catalogWords.ts';
import {
  type ChoiceEntry,
  type ChoiceFacet,
  choiceFacets,
  type CountedSwitch,
  facetTable,
} from '#contract/catalog/facets.ts';

import { CountedCheckbox } from './CountedCheckbox.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetOptions } from './FacetOptions.tsx';
import { HeadlineField } from './HeadlineField.tsx';
import { PriceBands } from './PriceBands.tsx';
import { RangeFields } from './RangeFields.tsx';
import type { ListNavigation } from './useListNavigation.ts';

export type FacetGroupsProps = {
  facets: Facets;
  query: CatalogQuery;
  /** Lists of lots are of one sale. */
  isSale: boolean;
  /** A sale that is not over has no prices, and nothing in it has passed. */
  isClosed: boolean;
  onChange: (query: CatalogQuery) => void;
  /** Where a change applies at once, quick choices are links and need no script. */
  addressOf?: ListNavigation['addressOf'];
};

/** Those at the top stand open; others where something in them is chosen. */
const isOpenAtFirst = (facet: ChoiceFacet): boolean => facetTable[facet].group === 'top';

export function FacetGroups({ facets, query, isSale, isClosed, onChange, addressOf }: FacetGroupsProps) {
  const part = { facets, query, onChange, addressOf };
  const choices = (group: ChoiceEntry['group']) =>
    choiceFacets
      .filter((facet) => facetTable[facet].group === group)
      .map((facet) => <Choice key={facet} {...part} facet={facet} />);
  return (
    <>
      {choices('top')}
      {isClosed ? <RangeOf {...part} facet="priceRealized" /> : <Estimate {...part} isOpen />}
      {choices('piece')}
      {choices('law')}
      <RangeOf {...part} facet="year" />
      <FacetGroup title="Headline" isOpen={query.headline !== ''}>
        <HeadlineField query={query} onChange={onChange} />
      </FacetGroup>
      {choices('sale')}
      {isClosed && <Estimate {...part} isOpen={false} />}
      <FacetGroup title="More" isOpen>
        {isSale && <Switch {...part} facet="wishlist" />}
        <Switch {...part} facet="rareItem" />
        <Switch {...part} facet="singleItem" />
        <Switch {...part} facet="provenance" />
        <Switch {...part} facet="NRAID" />
        {isClosed && facets.passed > 0 && (
          <>
            <Switch {...part} facet="sold" />
            <Switch {...part} facet="passed" />
          </>
        )}
      </FacetGroup>
    </>
  );
}

type Shared = Pick<FacetGroupsProps, 'facets' | 'query' | 'onChange'> & {
  addressOf: FacetGroupsProps['addressOf'] | undefined;
};
type PartProps<Facet> = Shared & { facet: Facet };

const isPart = (facets: Facets, facet: ChoiceFacet | CountedSwitch): boolean =>
  facets.atLeast?.includes(facet) ?? false;

/** A facet in which there is nothing to choose is left out; what the address chose is shown all the same. */
function Choice({ facets, query, onChange, facet }: PartProps<ChoiceFacet>) {
  const chosen = query.choices[facet] ?? [];
  const listed = facets[facet];
  const missing = chosen.filter((value) => !listed.some((option) => option.value === value));
  const options = [
    ...listed,
    ...missing.map((value) => ({ value, words: choiceWords(facets, facet, value), count: 0 })),
  ];
  if (options.length < 2 && chosen.length === 0) return null;
  return (
    <FacetGroup title={facetTable[facet].title} isOpen={isOpenAtFirst(facet) || chosen.length > 0}>
      <FacetOptions
        name={facet}
        title={facetTable[facet].title}
        options={options}
        chosen={chosen}
        isAtLeast={isPart(facets, facet)}
        onChange={(value, isChosen) => onChange(withChoice(query, { facet, value, isChosen }))}
      />
    </FacetGroup>
  );
}

function RangeOf({ facets, query, onChange, addressOf, facet }: PartProps<'priceRealized' | 'year'>) {
  const ends = facets[facet];
  const range = query.ranges[facet];
  if (!ends) return null;
  return (
    <FacetGroup title={facetTable[facet].title} isOpen={facet === 'priceRealized' || range !== undefined}>
      {facet !== 'year' && (
        <PriceBands facet={facet} query={query} ends={ends} onChange={onChange} addressOf={addressOf} />
      )}
      <RangeFields facet={facet} query={query} ends={ends} onChange={onChange} />
    </FacetGroup>
  );
}

/** An estimate has two ends, and a list can be narrowed by either. Quick choices go by the lower, as the order does. */
function Estimate({ facets, query, onChange, addressOf, isOpen }: Shared & { isOpen: boolean }) {
  const ends = facets.lowEst;
  const { lowEst, highEst } = query.ranges;
  if (!ends) return null;
  return (
    <FacetGroup title="Estimate" isOpen={isOpen || lowEst !== undefined || highEst !== undefined}>
      <PriceBands facet="lowEst" query={query} ends={ends} onChange={onChange} addressOf={addressOf} />
      <RangeFields facet="lowEst" label="Low" query={query} ends={ends} onChange={onChange} />
      <RangeFields facet="highEst" label="High" query={query} onChange={onChange} />
    </FacetGroup>
  );
}

function Switch({ facets, query, onChange, facet }: PartProps<CountedSwitch | 'wishlist'>) {
  return (
    <CountedCheckbox
      name={facet}
      value="1"
      label={facetTable[facet].title}
      // Counts are the same for every visitor, so this has none.
      count={facet === 'wishlist' ? 0 : facets[facet]}
      isAtLeast={facet === 'wishlist' || isPart(facets, facet)}
      isChecked={query.switches.includes(facet)}
      onChange={(isOn) => onChange(withSwitch(query, { facet, isOn }))}
    />
  );
}
