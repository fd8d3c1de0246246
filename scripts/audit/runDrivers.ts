/** Starts the browser's half of an audit as a process of its own, reports its progress, and reads what it found. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Evidence, judge } from './evidence.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lookEveryMs = 500;

export type Run = {
  /** Where the drivers leave what they find. */
  folder: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
};

const verdictWords = {
  passed: 'passed',
  failed: 'FAILED',
  notPossible: 'not possible from outside',
} as const;

/** What is there so far. A file that is being written is read at the next look. */
export function readEvidence(folder: string): Map<string, Evidence> {
  const found = new Map<string, Evidence>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder).toSorted()) {
    try {
      const evidence = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Evidence;
      found.set(evidence.number, evidence);
    } catch {
      // Half a file.
    }
  }
  return found;
}

function printProgress({ folder, say }: Run): () => void {
  const shown = new Set<string>();
  const look = (): void => {
    for (const [number, evidence] of readEvidence(folder)) {
      if (shown.has(number)) continue;
      shown.add(number);
      const { verdict, reason } = judge(evidence);
      const why = verdict === 'failed' ? `: ${reason}` : '';
      say(`${number} ${verdictWords[verdict]}, ${(evidence.ms / 1_000).toFixed(1)} s${why}`);
    }
  };
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    look();
  };
}

export type Outcome = { exitCode: number; output: string };

export function runDrivers(run: Run): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(process.execPath, ['e2e/audit/runDrivers.ts', ...run.args], {
    cwd: root,
    env: { ...run.env, AUDIT_FOLDER: run.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const stopTelling = printProgress(run);
  child.once('close', (exitCode) => {
    stopTelling();
    resolve({ exitCode: exitCode ?? 1, output });
  });
  return promise;
}
