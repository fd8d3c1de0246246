/**
 * Where the server has what the catalog's filters ask for, one entry each, in the order in which the SQL type `lot_filters` has
 * them. What a filter is called and how it is used, `contract/catalog/facets.ts` says.
 */
import type { ChoiceFacet, CountedSwitch, RangeFacet } from '#contract/catalog/facets.ts';

export type FilteredFacet = ChoiceFacet | RangeFacet | CountedSwitch;

export type FacetColumn = {
  /** Of `lots`. */
  column: string;
  /** Of a switch: what the column must be. Without it, `status` decides. */
  is?: string;
  /** In `lot_misses`, for what is counted in a sale. */
  bit?: number;
  /** Elsewhere all lots have the same value, or none has one. */
  onlyIn?: 'sale' | 'archive';
  isNumber?: true;
  /** The archive has an index by it, in the order of the list. */
  hasIndex?: true;
  /**
   * Under which keys alerts are kept (`alert_keys` in SQL), and which part of all lots has one of its values: a guess, which
   * says where an alert is kept and never what it finds.
   */
  alert?: { key: string; share: number };
};

export const facetColumns: Readonly<Record<FilteredFacet, FacetColumn>> = {
  category: { column: 'category', bit: 2, hasIndex: true, alert: { key: 'c', share: 0.1 } },
  manufacturerName: { column: 'manufacturer_name', bit: 4, hasIndex: true, alert: { key: 'm', share: 0.03 } },
  hlo: { column: 'hlo', bit: 8, alert: { key: 'h', share: 0.4 } },
  amcode: { column: 'amcode', bit: 16, alert: { key: 'a', share: 0.3 } },
  caliber: { column: 'caliber', bit: 32, hasIndex: true, alert: { key: 'k', share: 0.03 } },
  session: {
    column: 'session_number',
    bit: 64,
    onlyIn: 'sale',
    isNumber: true,
    alert: { key: 's', share: 0.35 },
  },
  auctionId: { column: 'auction_id', onlyIn: 'archive', isNumber: true, hasIndex: true },
  lowEst: { column: 'low_est_cents', alert: { key: 'l', share: 0.08 } },
  highEst: { column: 'high_est_cents', alert: { key: 'e', share: 0.08 } },
  priceRealized: { column: 'price_realized_cents' },
  year: { column: 'year', alert: { key: 'y', share: 0.05 } },
  rareItem: { column: 'rare_item', is: '', bit: 128, alert: { key: 'rare', share: 0.05 } },
  singleItem: { column: 'lot_item_count', is: '= 1', bit: 256, alert: { key: 'single', share: 0.9 } },
  NRAID: { column: 'nra_id', is: 'is not null', bit: 512, alert: { key: 'nra', share: 0.02 } },
  provenance: { column: 'provenance', is: "<> '{}'", bit: 1024, alert: { key: 'provenance', share: 0.1 } },
  sold: { column: 'price_realized_cents' },
  passed: { column: 'price_realized_cents' },
};

export const filteredFacets = Object.keys(facetColumns) as FilteredFacet[];
