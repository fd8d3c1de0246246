/** Makes all that `npm run charts` writes, without writing it: files by their path, and what is wrong with them. */
import path from 'node:path';

import type { Chart, ChartStories, DrawnChart } from '#charts/chart.ts';
import { layoutOf } from '#charts/layoutOf.ts';
import { svgOf } from '#charts/svgOf.ts';
import { xstateJsonOf } from '#charts/xstateJsonOf.ts';

import { chartsPage, gaps, walksPage } from './chartPages.ts';
import { clauseGaps, clauseIndex, clausesFile, clausesPage, sentencesIn } from './clauseIndex.ts';
import { namedTests } from './clauseTests.ts';
import { collectWalks, walkOf } from './collectWalks.ts';
import { foldedStories, readRun } from './foldedStories.ts';
import { keptStories, storiesFolder } from './keptStories.ts';
import { listStories } from './listStories.ts';
import { readMachines } from './readMachines.ts';
import type { ReadStories } from './storyFile.ts';

export type MadeCharts = {
  files: ReadonlyMap<string, string>;
  /** Sentences; all is well when there are none. */
  problems: readonly string[];
  /** What was kept of the last run of the stories and is no longer true, by sentences: the files are without it. */
  outdated: readonly string[];
  /** What is to be known though all is well. */
  notes: readonly string[];
};

export const pagesFolder = 'docs/charts';
export const drawnFolder = 'src/charts/drawn';

/** @param run the folder that a run of the stories wrote into; without it what is kept of the last one stays. */
export async function makeCharts(root: string, run?: string): Promise<MadeCharts> {
  const read = run === undefined ? null : readRun(run);
  // The walks run in a process of their own: the drawings are laid out meanwhile.
  const asked = Promise.all([collectWalks(root), listStories(root)]);
  // Waited for below; until then its failure is no one's.
  asked.catch(() => {});
  const { charts, problems } = await readMachines(path.join(root, 'src/machines'));
  const laidOut = await layOutAll(charts);
  const [walks, known] = await asked;
  const drawn = laidOut.drawings.map((one): DrawnChart => ({
    ...one,
    walk: walkOf(one.chart, walks),
    ...sentencesIn(one.chart),
  }));
  const clauses = clauseIndex({ charts, tests: namedTests(root), stories: known });
  const undrawn = [...problems, ...laidOut.problems];
  const folded = storiesFor(root, charts, { read, known });
  return {
    files: new Map([
      ...filesOf(drawn, { undrawn, stories: folded.stories }),
      ...storyFilesOf(folded.stories),
      [`${pagesFolder}/clauses.md`, clausesPage(clauses)],
      [clausesFile, `[\n${clauses.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`],
    ]),
    problems: [...undrawn, ...gaps(drawn), ...clauseGaps(clauses, charts), ...folded.problems],
    outdated: folded.outdated,
    notes: folded.notes,
  };
}

type AskedStories = { read: ReadStories | null; known: ReadonlySet<string> };

/** Of the run that is at hand, or else what is kept of an earlier one. */
function storiesFor(root: string, charts: readonly Chart[], { read, known }: AskedStories) {
  if (!read) return { ...keptStories(root, charts, known), problems: [], notes: [] };
  const { counted, ...folded } = foldedStories(read, charts, known);
  return { ...folded, outdated: [], notes: [counted] };
}

async function layOutAll(charts: readonly Chart[]) {
  const drawings: Omit<DrawnChart, 'walk'>[] = [];
  const problems: string[] = [];
  for (const chart of charts) {
    try {
      drawings.push({ chart, layout: await layoutOf(chart) });
    } catch (error) {
      problems.push(`${chart.id} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { drawings, problems };
}

type FoldedStories = ReadonlyMap<string, ChartStories>;
type FilesParts = { undrawn: readonly string[]; stories: FoldedStories };

function filesOf(drawn: readonly DrawnChart[], { undrawn, stories }: FilesParts): Map<string, string> {
  const files = new Map([
    [`${pagesFolder}/README.md`, chartsPage(drawn, undrawn)],
    [`${pagesFolder}/walks.md`, walksPage(drawn, stories)],
  ]);
  for (const one of drawn) {
    const { id } = one.chart;
    files.set(`${pagesFolder}/${id}.svg`, `${svgOf(one)}\n`);
    files.set(`${pagesFolder}/${id}.json`, `${JSON.stringify(xstateJsonOf(one.chart), null, 2)}\n`);
    files.set(`${drawnFolder}/${id}.json`, `${JSON.stringify(one)}\n`);
  }
  return files;
}

const storyFilesOf = (stories: FoldedStories): [string, string][] =>
  [...stories].map(([id, folded]) => [`${storiesFolder}/${id}.json`, `${JSON.stringify(folded)}\n`]);
