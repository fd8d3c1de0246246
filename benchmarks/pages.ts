/**
 * What a page costs the server: rendering the front page anew, and serving it from the cache beside a constant
 * buffer of the same size. It prints figures and judges none; it needs a build in dist/.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { RendererModule } from '#contract/pages.ts';
import { type Parts, startServer } from '#server/main.ts';
import { readBuiltAssets } from '#server/pages/builtAssets.ts';
import { loadBuiltPages } from '#server/pages/builtPages.ts';

const warmUpPages = 500;
const pagesPerRound = 200;
const rounds = 15;
const servingRounds = 5;
const requestsPerRound = 20_000;

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const constantPath = '/benchmark/constant';
const asABrowserAsks = { 'accept-encoding': 'br' };

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

async function frontPageRenderer(): Promise<() => Promise<string>> {
  const file = pathToFileURL(path.join(dist, 'server/entryServer.js')).href;
  const { createRenderer } = (await import(file)) as RendererModule;
  const { version, assetsFor } = readBuiltAssets(path.join(dist, 'client'));
  const settings = { version, liveHost: null, maintenance: false, development: false, year: 2026 };
  const render = createRenderer({
    assetsFor,
    settings: () => settings,
    fetch: () => Promise.reject(new Error('The front page asks for nothing.')),
    reportFault(fault) {
      throw fault;
    },
  });
  return async () => {
    const answer = await render(new Request('http://page.internal/'));
    return answer.text();
  };
}

async function measureRendering(): Promise<void> {
  const render = await frontPageRenderer();
  const many = async (count: number): Promise<void> => {
    for (let page = 0; page < count; page += 1) await render();
  };
  await many(warmUpPages);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push((await cpuMsOf(() => many(pagesPerRound))) / pagesPerRound);
  }
  const kilobytes = Buffer.byteLength(await render()) / 1_000;
  process.stdout.write(
    `front page, rendered anew: ${median(costs).toFixed(2)} ms of CPU (${kilobytes.toFixed(1)} kB)\n`,
  );
}

/** The load comes from a process of its own, so that only the server's work is counted here. */
async function cpuMicrosecondsPerRequest(address: string): Promise<number> {
  const load = [path.join(root, 'benchmarks/load.ts'), address, String(requestsPerRound)];
  const cpuMs = await cpuMsOf(() => promisify(execFile)(process.execPath, load));
  return (cpuMs / requestsPerRound) * 1_000;
}

/** The real server with one route more: the least that the same framework can do for an answer of that size. */
async function measureServing(dataDir: string): Promise<void> {
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
  };
  const server = await startServer(settings, parts);
  const page = await fetch(server.address, { headers: asABrowserAsks });
  constant = Buffer.alloc(Number(page.headers.get('content-length')), 'a');

  const costs = { page: [] as number[], constant: [] as number[] };
  for (let round = 0; round < servingRounds; round += 1) {
    costs.page.push(await cpuMicrosecondsPerRequest(server.address));
    costs.constant.push(await cpuMicrosecondsPerRequest(`${server.address}${constantPath}`));
  }
  await server.stop();
  const [cached, least] = [median(costs.page), median(costs.constant)];
  process.stdout.write(
    `front page, from the cache: ${cached.toFixed(0)} µs of CPU; a constant buffer: ${least.toFixed(0)} µs; ` +
      `speed against it: ${(least / cached).toFixed(2)}\n`,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), 'benchmark-'));
try {
  await measureRendering();
  await measureServing(path.join(folder, 'data'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
