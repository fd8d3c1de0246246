/** The chart room's list of machines, by the parts of the site. */
import { expect, test } from 'vitest';

import { byArea } from '#charts/areas.ts';

import { drawnCharts } from './drawnCharts.ts';

test('every machine has its area, and is in it once', () => {
  const ids = drawnCharts().map(({ chart }) => chart.id);
  const areas = byArea(ids);
  expect(areas.find(({ name }) => name === 'Other')?.machines ?? []).toEqual([]);
  expect(areas.flatMap(({ machines }) => machines).toSorted()).toEqual(ids.toSorted());
});

test('a machine that nobody has put into an area is listed all the same, and an empty area is not', () => {
  expect(byArea(['wishlist', 'brandNew', 'ageGate'])).toEqual([
    { name: 'Log-in and session', machines: ['ageGate'] },
    { name: 'Wishlists', machines: ['wishlist'] },
    { name: 'Other', machines: ['brandNew'] },
  ]);
});
