/**
 * What pages cost the server from the cache, beside a constant buffer of the same size. It prints figures and judges
 * none; it needs a build in dist/, and makes a demo of its own.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Parts, startServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';

const servingRounds = 5;
const requestsPerRound = 20_000;

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const constantPath = '/benchmark/constant';
const asABrowserAsks = { 'accept-encoding': 'br' };

/** Sales of the demo have fixed numbers. */
const pages = [
  { name: 'front page', address: '/' },
  { name: 'catalog of 48 lots', address: '/catalog/4121?per=48' },
  { name: 'lot page', address: '/detail/4121/2' },
] as const;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** CPU, not the clock: whatever else the machine is doing is left out. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

type Page = { name: string; address: string };

/** The load comes from a process of its own, so that only the server's work is counted here. */
async function cpuMicrosecondsPerRequest(address: string): Promise<number> {
  const load = [path.join(root, 'benchmarks/load.ts'), address, String(requestsPerRound)];
  const cpuMs = await cpuMsOf(() => promisify(execFile)(process.execPath, load));
  return (cpuMs / requestsPerRound) * 1_000;
}

/** The real server with one route more: the least that the same framework can do for an answer of some size. */
async function startMeasured(dataDir: string) {
  let constant = Buffer.alloc(0);
  const built = await loadBuiltPages(dist);
  const parts: Parts = {
    ...built,
    async pages(app, context) {
      app.get(constantPath, (_request, reply) => reply.type('text/html; charset=utf-8').send(constant));
      await built.pages?.(app, context);
    },
  };
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'silent',
    // Making them would be counted.
    PICTURES_AHEAD: 'off',
  };
  const { address, stop } = await startServer(settings, parts);
  return { address, stop, useConstantOf: (bytes: number) => (constant = Buffer.alloc(bytes, 'a')) };
}

type Measured = Awaited<ReturnType<typeof startMeasured>>;

async function measureServing(server: Measured, { name, address }: Page): Promise<void> {
  const page = await fetch(server.address + address, { headers: asABrowserAsks });
  server.useConstantOf(Number(page.headers.get('content-length')));
  const costs = { page: [] as number[], constant: [] as number[] };
  for (let round = 0; round < servingRounds; round += 1) {
    costs.page.push(await cpuMicrosecondsPerRequest(server.address + address));
    costs.constant.push(await cpuMicrosecondsPerRequest(`${server.address}${constantPath}`));
  }
  const [cached, least] = [median(costs.page), median(costs.constant)];
  process.stdout.write(
    `${name}, from the cache: ${cached.toFixed(0)} µs of CPU, ${(1_000_000 / cached).toFixed(0)} a second on a core; ` +
      `a constant buffer: ${least.toFixed(0)} µs; speed against it: ${(least / cached).toFixed(2)}\n`,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), 'benchmark-'));
try {
  const server = await startMeasured(path.join(folder, 'data'));
  for (const { name, address } of pages) {
    // Where a page has another address than it was asked at, that one is measured.
    const { url } = await fetch(server.address + address);
    const page = { name, address: url.slice(server.address.length) };
    await measureServing(server, page);
  }
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
