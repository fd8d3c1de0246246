/**
 * The landing pages: under which address each stands and what it selects. What they say is in `content/landings.json`;
 * a selection is written as the address of a catalog would be.
 */
import { type CatalogQuery, readCatalogQuery } from './catalogQuery.ts';

/**
 * Where a row looks: in the results of earlier sales, in the sale that is on or comes next, or in that sale and the two
 * before it.
 */
export const landingScopes = ['archive', 'sale', 'recent'] as const;
export type LandingScope = (typeof landingScopes)[number];

export type LandingRow = { title: string; scope: LandingScope; search: string; lots: 3 | 6 };

export type Landing = { title: string; rows: readonly LandingRow[] };

const topResults = (search: string, title = 'Top prices realized'): LandingRow => ({
  title,
  scope: 'archive',
  search: `${search}&sort=realized`,
  lots: 6,
});

const inRecentSales = (search: string, lots: 3 | 6 = 6): LandingRow => ({
  title: 'In this sale and the two before it',
  scope: 'recent',
  search: `${search}&sort=estimateDown`,
  lots,
});

const inSale = (search: string, lots: 3 | 6 = 6): LandingRow => ({
  title: 'In the current sale',
  scope: 'sale',
  search: `${search}&sort=estimateDown`,
  lots,
});

/** What a collector's lots have in common is the name in their provenance. */
const collection = (title: string, name: string): Landing => ({
  title,
  rows: [
    inSale(`q=%22${name.replaceAll(' ', '+')}%22`, 3),
    topResults(`q=%22${name.replaceAll(' ', '+')}%22`),
  ],
});

export const landings = {
  'antique-guns': {
    title: 'Antique guns',
    rows: [topResults('amcode=A', 'Top antique guns by price realized'), inSale('amcode=A')],
  },
  used: {
    title: 'Used guns',
    rows: [inRecentSales('lowEst=500-3000&singleItem=1'), topResults('lowEst=500-3000&singleItem=1')],
  },
  pistols: {
    title: 'Pistols',
    rows: [inRecentSales('hlo=H&lowEst=500-5000'), topResults('hlo=H&lowEst=500-5000')],
  },
  'gun-prices': {
    title: 'Gun prices',
    rows: [
      topResults('priceRealized=1-'),
      { title: 'Latest prices realized', scope: 'archive', search: 'priceRealized=1-&sort=newest', lots: 6 },
    ],
  },
  'dueling-pistols': {
    title: 'Dueling pistols',
    rows: [inRecentSales('headline=duel', 3), topResults('headline=duel')],
  },
  derringer: {
    title: 'Derringers',
    rows: [inRecentSales('headline=derringer'), topResults('headline=derringer')],
  },
  flintlock: {
    title: 'Flintlocks',
    rows: [inRecentSales('headline=flintlock'), topResults('headline=flintlock')],
  },
  'winchester/antique': {
    title: 'Antique Winchester rifles',
    rows: [
      inRecentSales('manufacturerName=Winchester&amcode=A'),
      topResults('manufacturerName=Winchester&amcode=A'),
    ],
  },
  garand: {
    title: 'M1 Garand rifles',
    rows: [inRecentSales('headline=garand', 3), topResults('headline=garand')],
  },
  'revolvers/antique': {
    title: 'Antique revolvers',
    rows: [inRecentSales('headline=revolver&amcode=A'), topResults('headline=revolver&amcode=A')],
  },
  'flintlock/hunting': {
    title: 'Flintlock hunting guns',
    rows: [inRecentSales('headline=flintlock+hunting', 3), topResults('headline=flintlock+hunting')],
  },
  'derringer/antique': {
    title: 'Antique derringers',
    rows: [inRecentSales('headline=derringer&amcode=A', 3), topResults('headline=derringer&amcode=A')],
  },
  'rifles/antique': {
    title: 'Antique rifles',
    rows: [inRecentSales('hlo=L&amcode=A'), topResults('hlo=L&amcode=A')],
  },
  /** A rapier is no firearm, so its class says nothing of its age: the year does. */
  'rapier/antique': {
    title: 'Antique rapiers',
    rows: [
      inRecentSales('headline=rapier&hlo=O&year=-1898', 3),
      topResults('headline=rapier&hlo=O&year=-1898'),
    ],
  },
  'nra-firearms-for-freedom': {
    title: 'NRA Firearms for Freedom',
    rows: [inSale('NRAID=1'), topResults('NRAID=1')],
  },
  /** What it selects is content, and so its rows stand there. */
  'riac-on-time': { title: 'On time', rows: [] },
  'ellsworth-marsh-collection': collection('The Ellsworth Marsh Collection', 'Ellsworth Marsh Collection'),
  'adelaide-thornbury-collection': collection(
    'The Adelaide Thornbury Collection',
    'Adelaide Thornbury Collection',
  ),
  'cyrus-belknap-estate': collection('The Estate of Cyrus Belknap', 'Estate of Cyrus Belknap'),
  'josephine-reddick-collection': collection(
    'The Josephine Reddick Collection',
    'Josephine Reddick Collection',
  ),
} as const satisfies Readonly<Record<string, Landing>>;

export type LandingSlug = keyof typeof landings;

export const landingSlugs = Object.keys(landings) as LandingSlug[];

export const isLandingSlug = (text: string): text is LandingSlug => Object.hasOwn(landings, text);

export const rowQuery = ({ search }: Pick<LandingRow, 'search'>): CatalogQuery =>
  readCatalogQuery(new URLSearchParams(search)).query;
