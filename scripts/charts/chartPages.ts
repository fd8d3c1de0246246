/** Writes the two pages of `docs/charts`: every machine with its picture, and what the walks of the tests took. */
import type { ChartStories, DrawnChart } from '#charts/chart.ts';
import { statesUnder } from '#charts/chartTree.ts';

import { type StoriesOf, untoldPart } from './storyPages.ts';

const made =
  'Made by `npm run charts` from the machines themselves and the walks of their tests; do not edit.';

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The title is the machine's id; everything else on the page is said by the head of its file. */
export function chartsPage(drawn: readonly DrawnChart[], problems: readonly string[]): string {
  const listed = drawn.map(({ chart: { id } }) => `[${id}](#${id.toLowerCase()})`).join(' · ');
  return [
    '# State charts',
    `All that the site decides in the browser is decided by ${counted(drawn.length, 'machine')}. A solid dot is where a state begins; a dashed line parts what happens at the same time. On a line stand the event, the [guard] it must pass and the / actions it causes; ✓ and ✗ are the answers of an actor (▷), a clock is a delay, ↻ comes back to where it was. [Which transitions the tests take](walks.md) is on a page of its own, and so is [each clause](clauses.md), LG-03, with its charts and tests; the running site shows the charts alive at \`/dev/statecharts\`.`,
    made,
    listed,
    ...(problems.length > 0 ? ['## Not drawn', ...problems.map((problem) => `- ${problem}`)] : []),
    ...drawn.flatMap(machineParts),
    '',
  ].join('\n\n');
}

function machineParts({ chart }: DrawnChart): string[] {
  const { id, file, about, root, transitions } = chart;
  const states = counted(statesUnder(root).length - 1, 'state');
  return [
    `## ${id}`,
    about,
    `${states}, ${counted(transitions.length, 'transition')}. [Source](../../src/machines/${file}.ts) · [XState JSON](${id}.json)`,
    `[![State chart of ${id}](${id}.svg)](${id}.svg)`,
  ];
}

function walkRow({ chart, walk }: DrawnChart, stories: ChartStories | undefined): string {
  const states = statesUnder(chart.root).length;
  const declared = chart.transitions.length;
  const share = percentage(walk.taken.length, declared);
  const covered = stories?.taken.length ?? 0;
  return `| [${chart.id}](README.md#${chart.id.toLowerCase()}) | ${walk.reached.length} of ${states} | ${declared} | ${walk.taken.length} | ${share} | ${walk.invariants.length} | ${covered} |`;
}

export function walksPage(drawn: readonly DrawnChart[], stories: StoriesOf): string {
  const sum = (count: (one: DrawnChart) => number) => drawn.reduce((total, one) => total + count(one), 0);
  const [declared, taken] = [
    sum(({ chart }) => chart.transitions.length),
    sum(({ walk }) => walk.taken.length),
  ];
  const reached = sum(({ walk }) => walk.reached.length);
  const states = sum(({ chart }) => statesUnder(chart.root).length);
  const covered = sum(({ chart }) => stories.get(chart.id)?.taken.length ?? 0);
  return [
    '# What the tests walk',
    'The test of each machine sends every event of its vocabulary in every state it can get to, and so walks the whole graph. Counted are the states it was in (the machine itself is one), the transitions the machine declares, those that some step took, the rules that were true on every step, and the transitions that some story takes in a real browser. `npm run charts` fails when a walk never took a transition.',
    made,
    [
      '| machine | states | transitions | taken | share | rules | stories |',
      '|---|--:|--:|--:|--:|--:|--:|',
      ...drawn.map((one) => walkRow(one, stories.get(one.chart.id))),
      `| **all ${drawn.length}** | ${reached} of ${states} | ${declared} | ${taken} | ${percentage(taken, declared)} | ${sum(({ walk }) => walk.invariants.length)} | ${covered} |`,
    ].join('\n'),
    ...untoldPart(drawn, stories),
    '',
  ].join('\n\n');
}

/** Rounded down: nothing is whole before it is. */
const percentage = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((part / whole) * 100)} %`;

/** A sentence for every transition and every state that no walk of the tests came by. */
export const gaps = (drawn: readonly DrawnChart[]): string[] =>
  drawn.flatMap(({ chart, walk }) => [
    ...chart.transitions
      .filter(({ name }) => !walk.taken.includes(name))
      .map(({ name }) => `No walk of the tests takes “${name}”.`),
    ...statesUnder(chart.root)
      .filter(({ id }) => !walk.reached.includes(id))
      .map(({ id }) => `No walk of the tests gets to the state ${id}.`),
  ]);
