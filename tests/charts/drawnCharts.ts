/** What `npm run charts` has drawn, for tests that look at every chart of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { DrawnChart } from '#charts/chart.ts';

const folder = path.resolve(import.meta.dirname, '../../src/charts/drawn');

export const drawnFiles = (): string[] => readdirSync(folder).toSorted();

export const drawnCharts = (): DrawnChart[] =>
  drawnFiles().map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as DrawnChart);
