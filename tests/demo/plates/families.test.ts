import { expect, test } from 'vitest';

import { Pen } from '#demo/plates/engraving/engraving.ts';
import { families } from '#demo/plates/families.ts';
import { drawPlate, findFamily } from '#demo/plates/plate.ts';
import { plateKinds } from '#server/content/plateKinds.ts';

import { unshaded } from './unshaded.ts';
import { findProblems } from './wellFormed.ts';

/** A card is fetched many at a time, so its raw size is bounded; compressed it is a quarter of this. */
const largestCardBytes = 141_000;
const largestPlateBytes = 240_000;
const views = ['plate', 'reverse', 'detail'] as const;
const drawnKinds = plateKinds.filter((kind) => kind in families);

test('every kind is drawn by a family', () => {
  expect(plateKinds.filter((kind) => !(kind in families))).toEqual([]);
});

const card = { labels: 'number', width: 400, height: 300 } as const;

test.each(drawnKinds)(
  '%s: a card is the same for the same seed, and small and well formed in both themes',
  (kind) => {
    const light = drawPlate({ ...card, kind, seed: 'lot-1' });
    expect(drawPlate({ ...card, kind, seed: 'lot-1' }) === light).toBe(true);
    const dark = drawPlate({ ...card, kind, seed: 'lot-2', mode: 'dark' });
    expect(findProblems(dark)).toEqual([]);
    expect(Math.max(...[light, dark].map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(
      largestCardBytes,
    );
  },
);

test.each(drawnKinds)('%s: every view is a well-formed drawing of bounded size', (kind) => {
  const plates = views.map((view) => drawPlate({ kind, seed: 'lot-1', view }));
  expect(plates.flatMap(findProblems)).toEqual([]);
  expect(Math.max(...plates.map((plate) => Buffer.byteLength(plate)))).toBeLessThanOrEqual(largestPlateBytes);
});

test.each(drawnKinds)('%s: another seed draws otherwise', (kind) => {
  const drawnFrom = (seed: string): string => {
    // The same ids for all, or they would differ by those alone.
    const pen = unshaded(new Pen({ seed, prefix: 'a', mode: 'light' }));
    const { body, defs } = findFamily(kind)(pen, {});
    return defs + body;
  };
  expect(drawnFrom('lot-1') === drawnFrom('lot-2')).toBe(false);
});
