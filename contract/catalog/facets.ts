/**
 * Every filter of a catalog, one entry each: query, address, counts, rail, chips, and alerts follow from it. The order is that
 * of addresses and chips. Which column a filter is of, the server says (`server/catalog/facetColumns.ts`).
 */
import { classWords } from './classWords.ts';
import type { LotForm } from './lots.ts';

/** Nothing to ask of lots to come: what a lot brought, or where it stands at this moment. Alerts leave it out. */
type Lasting = { title: string; isOfNow?: true };

/** Several values may be chosen: `hlo=H&hlo=L`. */
export type ChoiceEntry = Lasting & {
  kind: 'choice';
  /** Where the rail has it: at the top and open, with the piece, with its kind in law, or with the sale. */
  group: 'top' | 'piece' | 'law' | 'sale';
  /** The only texts that are values. Makers, calibers, and categories are whatever a company writes. */
  form?: RegExp;
  /** The words of all values, in their order. Others stand for themselves, or are named by `catalogWords.ts`. */
  words?: Readonly<Record<string, string>>;
};

/** A lower and an upper end, in whole dollars or years: `lowEst=500-3000`, `year=1860-`. */
export type RangeEntry = Lasting & {
  kind: 'range';
  unit: 'dollars' | 'year';
  /** What a chip says before the amounts. */
  lead: string;
  /** The ends that a list's lots have are counted. */
  hasEnds?: true;
};

/** On or off: `rareItem=1`. */
export type SwitchEntry = Lasting & {
  kind: 'switch';
  /** Only a sale's catalog knows facts of the visitor, after a login; facts of the moment are which lots close or have closed. */
  of: 'lot' | 'visitor' | 'moment';
};

/** The forms of lots, as filters and searches call them. */
const formWords: Readonly<Record<LotForm, string>> = { H: 'Handguns', L: 'Long guns', O: 'Other' };

export const facetTable = {
  category: { kind: 'choice', title: 'Category', group: 'top' },
  manufacturerName: { kind: 'choice', title: 'Maker', group: 'top' },
  hlo: { kind: 'choice', title: 'Kind', group: 'law', form: /^[HLO]$/u, words: formWords },
  amcode: { kind: 'choice', title: 'Class', group: 'law', form: /^[ACMNX]$/u, words: classWords },
  caliber: { kind: 'choice', title: 'Caliber', group: 'piece' },
  session: { kind: 'choice', title: 'Session', group: 'sale', form: /^[1-9]\d{0,3}$/u },
  auctionId: { kind: 'choice', title: 'Sale', group: 'sale', form: /^[1-9]\d{0,8}$/u, isOfNow: true },
  // Estimates stand for themselves on a chip.
  lowEst: { kind: 'range', title: 'Low estimate', unit: 'dollars', lead: '', hasEnds: true },
  highEst: { kind: 'range', title: 'High estimate', unit: 'dollars', lead: 'High estimate ' },
  priceRealized: {
    kind: 'range',
    title: 'Price realized',
    unit: 'dollars',
    lead: 'Sold for ',
    hasEnds: true,
    isOfNow: true,
  },
  year: { kind: 'range', title: 'Year made', unit: 'year', lead: 'Made ', hasEnds: true },
  rareItem: { kind: 'switch', title: 'Rare', of: 'lot' },
  singleItem: { kind: 'switch', title: 'Single item only', of: 'lot' },
  NRAID: { kind: 'switch', title: 'Sold to benefit the NRA', of: 'lot' },
  provenance: { kind: 'switch', title: 'With provenance', of: 'lot' },
  sold: { kind: 'switch', title: 'Sold', of: 'lot', isOfNow: true },
  passed: { kind: 'switch', title: 'Passed', of: 'lot', isOfNow: true },
  wishlist: { kind: 'switch', title: 'On my wishlists', of: 'visitor', isOfNow: true },
  leading: { kind: 'switch', title: 'Leading', of: 'visitor', isOfNow: true },
  outbid: { kind: 'switch', title: 'Outbid', of: 'visitor', isOfNow: true },
  closingSoon: { kind: 'switch', title: 'Closing soon', of: 'moment', isOfNow: true },
  closed: { kind: 'switch', title: 'Include closed lots', of: 'moment', isOfNow: true },
} as const satisfies Record<string, ChoiceEntry | RangeEntry | SwitchEntry>;

type Table = typeof facetTable;
export type Facet = keyof Table;
type FacetWith<Trait> = { [Name in Facet]: Table[Name] extends Trait ? Name : never }[Facet];

const names = Object.keys(facetTable) as Facet[];

const facetsWith = <const Trait extends Readonly<Record<string, unknown>>>(trait: Trait) =>
  names.filter((name) =>
    Object.entries(trait).every(([key, value]) => Reflect.get(facetTable[name], key) === value),
  ) as FacetWith<Trait>[];

export const choiceFacets = facetsWith({ kind: 'choice' });
export type ChoiceFacet = (typeof choiceFacets)[number];
export const rangeFacets = facetsWith({ kind: 'range' });
export type RangeFacet = (typeof rangeFacets)[number];
export const endedRanges = facetsWith({ kind: 'range', hasEnds: true });
export type EndedRange = (typeof endedRanges)[number];
export const switchFacets = facetsWith({ kind: 'switch' });
export type SwitchFacet = (typeof switchFacets)[number];
export const countedSwitches = facetsWith({ kind: 'switch', of: 'lot' });
export type CountedSwitch = (typeof countedSwitches)[number];

export const isCountedSwitch = (facet: SwitchFacet): facet is CountedSwitch => facetTable[facet].of === 'lot';
export const isOwnSwitch = (facet: SwitchFacet): boolean => facetTable[facet].of === 'visitor';

/** Whether a list is of the visitor's own lots. */
export const isOwnQuery = ({ switches }: { switches: readonly SwitchFacet[] }): boolean =>
  switches.some(isOwnSwitch);

export const isLasting = (facet: Facet): boolean => !('isOfNow' in facetTable[facet]);
