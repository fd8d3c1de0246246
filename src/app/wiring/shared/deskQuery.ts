/** The place of a list as its call takes it: what every list has of it in the same form. */
import type { AskedPage } from '#contract/kernel/listPages.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';

/** Those filters that filter something, by their names. */
export const chosenFilters = <Name extends string>(
  { filters }: ListPlace,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.map((name) => [name, (filters[name] ?? '').trim()] as const).filter(([, value]) => value !== ''),
  ) as Partial<Record<Name, string>>;

/** @param sorts those that the server knows; the address has let no other through */
export function askedPage<Sort extends string>(
  { page, size, sort, filters }: ListPlace,
  sorts: readonly Sort[],
): AskedPage<Sort> {
  const by = sorts.find((one) => one === sort?.by);
  return {
    search: filters['search'] ?? '',
    page,
    size,
    order: sort?.order ?? 'asc',
    ...(by && { sort: by }),
  };
}
