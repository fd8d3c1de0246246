/**
 * Says where everything of a chart stands, by the layered algorithm of elkjs. For build time alone: elkjs is large,
 * and pages are given its result. The same chart has the same layout on every machine.
 */
import ELK from 'elkjs';

import type { Chart, ChartLayout } from './chart.ts';
import { elkGraph, type Manner } from './elkGraph.ts';
import { layoutCost } from './layoutCost.ts';
import { readLayout } from './readLayout.ts';

export const manners: readonly Manner[] = [
  { direction: 'RIGHT', order: 'story' },
  { direction: 'RIGHT', order: 'free' },
  { direction: 'DOWN', order: 'story' },
  { direction: 'DOWN', order: 'free' },
];
/** A drawing that begins where the story begins may be this much harder to read otherwise. */
const storyBonus = 0.8;

/**
 * The best of several drawings.
 * @throws what elkjs throws, when it can draw the chart in no manner at all.
 */
export async function layoutOf(chart: Chart): Promise<ChartLayout> {
  const tried = await Promise.allSettled(manners.map((manner) => weighed(manner, chart)));
  const [best] = tried
    .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    .toSorted((one, other) => one.cost - other.cost);
  if (best) return best.layout;
  throw tried.find((outcome) => outcome.status === 'rejected')?.reason;
}

async function weighed(manner: Manner, chart: Chart): Promise<{ layout: ChartLayout; cost: number }> {
  const layout = await layoutIn(manner, chart);
  return { layout, cost: layoutCost(chart, layout) * (manner.order === 'story' ? storyBonus : 1) };
}

export async function layoutIn(manner: Manner, chart: Chart): Promise<ChartLayout> {
  return readLayout(chart, await new ELK().layout(elkGraph(chart, manner)), manner);
}
