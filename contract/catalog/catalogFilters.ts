/**
 * A catalog's query changed by one step, as filters and chips change it. Every change of what is looked for goes back to
 * the first page; every result is again a query that the address can say.
 */
import { type CatalogQuery, emptyQuery, type Range } from './catalogQuery.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type RangeFacet,
  rangeFacets,
  type SwitchFacet,
  switchFacets,
} from './facets.ts';

const changed = (query: CatalogQuery, changes: Partial<CatalogQuery>): CatalogQuery => ({
  ...query,
  ...changes,
  page: 1,
});

export type ChoiceChange = { facet: ChoiceFacet; value: string; isChosen: boolean };

export function withChoice(query: CatalogQuery, { facet, value, isChosen }: ChoiceChange): CatalogQuery {
  const others = (query.choices[facet] ?? []).filter((chosen) => chosen !== value);
  const chosen = isChosen ? [...others, value] : others;
  const { [facet]: _, ...rest } = query.choices;
  return changed(query, { choices: chosen.length > 0 ? { ...rest, [facet]: chosen } : rest });
}

export type RangeChange = { facet: RangeFacet; range: Range };

/** An end that is open is left out; a range whose ends are both open is none. The wrong way round is put right. */
export function withRange(query: CatalogQuery, { facet, range }: RangeChange): CatalogQuery {
  const { [facet]: _, ...rest } = query.ranges;
  const { from, to } = range;
  if (from === undefined && to === undefined) return changed(query, { ranges: rest });
  const isReversed = from !== undefined && to !== undefined && from > to;
  return changed(query, { ranges: { ...rest, [facet]: isReversed ? { from: to, to: from } : range } });
}

export type SwitchChange = { facet: SwitchFacet; isOn: boolean };

export function withSwitch(query: CatalogQuery, { facet, isOn }: SwitchChange): CatalogQuery {
  const others = query.switches.filter((on) => on !== facet);
  return changed(query, { switches: isOn ? [...others, facet] : others });
}

export const withText = (query: CatalogQuery, text: string): CatalogQuery => changed(query, { text });

/** What is typed stays; 'Clear all' above the lots takes it back as well. */
export const withoutFilters = (query: CatalogQuery): CatalogQuery =>
  changed(query, {
    headline: emptyQuery.headline,
    choices: emptyQuery.choices,
    ranges: emptyQuery.ranges,
    switches: emptyQuery.switches,
  });

export const withoutAll = (query: CatalogQuery): CatalogQuery => withText(withoutFilters(query), '');

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Whether two queries ask for the same lots, whatever the order in which filters were chosen. */
export function asksTheSame(one: CatalogQuery, other: CatalogQuery): boolean {
  return (
    one.text === other.text &&
    one.headline === other.headline &&
    isSameList(one.switches, other.switches) &&
    choiceFacets.every((facet) => isSameList(one.choices[facet], other.choices[facet])) &&
    rangeFacets.every(
      (facet) =>
        one.ranges[facet]?.from === other.ranges[facet]?.from &&
        one.ranges[facet]?.to === other.ranges[facet]?.to,
    )
  );
}

/** Something that is looked for, and the query without it: what a chip says and does. */
export type QueryPart =
  | { kind: 'text'; text: string; without: CatalogQuery }
  | { kind: 'headline'; text: string; without: CatalogQuery }
  | { kind: 'choice'; facet: ChoiceFacet; value: string; without: CatalogQuery }
  | { kind: 'range'; facet: RangeFacet; range: Range; without: CatalogQuery }
  | { kind: 'switch'; facet: SwitchFacet; without: CatalogQuery };

export function queryParts(query: CatalogQuery): QueryPart[] {
  const { text, headline, choices, ranges, switches } = query;
  return [
    ...(text === '' ? [] : [{ kind: 'text' as const, text, without: withText(query, '') }]),
    ...(headline === ''
      ? []
      : [{ kind: 'headline' as const, text: headline, without: changed(query, { headline: '' }) }]),
    ...choiceFacets.flatMap((facet) =>
      (choices[facet] ?? []).map((value) => ({
        kind: 'choice' as const,
        facet,
        value,
        without: withChoice(query, { facet, value, isChosen: false }),
      })),
    ),
    ...rangeFacets.flatMap((facet) => {
      const range = ranges[facet];
      return range
        ? [{ kind: 'range' as const, facet, range, without: withRange(query, { facet, range: {} }) }]
        : [];
    }),
    ...switchFacets
      .filter((facet) => switches.includes(facet))
      .map((facet) => ({
        kind: 'switch' as const,
        facet,
        without: withSwitch(query, { facet, isOn: false }),
      })),
  ];
}
