/**
 * The class of a piece as staff would set it. Age alone never decides: a model has a rule of its own, and what was done
 * to the piece since can take a privilege away.
 */
import type { LotClass } from '#contract/catalog/lots.ts';

import { lastAntiqueYear } from './grades.ts';
import type { ClassRule } from './models/modelTypes.ts';

/** What was done to a piece since it left its maker, as far as its class is concerned. */
export type Alteration = 'none' | 'sporterized' | 'laterFrame';

type Age = 'antique' | 'relic' | 'recent';

const byAge: Readonly<Record<Alteration, Readonly<Record<Age, LotClass>>>> = {
  none: { antique: 'A', relic: 'C', recent: 'M' },
  sporterized: { antique: 'A', relic: 'M', recent: 'M' },
  laterFrame: { antique: 'M', relic: 'M', recent: 'M' },
};

const decided: Readonly<Record<Exclude<ClassRule, 'byAge'>, LotClass>> = {
  antique: 'A',
  modern: 'M',
  nfa: 'N',
  notFirearm: 'X',
};

/** Years, counted so that a piece of late in its year is fifty for certain. */
const relicAge = 50;

function ageOf(year: number, saleYear: number): Age {
  if (year <= lastAntiqueYear) return 'antique';
  return saleYear - year > relicAge ? 'relic' : 'recent';
}

export type Classed = { rule: ClassRule; year: number; saleYear: number; alteration: Alteration };

export const lotClassOf = ({ rule, year, saleYear, alteration }: Classed): LotClass =>
  rule === 'byAge' ? byAge[alteration][ageOf(year, saleYear)] : decided[rule];

/** Strictest last: a lot of several pieces goes by the strictest of them. */
const byStrictness: readonly LotClass[] = ['X', 'A', 'C', 'M', 'N'];

export const strictestOf = (classes: readonly LotClass[]): LotClass =>
  byStrictness.findLast((one) => classes.includes(one)) ?? 'X';
