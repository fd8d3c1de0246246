/** What is drawn and committed: every machine of the site under its own name, small enough to be fetched alone. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { drawnCharts, drawnFiles } from './drawnCharts.ts';

const machineFiles = readdirSync(path.resolve(import.meta.dirname, '../../src/machines'))
  .filter((file) => file.endsWith('Machine.ts'))
  .toSorted();

test('every machine is drawn, in a file of its id, and no two have one id', () => {
  expect(drawnFiles()).toEqual(machineFiles.map((file) => file.replace(/Machine\.ts$/u, '.json')).toSorted());
  expect(drawnCharts().map(({ chart }) => `${chart.id}.json`)).toEqual(drawnFiles());
  expect(drawnCharts().map(({ chart }) => chart.file)).toEqual(
    drawnFiles().map((file) => file.replace('.json', 'Machine')),
  );
});

test('everything of a chart has its place in its drawing', () => {
  const lost = drawnCharts().flatMap(({ chart, layout }) =>
    chart.transitions.filter(({ name }) => layout.transitions[name] === undefined),
  );
  expect(lost).toEqual([]);
});

test('a drawing is small on its way', () => {
  const most = 8_000;
  const large = drawnCharts().filter((drawn) => gzipSync(JSON.stringify(drawn)).length > most);
  expect(large.map(({ chart }) => chart.id)).toEqual([]);
});
