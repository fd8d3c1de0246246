/** What is drawn and committed: every machine of the site under its own name, small enough to be fetched alone. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { drawnCharts, drawnFiles } from './drawnCharts.ts';

const machineFiles = globSync('*/*Machine.ts', {
  cwd: path.resolve(import.meta.dirname, '../../src/machines'),
});

test('every machine is drawn, in a file of its id, and no two have one id', () => {
  expect(drawnFiles()).toEqual(
    machineFiles.map((file) => `${path.basename(file, 'Machine.ts')}.json`).toSorted(),
  );
  expect(drawnCharts().map(({ chart }) => `${chart.id}.json`)).toEqual(drawnFiles());
  expect(
    drawnCharts()
      .map(({ chart }) => `${chart.file}.ts`)
      .toSorted(),
  ).toEqual(machineFiles.toSorted());
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
