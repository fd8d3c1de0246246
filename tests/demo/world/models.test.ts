/** The table of models: nothing in it may contradict itself, because every text and price is drawn from it. */
import { expect, test } from 'vitest';

import { categories } from '#contract/catalog/categories.ts';
import { modelGroups } from '#demo/world/models/modelGroups.ts';
import { listOf, type Model } from '#demo/world/models/modelTypes.ts';
import { readBarrel } from '#demo/world/pieces.ts';
import { randomOf } from '#demo/world/random.ts';
import { drawSerial, drawYear, readSerials, serialsOfYear } from '#demo/world/serials.ts';
import { plateKinds } from '#server/content/plateKinds.ts';

const models: readonly Model[] = Object.values(modelGroups).flat();

const makers =
  'Colt|Winchester|Smith & Wesson|Remington|Springfield Armory|Henry|Volcanic|Sharps|Spencer|Marlin|Savage|Parker Brothers|L.C. Smith|A.H. Fox|Ithaca|Browning|Ruger|High Standard|Harpers Ferry|Singer|Union Switch & Signal|DWM|Mauser|Walther|Sauer & Sohn|Holland & Holland|J. Purdey|J. Rigby|W.W. Greener|Westley Richards|Beretta|FN|Auto-Ordnance|H&K|Whitney|Hopkins & Allen|Forehand|Deringer|Wogdon|Manton|Boutet|Unknown'.split(
    '|',
  );

const named = (list: readonly Model[]) => list.map(({ maker, name, kind }) => `${maker} ${name} ${kind}`);

test('every category and every maker of the demo has a model', () => {
  const known = new Set(models.map(({ category }) => category));
  expect(Object.keys(categories).filter((slug) => !known.has(slug as never))).toEqual([]);
  expect(makers.filter((maker) => !models.some((model) => model.maker === maker))).toEqual([]);
});

test('serial numbers rise with the years and cover all of them', () => {
  const wrong = models.filter(({ serials, years }) => {
    if (serials === undefined) return false;
    const anchors = readSerials(serials);
    const rises = anchors.every((anchor, index) => {
      const before = anchors[index - 1];
      return !before || (anchor.first > before.first && anchor.year > before.year);
    });
    return !rises || (anchors[0]?.year ?? Infinity) > years[0] || (anchors.at(-1)?.year ?? 0) <= years[1];
  });
  expect(named(wrong)).toEqual([]);
});

const hasInFirstYear = (list: readonly string[], [from]: readonly [number, number]) =>
  list.some((entry) => Number(entry.split('@')[1] ?? from) <= from);

test('there is a caliber and a barrel for the first year of every model', () => {
  const wrong = models.filter(
    ({ calibers, barrels, years }) =>
      (calibers !== undefined && !hasInFirstYear(listOf(calibers), years)) ||
      (barrels !== undefined && !hasInFirstYear(listOf(barrels), years)),
  );
  expect(named(wrong)).toEqual([]);
});

test('nothing in a list came after the model was gone', () => {
  const late = models.filter(({ calibers, barrels, years }) =>
    [...listOf(calibers), ...listOf(barrels)].some((entry) => Number(entry.split('@')[1] ?? 0) > years[1]),
  );
  expect(named(late)).toEqual([]);
});

test('barrels are read as inches and a shape', () => {
  expect(readBarrel('4 3/4 round')).toEqual({ text: '4 3/4', inches: 4.75, shape: 'round' });
  expect(readBarrel('26 half octagon')).toEqual({ text: '26', inches: 26, shape: 'half octagon' });
  const lengths = models.flatMap(({ barrels }) => listOf(barrels).map((text) => readBarrel(text).inches));
  expect(lengths.filter((inches) => !(inches >= 1 && inches <= 70))).toEqual([]);
});

test('every model is drawn as a kind that plates know', () => {
  expect(named(models.filter(({ plate }) => !plateKinds.includes(plate)))).toEqual([]);
});

const singleAction = models.find(({ name, years }) => name === 'Single Action Army' && years[0] === 1873);

test('a number belongs to the year in which it was made', () => {
  expect(serialsOfYear(singleAction?.serials ?? '', 1884)).toEqual([102_000, 109_499]);
  expect(serialsOfYear(singleAction?.serials ?? '', 1873)[0]).toBe(1);
});

test('years with a large production come up more often, and none after the sale', () => {
  const random = randomOf('years');
  const of1911 = models.find(({ name, maker }) => name === 'Model 1911' && maker === 'Colt');
  if (!of1911) throw new Error('There is no Model 1911.');
  const years = Array.from({ length: 300 }, () => drawYear(random, of1911, 2020));
  expect(years.filter((year) => year === 1918).length).toBeGreaterThan(150);
  expect(Math.max(...Array.from({ length: 50 }, () => drawYear(random, of1911, 1915)))).toBe(1915);
});

test('a number is written as its maker wrote it', () => {
  const government = models.find(({ name }) => name === 'Government Model');
  if (!government) throw new Error('There is no Government Model.');
  expect(drawSerial(randomOf('number'), government, 1920)).toMatch(/^C1[12]\d{4}$/u);
});
