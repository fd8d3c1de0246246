/** A node of the site as a process of its own, without pages, to be asked, stopped and killed. Nothing here asserts anything. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { countEvent } from '#scripts/test/countEvent.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';
import { type LogLine } from '#tests/support/testLogs.ts';

export type NodeProcess = {
  address: string;
  processId: number;
  /** What it logged so far, but for the lines of requests. */
  lines: readonly LogLine[];
  /** As a power cut does: nothing is finished. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../../..');
const listens = /^Server listening at (?<address>http:\S+)$/u;

/** On its own machine, not in a hurry: the first start makes a database. */
const startLimitMs = 90_000;

const ownSettings = {
  PORT: '0',
  METRICS_PORT: '0',
  DEMO: 'off',
  MAINTENANCE: 'off',
  RATE_LIMIT_SCALE: '0',
  LOG_LEVEL: 'info',
  PICTURES_AHEAD: 'off',
  TRUST_PROXY: '',
  DATABASE_URL: '',
  REDIS_URL: '',
  RECEIPT_KEY_SECRET: receiptSecret,
};

function readLines(child: ChildProcess, onLine: (line: LogLine) => void): void {
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) if (text.startsWith('{')) onLine(JSON.parse(text) as LogLine);
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill(signal);
  await promise;
}

/** The settings say which database and, with several nodes, which Redis. */
export async function startNode(settings: Readonly<Record<string, string>>): Promise<NodeProcess> {
  countEvent('site');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...ownSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const limit = setTimeout(() => {
    const last = lines.at(-1)?.msg ?? 'nothing';
    reject(new Error(`A node did not start in time; it last said ${last}. ${complaint}`));
  }, startLimitMs);
  child.once('exit', (exitCode) => reject(new Error(`A node ended with ${exitCode}: ${complaint}`)));
  readLines(child, (line) => {
    const address = listens.exec(line.msg)?.groups?.['address'];
    if (address !== undefined) resolve(address);
    if (line.msg !== 'answered') lines.push(line);
  });
  try {
    const address = await promise;
    const processId = child.pid ?? 0;
    return {
      address,
      processId,
      lines,
      kill: () => end(child, 'SIGKILL'),
      stop: () => end(child, 'SIGTERM'),
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
