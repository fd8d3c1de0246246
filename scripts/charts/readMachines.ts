/** Finds every machine of the site with what the head of its file says of it. One that cannot be read is named. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { AnyStateMachine } from 'xstate';

import { type Chart, exportOf } from '#charts/chart.ts';
import { chartOf } from '#charts/chartOf.ts';

export type ReadMachines = {
  charts: readonly Chart[];
  /** Sentences, one for each machine that is not among the charts. */
  problems: readonly string[];
};

const ending = 'Machine.ts';

export async function readMachines(folder: string): Promise<ReadMachines> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(ending))
    .toSorted();
  const read = await Promise.all(files.map((file) => readMachine(folder, file.slice(0, -'.ts'.length))));
  const charts = read
    .filter((result) => typeof result !== 'string')
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
  return { charts, problems: [...read.filter((result) => typeof result === 'string'), ...clashes(charts)] };
}

/** @returns why not, where there is no chart. */
async function readMachine(folder: string, file: string): Promise<Chart | string> {
  const location = path.join(folder, `${file}.ts`);
  try {
    const module = (await import(pathToFileURL(location).href)) as Readonly<Record<string, AnyStateMachine>>;
    const name = exportOf(file);
    const machine = module[name];
    if (machine === undefined) return `${file}.ts exports no ${name}.`;
    return chartOf(machine, { file, about: headOf(readFileSync(location, 'utf8')) });
  } catch (error) {
    return `${file}.ts has no chart: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The comment that a file opens with, as running text. */
export const headOf = (source: string): string =>
  (/^\/\*\*(?<text>.*?)\*\//su.exec(source)?.groups?.['text'] ?? '')
    .replaceAll(/^[ \t]*\*/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Walks and drawings go by the machine's id, and a reader looks for it in the file of that name. */
function clashes(charts: readonly Chart[]): string[] {
  const misnamed = charts
    .filter(({ id, file }) => `${id}Machine` !== exportOf(file))
    .map(
      ({ id, file }) => `${file}.ts holds a machine whose id is ${id}; its name should be ${id}Machine.ts.`,
    );
  const ids = charts.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...misnamed, ...twice.map((id) => `Two machines have the id ${id}.`)];
}
