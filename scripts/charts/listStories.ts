/** Asks the stories' own runner which stories there are: titles that are made in loops stand in no file as they read. */
import { spawn } from 'node:child_process';
import path from 'node:path';

import { jsonIn } from './storyFile.ts';
import { storyName } from './usableStories.ts';

type ListedSuite = {
  title: string;
  file: string;
  specs?: readonly { title: string }[];
  suites?: readonly ListedSuite[];
};

/** Each by its file and full title. @throws {Error} with what the runner said when it cannot list them. */
export async function listStories(root: string): Promise<ReadonlySet<string>> {
  const said = await listed(root);
  const { suites = [] } = (jsonIn(said.output) ?? {}) as { suites?: readonly ListedSuite[] };
  const names = suites.flatMap((suite) => namesIn(suite, []));
  if (said.code !== 0 || names.length === 0) {
    throw new Error(`The stories cannot be listed:\n${said.output}${said.errors}`);
  }
  return new Set(names);
}

/** The outermost suite is the file, which is no part of a title. */
const namesIn = ({ file, specs = [], suites = [] }: ListedSuite, above: readonly string[]): string[] => [
  ...specs.map(({ title }) => storyName({ file, title: [...above, title].join(' › ') })),
  ...suites.flatMap((suite) => namesIn(suite, [...above, suite.title])),
];

function listed(root: string): Promise<{ output: string; errors: string; code: number | null }> {
  // A run of all suites names a file for the report; this one is read from what is printed.
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _file, PLAYWRIGHT_JSON_OUTPUT_NAME: _name, ...env } = process.env;
  const runner = path.join(root, 'node_modules/playwright/cli.js');
  const child = spawn(process.execPath, [runner, 'test', '--list', '--reporter=json'], { cwd: root, env });
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof listed>>>();
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  child.on('error', reject);
  child.on('close', (code) => resolve({ output, errors, code }));
  return promise;
}
