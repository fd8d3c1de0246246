/** The form around filters is the browser's own, so that without script a button applies them all. What else is looked for goes along. */
import type { ReactNode } from 'react';

import { plainAddress } from '#contract/catalog/catalogPlace.ts';
import { type CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { choiceFacets, rangeFacets, switchFacets } from '#contract/catalog/facets.ts';

import type { LotList } from './lotList.ts';
import { QueryInputs } from './QueryInputs.tsx';

const ownNames = ['headline', ...choiceFacets, ...rangeFacets, ...switchFacets];

type FilterFormProps = Pick<LotList, 'place'> & {
  query: CatalogQuery;
  className?: string | undefined;
  children: ReactNode;
};

export function FilterForm({ place, query, className, children }: FilterFormProps) {
  // The segment for antiques would choose them again after they were taken back.
  const target = place.kind === 'sale' ? { ...place, isAntique: false } : place;
  return (
    <form method="get" action={plainAddress(target)} className={className}>
      <QueryInputs query={query} except={ownNames} />
      {children}
    </form>
  );
}
