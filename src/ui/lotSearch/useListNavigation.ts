/** Leads from one search of a list to the next. The address is the only store: going there is all that applying is. */
import { useNavigate, useNavigation } from 'react-router-dom';

import { listAddress, type ListPlace, placedQuery } from '#contract/catalog/catalogPlace.ts';
import { type CatalogQuery, readCatalogQuery } from '#contract/catalog/catalogQuery.ts';

export type ListNavigation = {
  addressOf: (query: CatalogQuery) => string;
  /** The window stays where it is, as with a link that `keepsScroll`. */
  show: (query: CatalogQuery) => void;
  isLoading: boolean;
  /** What is asked for at this moment: the page under way, or else the one that is shown. */
  asked: CatalogQuery;
};

export function useListNavigation(place: ListPlace, shown: CatalogQuery): ListNavigation {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const addressOf = (query: CatalogQuery): string => listAddress(place, query);
  const show = (query: CatalogQuery): void => void navigate(addressOf(query), { preventScrollReset: true });
  const path = location?.pathname;
  // Someone who leaves the list waits for another page, and this one stays as it is.
  const isLoading = state === 'loading' && path !== undefined && isOfList(place, path);
  const asked =
    isLoading && location
      ? placedQuery(place, readCatalogQuery(new URLSearchParams(location.search)).query)
      : shown;
  return { addressOf, show, isLoading, asked };
}

const isOfList = (place: ListPlace, path: string): boolean =>
  place.kind === 'archive' ? path === '/prices' : path.split('/')[2] === String(place.auctionId);
