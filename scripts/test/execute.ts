/** Runs a script by the pinned Node in a process group of its own, and keeps all it prints and what it took. */
import process from 'node:process';

import { startGroup } from './groups.ts';
import { secondsOfEndedChildren, watchBrowserHelpers } from './processorTime.ts';

export type Outcome = {
  exitCode: number | null;
  output: string;
  /** Of processor time, with all that it started; null where the system does not say. */
  cpuSeconds: number | null;
};

export type Execution = { root: string; env: NodeJS.ProcessEnv; limitSeconds: number };

/** Programs end side by side: each bears what was added since the last one ended. */
let countedSeconds = 0;

function secondsSinceLastEnd(): number | null {
  const seconds = secondsOfEndedChildren();
  if (seconds === null) return null;
  const added = seconds - countedSeconds;
  countedSeconds = seconds;
  return added;
}

export function execute(
  command: readonly string[],
  { root, env, limitSeconds }: Execution,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = startGroup(process.execPath, command, {
    cwd: root,
    env,
    timeout: limitSeconds * 1_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const secondsOfHelpers = watchBrowserHelpers(child.pid ?? 0);
  let output = '';
  let cpuSeconds: number | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.once('exit', () => {
    const seconds = secondsSinceLastEnd();
    cpuSeconds = seconds === null ? null : seconds + secondsOfHelpers();
  });
  child.once('error', (error) => {
    resolve({ exitCode: null, output: `${output}${error.message}\n`, cpuSeconds });
  });
  child.once('close', (exitCode, signal) => {
    const end = signal === null ? '' : `Stopped by ${signal}.\n`;
    resolve({ exitCode, output: `${output}${end}`, cpuSeconds });
  });
  return promise;
}
