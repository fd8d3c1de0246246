/**
 * Starts the site as a newcomer does, by the start command, with data of its own in a folder of its own, and stops
 * it again. What the server complained about in the meantime is kept for whoever stops it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type StartedSite = {
  address: string;
  /** @returns the log's lines of level error and above. */
  stop: () => Promise<readonly string[]>;
};

const startLimitMs = 120_000;
const addressLine = /^\s*Site\s+(?<address>http:\S+)$/mu;
const complaint = /"level":"(?:error|fatal)"/u;

const root = path.resolve(import.meta.dirname, '../..');

/** No story may be stopped by a limit that is meant for strangers; what limits do is proved elsewhere. */
const storySettings = {
  PORT: '0',
  METRICS_PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
  MAINTENANCE: 'off',
};

function whenListening(child: ChildProcess, printed: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (reason: string): void => {
    reject(new Error(`The site did not start: ${reason}\n${printed()}`));
  };
  const limit = setTimeout(() => {
    fail(`nothing was said for ${startLimitMs / 1_000} seconds.`);
  }, startLimitMs);
  child.stdout?.on('data', () => {
    const address = addressLine.exec(printed())?.groups?.['address'];
    if (address !== undefined) resolve(address);
  });
  child.once('close', (exitCode) => {
    fail(`it ended with ${exitCode}.`);
  });
  return promise.finally(() => {
    clearTimeout(limit);
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('close', () => {
    resolve();
  });
  child.kill('SIGTERM');
  await promise;
}

export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  script = 'scripts/start.ts',
): Promise<StartedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...storySettings, ...settings, DATA_DIR: path.join(dataDir, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const address = await whenListening(child, () => output);
  return {
    address,
    async stop() {
      await stopped(child);
      await rm(dataDir, { recursive: true, force: true });
      return output.split('\n').filter((line) => complaint.test(line));
    },
  };
}
