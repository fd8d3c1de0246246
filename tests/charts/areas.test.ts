/** The chart room's list of machines, by the parts of the site. */
import { expect, test } from 'vitest';

import { byArea, machinesOf } from '#charts/areas.ts';

import { drawnCharts } from './drawnCharts.ts';

test('every machine is listed in the area whose folder it is in, and in no other', () => {
  const folders = Object.groupBy(drawnCharts(), ({ chart }) => chart.file.split('/')[0] ?? '');
  const listed = Object.entries(machinesOf).map(([area, { machines }]) => [area, machines.split(' ')]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(
      Object.entries(folders).map(([area, charts]) => [area, charts?.map(({ chart }) => chart.id)]),
    ),
  );
});

test('a machine that is in no area is listed all the same, and an empty area is not', () => {
  expect(byArea(['wishlist', 'brandNew', 'ageGate'])).toEqual([
    { name: 'Every page', machines: ['ageGate'] },
    { name: 'Wishlists', machines: ['wishlist'] },
    { name: 'Other', machines: ['brandNew'] },
  ]);
});
