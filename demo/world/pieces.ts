/** One thing of a lot: a model, and all that is particular to this one of its kind. Everything agrees with everything. */
import type { LotClass } from '#contract/catalog/lots.ts';

import { drawGrade, type Grade, lastAntiqueYear, type Scale, scaleOf } from './grades.ts';
import { type Alteration, lotClassOf } from './lotClass.ts';
import { type FinishName, finishOf } from './models/finishes.ts';
import { listOf, type Model } from './models/modelTypes.ts';
import { type StockName, stockOf } from './models/stocks.ts';
import type { Random } from './random.ts';
import { drawSerial, drawYear } from './serials.ts';

export type Barrel = { text: string; inches: number; shape: string };

export type Piece = {
  model: Model;
  year: number;
  serial: string | null;
  caliber: string | null;
  barrel: Barrel | null;
  finish: FinishName;
  stock: StockName | null;
  isEngraved: boolean;
  feature: string | null;
  alteration: Alteration;
  amcode: LotClass;
  scale: Scale;
  grade: Grade;
  /** Beside one of the model in Very Good condition without anything special. */
  factor: number;
};

/** Those of a list that a year had: `.405 WCF@1904` came in 1904. */
function inYear(list: readonly string[], year: number): string[] {
  const known = list.map((entry) => entry.split('@'));
  const made = known.filter(([, from]) => from === undefined || Number(from) <= year);
  return (made.length > 0 ? made : known).map(([name = '']) => name);
}

const pickInYear = (random: Random, text: string | undefined, year: number): string | null =>
  text === undefined ? null : random.pick(inYear(listOf(text), year));

/** `24 1/4 octagon` */
export function readBarrel(text: string): Barrel {
  const [, length = '', shape = ''] = /^([\d /]+) (.+)$/u.exec(text) ?? [];
  const inches = length.split(' ').reduce((sum, part) => {
    const [over = '0', under = '1'] = part.split('/');
    return sum + Number(over) / Number(under);
  }, 0);
  return { text: length, inches, shape };
}

function drawAlteration(random: Random, { plate, classRule, kind }: Model, year: number): Alteration {
  if ((classRule ?? 'byAge') !== 'byAge') return 'none';
  const isLaterRifle = year > lastAntiqueYear && (plate === 'boltAction' || plate === 'serviceRifle');
  if (isLaterRifle && random.chance(0.03)) return 'sporterized';
  const isForCartridges = year <= lastAntiqueYear && !/Percussion|Flintlock|Pepperbox/u.test(kind);
  return isForCartridges && random.chance(0.01) ? 'laterFrame' : 'none';
}

const engravedShare = 0.05;
const featureShare = 0.55;
const alteredFactor = 0.55;

function factorOf(piece: Omit<Piece, 'factor'>): number {
  const { finish, stock, isEngraved, feature, alteration, grade } = piece;
  return (
    grade.factor *
    (finishOf(finish).factor ?? 1) *
    (stock === null ? 1 : (stockOf(stock).factor ?? 1)) *
    (isEngraved ? 2.6 : 1) *
    (feature === null ? 1 : 1.12) *
    (alteration === 'none' ? 1 : alteredFactor)
  );
}

export function drawPiece(random: Random, model: Model, saleYear: number): Piece {
  const year = drawYear(random, model, saleYear - 2);
  const barrel = pickInYear(random, model.barrels, year);
  const alteration = drawAlteration(random, model, year);
  const scale = scaleOf(year);
  const isEngraved = model.isEngraved === true && random.chance(engravedShare);
  const drawn = {
    model,
    year,
    serial: drawSerial(random, model, year),
    caliber: pickInYear(random, model.calibers, year),
    barrel: barrel === null ? null : readBarrel(barrel),
    finish: random.pick(model.finishes),
    stock: model.stocks ? random.pick(model.stocks) : null,
    isEngraved,
    feature: random.chance(featureShare) ? random.pick(listOf(model.features)) : null,
    alteration,
    amcode: lotClassOf({ rule: model.classRule ?? 'byAge', year, saleYear, alteration }),
    scale,
    grade: drawGrade(random, scale),
  };
  return { ...drawn, factor: factorOf(drawn) };
}

export const isAntique = ({ amcode }: Piece): boolean => amcode === 'A';
