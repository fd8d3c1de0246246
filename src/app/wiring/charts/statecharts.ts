/** The chart room with its drawings, its machines, the other tabs and files of recordings behind it. */
import { type AnyStateMachine, type EventObject, fromCallback, fromPromise } from 'xstate';

import { wiredErrorRecording } from '#app/wiring/shared/wiredErrorRecording.ts';
import { type ChartStories, type ClauseEntry, type DrawnChart, exportOf } from '#charts/chart.ts';
import { noStories } from '#charts/noStories.ts';
import { pathAsTest } from '#charts/pathAsTest.ts';
import { readRecording } from '#charts/readRecording.ts';
import type { FromTab, SentEvent } from '#contract/charts/tabActors.ts';
import { type ChosenActor, chartRoomLiveMachine } from '#machines/charts/chartRoomLiveMachine.ts';
import { chartRoomMachine } from '#machines/charts/chartRoomMachine.ts';
import { type AskedCopy, pathCopyMachine } from '#machines/charts/pathCopyMachine.ts';
import { replayMachine } from '#machines/charts/replayMachine.ts';
import { simulationMachine } from '#machines/charts/simulationMachine.ts';
import type { Watcher } from '#machines/kernel/placeholders.ts';
import { foundPath, playedPath } from '#screens/charts/statecharts/playedPath.ts';
import { recorder } from '#services/charts/recorder.ts';
import { followTabs } from '#services/kernel/tabActors.ts';

/** A server draws no chart: its file would carry all of them for nothing. */
const drawings = import.meta.env.SSR
  ? {}
  : import.meta.glob<DrawnChart>('../../../charts/drawn/*.json', { import: 'default' });
/** Fetched one by one, and only for a comparison. */
const stories = import.meta.env.SSR
  ? {}
  : import.meta.glob<ChartStories>('../../../charts/stories/*.json', { import: 'default' });
const clauses = import.meta.env.SSR
  ? {}
  : import.meta.glob<readonly ClauseEntry[]>('../../../charts/clauseIndex.json', { import: 'default' });
/** Copies of their own (vite.config.ts): the site's files must not be cut in pieces for a page that visitors never see. */
const machineFiles = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, AnyStateMachine>>('../../../machines/*/*Machine.ts', { query: '?copy' });

const drawingOf = (id: string): string => `../../../charts/drawn/${id}.json`;
const storiesOf = (id: string): string => `../../../charts/stories/${id}.json`;
const idOf = (drawing: string): string => drawing.replace(/^.*\/(.+)\.json$/u, '$1');

const unreachable = { code: 'unreachable' } as const;

type Asked = EventObject & ChosenActor & { examples?: readonly SentEvent[]; event?: SentEvent };

const followActors: Watcher<{ type: 'tab.received'; said: FromTab }, void> = fromCallback<EventObject, void>(
  ({ sendBack, receive }) => {
    const tabs = followTabs((said) => sendBack({ type: 'tab.received', said }));
    receive((said) => {
      const { tab, actor, examples, event } = said as Asked;
      if (examples) tabs.say({ kind: 'watch', tab, actor, examples });
      if (event) tabs.say({ kind: 'send', tab, actor, event });
    });
    return () => tabs.stop();
  },
);

/** A file that could not be fetched is a server that could not be asked. */
async function fetched<Value>(load: (() => Promise<Value>) | undefined): Promise<Value> {
  if (!load) throw unreachable;
  return load().catch(() => {
    throw unreachable;
  });
}

async function loadedMachine(file: string): Promise<AnyStateMachine> {
  const module = await fetched(machineFiles[`../../../machines/${file}.ts`]);
  const machine = module[exportOf(file)];
  if (!machine) throw new Error(`${file}.ts exports no machine of that name.`);
  return machine;
}

export const machines = [
  chartRoomMachine.provide({
    actors: {
      listMachines: fromPromise<readonly string[], void>(async () =>
        Object.keys(drawings).map(idOf).toSorted(),
      ),
      loadChart: fromPromise<DrawnChart, { id: string }>(async ({ input }) =>
        fetched(drawings[drawingOf(input.id)]),
      ),
      loadStories: fromPromise<ChartStories, { id: string }>(async ({ input }) => {
        const load = stories[storiesOf(input.id)];
        return load ? fetched(load) : noStories;
      }),
      loadClauses: fromPromise<readonly ClauseEntry[], void>(async () =>
        fetched(clauses['../../../charts/clauseIndex.json']),
      ),
    },
  }),
  chartRoomLiveMachine.provide({ actors: { followActors } }),
  simulationMachine.provide({
    actors: {
      loadMachine: fromPromise<AnyStateMachine, { file: string }>(async ({ input }) =>
        loadedMachine(input.file),
      ),
    },
  }),
  pathCopyMachine.provide({
    actors: {
      copyPath: fromPromise<'copied' | 'notFound', AskedCopy>(async ({ input: { id, file, walk, path } }) => {
        const machine = await loadedMachine(file);
        const played =
          path.is === 'played'
            ? playedPath(machine, path.input, path.events)
            : foundPath(machine, walk, path.steps);
        if (!played) return 'notFound';
        await navigator.clipboard.writeText(pathAsTest({ id, file }, played));
        return 'copied';
      }),
    },
  }),
  wiredErrorRecording,
  replayMachine.provide({
    actors: {
      readFile: fromPromise(async ({ input }: { input: { file: Blob | null } }) =>
        readRecording(input.file ? await input.file.text() : JSON.stringify(recorder.read())),
      ),
    },
  }),
];
