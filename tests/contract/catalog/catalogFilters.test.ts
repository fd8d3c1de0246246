/** A query changed step by step: back on the first page, and always something an address can say. */
import { describe, expect, test } from 'vitest';

import {
  asksTheSame,
  queryParts,
  withChoice,
  withoutAll,
  withoutFilters,
  withRange,
  withSwitch,
  withText,
} from '#contract/catalog/catalogFilters.ts';
import {
  type CatalogQuery,
  catalogSearch,
  emptyQuery,
  readCatalogQuery,
} from '#contract/catalog/catalogQuery.ts';

const asked = (search: string): CatalogQuery => readCatalogQuery(new URLSearchParams(search)).query;
const said = (query: CatalogQuery): string => catalogSearch(query).toString();

const full =
  'q=navy&headline=colt&category=sword&category=knife&lowEst=500-3000&rareItem=1&sort=viewed&view=list&per=48';

describe('one step', () => {
  test('chooses and takes back a value without touching others', () => {
    const query = asked('category=sword');
    expect(said(withChoice(query, { facet: 'category', value: 'knife', isChosen: true }))).toBe(
      'category=sword&category=knife',
    );
    expect(said(withChoice(query, { facet: 'category', value: 'sword', isChosen: false }))).toBe('');
    expect(said(withChoice(query, { facet: 'category', value: 'sword', isChosen: true }))).toBe(
      'category=sword',
    );
  });

  test('sets a range, puts its ends right, and takes it back', () => {
    const set = withRange(emptyQuery, { facet: 'lowEst', range: { from: 3_000, to: 500 } });
    expect(said(set)).toBe('lowEst=500-3000');
    expect(said(withRange(set, { facet: 'lowEst', range: {} }))).toBe('');
  });

  test('turns a switch on and off, once', () => {
    const on = withSwitch(emptyQuery, { facet: 'rareItem', isOn: true });
    expect(said(withSwitch(on, { facet: 'rareItem', isOn: true }))).toBe('rareItem=1');
    expect(said(withSwitch(on, { facet: 'rareItem', isOn: false }))).toBe('');
  });

  test('always leads back to the first page', () => {
    const deep = asked('page=7');
    expect(withChoice(deep, { facet: 'category', value: 'sword', isChosen: true }).page).toBe(1);
    expect(withRange(deep, { facet: 'year', range: { to: 1_898 } }).page).toBe(1);
    expect(withSwitch(deep, { facet: 'sold', isOn: true }).page).toBe(1);
    expect(withText(deep, 'colt').page).toBe(1);
    expect(withoutFilters(deep).page).toBe(1);
  });

  test('taking all filters back leaves words and order; taking everything back leaves the order', () => {
    expect(said(withoutFilters(asked(full)))).toBe('q=navy&sort=viewed&view=list&per=48');
    expect(said(withoutAll(asked(full)))).toBe('sort=viewed&view=list&per=48');
  });
});

test('the parts of a query are all that is looked for, each with the query without it', () => {
  const parts = queryParts(asked(full));
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'headline', 'choice', 'choice', 'range', 'switch']);
  expect(parts.map(({ without }) => said({ ...without, sort: null, view: 'grid', pageSize: 24 }))).toEqual([
    'headline=colt&category=sword&category=knife&lowEst=500-3000&rareItem=1',
    'q=navy&category=sword&category=knife&lowEst=500-3000&rareItem=1',
    'q=navy&headline=colt&category=knife&lowEst=500-3000&rareItem=1',
    'q=navy&headline=colt&category=sword&lowEst=500-3000&rareItem=1',
    'q=navy&headline=colt&category=sword&category=knife&rareItem=1',
    'q=navy&headline=colt&category=sword&category=knife&lowEst=500-3000',
  ]);
});

describe('two queries ask for the same lots', () => {
  test.each([
    ['category=sword&category=knife', 'category=knife&category=sword'],
    ['q=colt&sort=viewed&view=list&page=4', 'q=colt'],
    ['rareItem=1&sold=1', 'sold=1&rareItem=1'],
  ])('%s and %s', (one, other) => {
    expect(asksTheSame(asked(one), asked(other))).toBe(true);
  });

  test.each([
    ['category=sword', 'category=knife'],
    ['category=sword', ''],
    ['lowEst=500-', 'lowEst=-500'],
    ['rareItem=1', 'sold=1'],
    ['q=colt', 'q=colts'],
    ['headline=colt', 'headline=navy'],
    ['headline=colt', 'q=colt'],
  ])('but not %s and %s', (one, other) => {
    expect(asksTheSame(asked(one), asked(other))).toBe(false);
  });
});
