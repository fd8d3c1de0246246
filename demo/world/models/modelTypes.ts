/**
 * One row of the house's knowledge: a maker's model, and what goes with it. Lists are written with a bar between their
 * entries, so that a model stays a few lines: an entry followed by `@1884` exists from that year on.
 */
import type { CategorySlug } from '#contract/catalog/categories.ts';
import type { PlateFacts } from '#demo/plates/plateTypes.ts';
import type { PlateKind } from '#server/content/plateKinds.ts';

import type { FinishName } from './finishes.ts';
import type { StockName } from './stocks.ts';

/** How sales are mixed: the shares are those of the announcement in `mix.ts`. */
export type ModelGroup =
  | 'colt'
  | 'winchester'
  | 'usMilitary'
  | 'otherMilitary'
  | 'sporting'
  | 'antiqueArms'
  | 'classThree'
  | 'objects';

/**
 * Where the class comes from. `byAge` is the rule of thumb with its exceptions in `lotClass.ts`; the others are what
 * staff decided for the model whatever its year: a muzzle-loading replica is antique in law, a sword is no firearm.
 */
export type ClassRule = 'byAge' | 'antique' | 'modern' | 'nfa' | 'notFirearm';

export type Model = {
  maker: string;
  /** `Model 1873`; also the lot's `model`. */
  name: string;
  /** `Lever Action Rifle` */
  kind: string;
  /** Said instead of maker, name and kind. */
  title?: string;
  category: CategorySlug;
  years: readonly [from: number, to: number];
  /** First serial number of some years, `1873:1 1880:53000`; the last entry ends the last year. None: unnumbered. */
  serials?: string;
  /** How a number is written, `#SA`. */
  serialForm?: string;
  calibers?: string;
  /** Length in inches and shape, `7 1/2 round`. For blades the shape is `blade`. */
  barrels?: string;
  finishes: readonly FinishName[];
  stocks?: readonly StockName[];
  /** Low estimate, in dollars, of one in Very Good condition without anything special. */
  price: number;
  /** How often it comes up beside others of its group. */
  weight: number;
  classRule?: ClassRule;
  plate: PlateKind;
  facts?: PlateFacts;
  /** What a headline may add, as it follows the title: `with Set Trigger`. */
  features: string;
  /** Fixed marks or parts, a sentence of the description. */
  marks?: string;
  /** Sentences that hold for every one of the model. */
  history: string;
  /** Factory engraving and presentation pieces exist. */
  isEngraved?: boolean;
  /** The maker's archive answers letters. */
  hasLetters?: boolean;
  /** Has neither grade nor scale: books, art, medals. */
  isUngraded?: boolean;
};

export const listOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split('|');
