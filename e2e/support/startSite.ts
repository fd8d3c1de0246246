/**
 * Starts a site with data of its own in a folder of its own, and stops it again. The errors that its server logged in the
 * meantime are the answer of the stop.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { countEvent } from '#scripts/test/countEvent.ts';

export type StartedSite = {
  address: string;
  /** The server's process, for stories that send it a signal. */
  processId: number;
  /** @returns the log's lines of level error and above. */
  stop: () => Promise<readonly string[]>;
};

/** Some build before they serve, several at once, on a machine that may be busy with other suites. */
const startLimitMs = 600_000;
const addressLine = /^\s*Site\s+(?<address>http:\S+)$/mu;
const complaint = /"level":"(?:error|fatal)"/u;

const root = path.resolve(import.meta.dirname, '../..');

/** No story may be stopped by a limit that is meant for strangers; what limits do is proved elsewhere. */
const storySettings = {
  PORT: '0',
  METRICS_PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  // So that a browser of a story can come from another address than the rest: by the header a proxy would set.
  TRUST_PROXY: 'loopback',
  // Meant, in spite of that proxy: no story leaves this machine.
  DEMO: 'on',
  LOG_LEVEL: 'warn',
  MAINTENANCE: 'off',
  // Stories ask for the pictures they look at; the rest would only keep the machine busy.
  PICTURES_AHEAD: 'off',
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
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('close', () => {
    resolve();
  });
  child.kill('SIGTERM');
  await promise;
}

/** @param furnished a data folder to begin with; a site without one makes its own, which takes its time. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  { script = 'e2e/support/storySite.ts', furnished }: { script?: string; furnished?: string } = {},
): Promise<StartedSite> {
  countEvent('site');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  if (furnished !== undefined) await cp(furnished, path.join(dataDir, 'data'), { recursive: true });
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...storySettings, DATA_DIR: path.join(dataDir, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const stop = async (): Promise<readonly string[]> => {
    await stopped(child);
    await rm(dataDir, { recursive: true, force: true });
    return output.split('\n').filter((line) => complaint.test(line));
  };
  try {
    return { address: await whenListening(child, () => output), processId: child.pid ?? 0, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Makes the demo once: every site of a run begins with a copy of it. */
export async function furnishDemo(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
