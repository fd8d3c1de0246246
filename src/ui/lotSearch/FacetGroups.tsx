/** All filters of a list, the same in the rail and in the drawer: what differs is what a change of them does. */
import type { Facets } from '#contract/catalog/catalog.ts';
import { withChoice, withSwitch } from '#contract/catalog/catalogFilters.ts';
import type { CatalogQuery, ChoiceFacet } from '#contract/catalog/catalogQuery.ts';
import type { CountedSwitch } from '#contract/catalog/catalogSwitches.ts';
import { choiceWords, facetTitles, switchWords } from '#contract/catalog/catalogWords.ts';

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
  links?: Pick<ListNavigation, 'addressOf' | 'follow'>;
};

/** Those at the top stand open; others where something in them is chosen. */
const openFacets: ReadonlySet<string> = new Set(['category', 'manufacturerName', 'priceRealized']);

export function FacetGroups({ facets, query, isSale, isClosed, onChange, links }: FacetGroupsProps) {
  const part = { facets, query, onChange, links };
  return (
    <>
      <Choice {...part} facet="category" />
      <Choice {...part} facet="manufacturerName" />
      {isClosed ? <RangeOf {...part} facet="priceRealized" /> : <Estimate {...part} isOpen />}
      <Choice {...part} facet="caliber" />
      <Choice {...part} facet="hlo" />
      <Choice {...part} facet="amcode" />
      <RangeOf {...part} facet="year" />
      <FacetGroup title="Headline" isOpen={query.headline !== ''}>
        <HeadlineField query={query} onChange={onChange} />
      </FacetGroup>
      <Choice {...part} facet="session" />
      <Choice {...part} facet="auctionId" />
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
  links: FacetGroupsProps['links'] | undefined;
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
    <FacetGroup title={facetTitles[facet]} isOpen={openFacets.has(facet) || chosen.length > 0}>
      <FacetOptions
        name={facet}
        title={facetTitles[facet]}
        options={options}
        chosen={chosen}
        isAtLeast={isPart(facets, facet)}
        onChange={(value, isChosen) => onChange(withChoice(query, { facet, value, isChosen }))}
      />
    </FacetGroup>
  );
}

function RangeOf({ facets, query, onChange, links, facet }: PartProps<'priceRealized' | 'year'>) {
  const ends = facets[facet];
  const range = query.ranges[facet];
  if (!ends) return null;
  return (
    <FacetGroup title={facetTitles[facet]} isOpen={openFacets.has(facet) || range !== undefined}>
      {facet !== 'year' && (
        <PriceBands facet={facet} query={query} ends={ends} onChange={onChange} links={links} />
      )}
      <RangeFields facet={facet} query={query} ends={ends} onChange={onChange} />
    </FacetGroup>
  );
}

/** An estimate has two ends, and a list can be narrowed by either. Quick choices go by the lower, as the order does. */
function Estimate({ facets, query, onChange, links, isOpen }: Shared & { isOpen: boolean }) {
  const ends = facets.lowEst;
  const { lowEst, highEst } = query.ranges;
  if (!ends) return null;
  return (
    <FacetGroup title="Estimate" isOpen={isOpen || lowEst !== undefined || highEst !== undefined}>
      <PriceBands facet="lowEst" query={query} ends={ends} onChange={onChange} links={links} />
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
      label={switchWords[facet]}
      // Counts are the same for every visitor, so this has none.
      count={facet === 'wishlist' ? 0 : facets[facet]}
      isAtLeast={facet === 'wishlist' || isPart(facets, facet)}
      isChecked={query.switches.includes(facet)}
      onChange={(isOn) => onChange(withSwitch(query, { facet, isOn }))}
    />
  );
}
