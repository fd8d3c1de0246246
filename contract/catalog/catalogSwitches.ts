/** Filters of a catalog that are on or off, by what they are facts of. */
/** Facts of a lot: `rareItem=1`. */
export const countedSwitches = ['rareItem', 'singleItem', 'NRAID', 'provenance', 'sold', 'passed'] as const;
export type CountedSwitch = (typeof countedSwitches)[number];
/** Facts of the visitor rather than of the lot: only a sale's catalog knows them, and only after a login. */
export const ownSwitches = ['wishlist', 'leading', 'outbid'] as const;
/** Facts of this moment: which lots close within the hour, and those that have closed. */
export const switchFacets = [...countedSwitches, ...ownSwitches, 'closingSoon', 'closed'] as const;
export type SwitchFacet = (typeof switchFacets)[number];

const isOneOf = <T extends string>(list: readonly T[], facet: string): facet is T =>
  (list as readonly string[]).includes(facet);

export const isCountedSwitch = (facet: SwitchFacet): facet is CountedSwitch =>
  isOneOf(countedSwitches, facet);
export const isOwnSwitch = (facet: SwitchFacet): boolean => isOneOf(ownSwitches, facet);

/** Whether a list is of the visitor's own lots. */
export const isOwnQuery = ({ switches }: { switches: readonly SwitchFacet[] }): boolean =>
  switches.some(isOwnSwitch);
