/** Lets the tests walk all machines once more, and gathers what they say of each. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Chart, ChartWalk } from '#charts/chart.ts';
import { statesUnder } from '#charts/chartTree.ts';

const noWalk: ChartWalk = { inputs: [], vocabulary: [], reached: [], taken: [], invariants: [] };

/** By the machine's id. The process is this one's own: what it leaves behind goes with it. */
export async function collectWalks(root: string): Promise<ReadonlyMap<string, ChartWalk>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'walks-'));
  try {
    await walkAll(root, folder);
    return readWalks(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws {Error} with what the tests said when they fail. */
async function walkAll(root: string, folder: string): Promise<void> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'unit', '--maxWorkers=1', '--reporter=dot', 'tests/machines'];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, WALKS_DIR: folder } });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The machines' tests failed, so their walks are worth nothing:\n${said}`);
}

/** The same walks give the same answer, whichever worker wrote them and in whatever order. */
export function readWalks(folder: string): Map<string, ChartWalk> {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ machine: file.split('.')[0] ?? file, line })),
  );
  const walks = new Map<string, ChartWalk>();
  for (const { machine, line } of lines.toSorted((one, other) => compared(one.line, other.line))) {
    walks.set(machine, joined(walks.get(machine) ?? noWalk, JSON.parse(line) as ChartWalk));
  }
  return walks;
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const joined = (one: ChartWalk, other: ChartWalk): ChartWalk => ({
  inputs: union(one.inputs, other.inputs),
  vocabulary: union(one.vocabulary, other.vocabulary),
  reached: union(one.reached, other.reached),
  taken: union(one.taken, other.taken),
  invariants: union(one.invariants, other.invariants),
});

function union<Value>(one: readonly Value[], other: readonly Value[]): Value[] {
  const seen = new Map([...one, ...other].map((value) => [JSON.stringify(value), value]));
  return [...seen.values()];
}

/**
 * What a chart's walk is to be kept as: its states and transitions in the chart's own order. A state that is left by
 * itself is never rested in, so it counts as reached when it was left.
 */
export function walkOf({ id, root, transitions }: Chart, walks: ReadonlyMap<string, ChartWalk>): ChartWalk {
  const walk = walks.get(id) ?? noWalk;
  const taken = transitions.filter(({ name }) => walk.taken.includes(name));
  const reached = new Set([...walk.reached, ...taken.map(({ source }) => source)]);
  return {
    ...walk,
    reached: statesUnder(root)
      .map((state) => state.id)
      .filter((state) => reached.has(state)),
    taken: taken.map(({ name }) => name),
  };
}
