import { expect, test } from 'vitest';

import { families } from '#server/demo/plates/families.ts';
import { drawPlate } from '#server/demo/plates/plate.ts';
import { plateKinds } from '#server/demo/plates/plateTypes.ts';

import { findProblems } from './wellFormed.ts';

/** A card is fetched many at a time, so its raw size is bounded; compressed it is a quarter of this. */
const largestCardBytes = 141_000;
const largestPlateBytes = 240_000;
const modes = ['light', 'dark'] as const;
const views = ['plate', 'reverse', 'detail'] as const;
const drawnKinds = plateKinds.filter((kind) => kind in families);

test('every kind is drawn by a family', () => {
  expect(plateKinds.filter((kind) => !(kind in families))).toEqual([]);
});

test.each(drawnKinds)('%s: a card is small enough in both themes, whatever the seed', (kind) => {
  const sizes = modes.flatMap((mode) =>
    ['lot-1', 'lot-2'].map((seed) => {
      const card = drawPlate({ kind, seed, mode, labels: 'number', width: 400, height: 300 });
      return Buffer.byteLength(card);
    }),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(largestCardBytes);
});

test.each(drawnKinds)('%s: every view is a well-formed drawing of bounded size', (kind) => {
  const plates = views.map((view) => drawPlate({ kind, seed: 'lot-1', view }));
  expect(plates.flatMap(findProblems)).toEqual([]);
  expect(Math.max(...plates.map((plate) => Buffer.byteLength(plate)))).toBeLessThanOrEqual(largestPlateBytes);
});

test.each(drawnKinds)('%s: the same seed draws the same, another seed differs', (kind) => {
  const card = { kind, labels: 'none', width: 200, height: 150 } as const;
  const drawn = drawPlate({ ...card, seed: 'lot-1' });
  const isSame = (seed: string): boolean => drawPlate({ ...card, seed }) === drawn;
  expect([isSame('lot-1'), isSame('lot-2')]).toEqual([true, false]);
});
