/** What is known of a machine that came after the stories were last run. */
import type { ChartStories } from './chart.ts';

export const noStories: ChartStories = { version: 1, run: 0, moving: 0, named: [], taken: [], paths: [] };
