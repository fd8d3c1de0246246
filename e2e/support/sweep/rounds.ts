/**
 * Which pages the sweep visits, as whom, and in which looks.
 *
 * The server knows neither theme nor width, so only the first load in one can differ between server and browser. Each
 * page is loaded first in light at 1280 by a new visitor and in dark at 390 by a known one; what is written, a bidder's
 * and the staff's pages are loaded first in the other looks, so that every pair of theme, width and visitor occurs.
 */
import type { RuleSet } from '#e2e/support/expectNoAxeViolations.ts';
import { accountPages, furtherPages, pagesToLookAt, type PageToLookAt } from '#e2e/support/publicRoutes.ts';

export type Theme = 'light' | 'dark';
export type Look = { theme: Theme; width: 390 | 768 | 1280 };
/** `new` meets the age gate, `known` has passed it, the others are logged in. */
export type Visitor = 'new' | 'known' | 'bidder' | 'staff';

/**
 * How much is judged. `load`: what was served, what the console says, and that it fits. `once`: with all rules of
 * accessibility, in the look of the load. `whole`: in every theme and at every width, too.
 */
export type Depth = 'load' | 'once' | 'whole';

export type Round = {
  visitor: Visitor;
  first: Look;
  depth: Depth;
  pages: readonly PageToLookAt[];
  /** Where it is not every width. */
  widths?: readonly Look['width'][];
};

const isOfStaff = ({ address }: PageToLookAt): boolean => address.startsWith('/clerk');
const ofStaff = accountPages.filter(isOfStaff);
const ofBidders = accountPages.filter((page) => !isOfStaff(page));

/** To a visitor who is logged out, all pages of an account are one: where to log in. */
const firstOfEach = [...ofBidders.slice(0, 1), ...ofStaff.slice(0, 1)];

/** Shows both themes beside each other; at two widths it is the dearest page of all. */
const isGallery = ({ address }: PageToLookAt): boolean => address === '/dev/pieces';
const usual = pagesToLookAt.filter((page) => !isGallery(page));

/** Where someone who is logged in sees more than their name in the header. */
const knowsBidders =
  /^\/(?:$|gun-auctions|prices|live|catalog|detail|contact|order-catalog|newsletter|login|create-account|consignment\/getting)/u;
const withBidders = usual.filter(({ address }) => knowsBidders.test(address));

/** Every other one, so that two rounds share the pages. */
const even = <Page>(pages: readonly Page[]): Page[] => pages.filter((_, at) => at % 2 === 0);
const odd = <Page>(pages: readonly Page[]): Page[] => pages.filter((_, at) => at % 2 === 1);

const light = (width: Look['width']): Look => ({ theme: 'light', width });
const dark = (width: Look['width']): Look => ({ theme: 'dark', width });

export const rounds: readonly Round[] = [
  { visitor: 'known', first: dark(390), depth: 'whole', pages: usual },
  // Its frames are narrower than the page: at 768 it shows pieces as no page does.
  {
    visitor: 'known',
    first: dark(390),
    depth: 'once',
    pages: pagesToLookAt.filter(isGallery),
    widths: [390, 1280],
  },
  { visitor: 'new', first: light(1280), depth: 'load', pages: [...pagesToLookAt, ...firstOfEach] },
  { visitor: 'known', first: dark(390), depth: 'load', pages: accountPages },
  { visitor: 'new', first: dark(768), depth: 'load', pages: even(furtherPages) },
  { visitor: 'known', first: light(768), depth: 'once', pages: furtherPages },
  { visitor: 'bidder', first: light(390), depth: 'whole', pages: ofBidders },
  { visitor: 'bidder', first: dark(1280), depth: 'once', pages: withBidders },
  { visitor: 'staff', first: dark(768), depth: 'once', pages: odd(withBidders) },
  { visitor: 'staff', first: light(1280), depth: 'whole', pages: ofStaff },
];

/** Rules null: only that nothing sticks out. Rows first: the page has been judged with all its rows. */
export type Step = { look: Look; rules: RuleSet | null; rows?: 'first' };

const otherTheme = { light: 'dark', dark: 'light' } as const;

/**
 * Every rule once at each of the two widths that show other things, then in the other theme, where no element comes or goes,
 * the rules of color.
 */
export function stepsOf({ first, depth, widths = [390, 768, 1280] }: Round): Step[] {
  const { theme, width } = first;
  const far = width === 390 ? 1280 : 390;
  const other = otherTheme[theme];
  if (depth === 'load') return [{ look: first, rules: null }];
  if (depth === 'once') {
    return [
      { look: first, rules: 'every' },
      ...widths.filter((one) => one !== width).map((one) => ({ look: { theme, width: one }, rules: null })),
    ];
  }
  return [
    { look: first, rules: 'every' },
    { look: { theme, width: far }, rules: 'every', rows: 'first' },
    { look: { theme: other, width: far }, rules: 'colors', rows: 'first' },
    { look: { theme: other, width: 768 }, rules: null },
    { look: { theme: other, width }, rules: 'colors', rows: 'first' },
  ];
}
