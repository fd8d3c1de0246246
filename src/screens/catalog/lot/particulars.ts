/** The facts of a lot in the order of a printed entry; what is not known takes no room. */
import { classWords } from '#contract/catalog/classWords.ts';
import { gradedCondition, scaleWords } from '#contract/catalog/grades.ts';
import type { Lot } from '#contract/catalog/lots.ts';

export type Particular = { name: string; value: string };

/** Old entries say inches by themselves, new ones give the number alone. */
const inches = (length: string): string => (/[\d/¼½¾⅛⅜⅝⅞]$/u.test(length) ? `${length} in.` : length);

const barrelOf = ({ BarrelLength, BarrelShape }: Lot): string =>
  [BarrelLength !== null && inches(BarrelLength), BarrelShape].filter(Boolean).join(', ');

function gradeOf(lot: Lot): string {
  const condition = gradedCondition(lot);
  return condition ? `${condition.grade} (${scaleWords[condition.scale]})` : (lot.ConditionGrade ?? '');
}

const piecesOf = ({ lotItemCount: count }: Lot): string => (count > 1 ? `${count} in one lot` : 'One');

/** A maker's name or a number stays as it is; words begin with a capital. */
const started = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A measure such as `7 1/2` is read as one number and never broken between two lines. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\d) (?=\d+\/\d)/gu, '\u{A0}');

export function particularsOf(lot: Lot): Particular[] {
  const entries: [name: string, value: string | number | null][] = [
    ['Maker', lot.ManufacturerName],
    ['Model', lot.Model],
    ['Serial number', lot.Serial],
    ['Caliber', lot.Caliber],
    ['Barrel', barrelOf(lot)],
    ['Finish', lot.Finish],
    [lot.hlo === 'L' ? 'Stock' : 'Grip', lot.Stock],
    ['Year', lot.Year],
    ['Class', classWords[lot.amcode]],
    ['Category', lot.CategoryWords],
    ['Pieces', piecesOf(lot)],
    ['Condition', gradeOf(lot)],
    ['Comes with', lot.Accessories],
  ];
  return entries
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name, value: unbroken(started(String(value))) }));
}
