/**
 * What pages cost the server: rendering them again, and serving them from the cache beside a constant buffer of the
 * same size. It prints figures and judges none; it needs a build in dist/, and makes a demo of its own.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { AskInProcess, PageAnswer, PageSettings, Render, RendererModule } from '#contract/page/pages.ts';
import { type Parts, startServer } from '#server/main.ts';
import { readBuiltAssets } from '#server/page/pages/builtAssets.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';

const warmUpPages = 300;
const pagesPerRound = 100;
const rounds = 15;
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

/** Every call is asked of the real server once and answered from memory from then on: the database is not measured here. */
function rememberingAsk(origin: string): AskInProcess {
  const answers = new Map<string, Promise<{ status: number; text: string }>>();
  const askOnce = async (address: string) => {
    const answer = await fetch(origin + address);
    return { status: answer.status, text: await answer.text() };
  };
  return async (address) => {
    const answer = answers.get(address) ?? askOnce(address);
    answers.set(address, answer);
    const { status, text } = await answer;
    return { status, body: JSON.parse(text) as unknown };
  };
}

async function createRender(origin: string): Promise<Render> {
  const file = pathToFileURL(path.join(dist, 'server/entryServer.js')).href;
  const { createRenderer } = (await import(file)) as RendererModule;
  const { version, assetsFor } = readBuiltAssets(path.join(dist, 'client'));
  const settings: PageSettings = {
    version,
    liveHost: null,
    maintenance: false,
    development: false,
    botCheck: { kind: 'proofOfWork' },
    year: 2026,
  };
  return createRenderer({
    assetsFor,
    settings: () => settings,
    ask: rememberingAsk(origin),
    reportFault(fault) {
      throw fault;
    },
  });
}

type Page = { name: string; address: string };

async function measureRendering(render: Render, { name, address }: Page): Promise<void> {
  const once = (): Promise<PageAnswer> =>
    render(new Request(`http://page.internal${address}`), { isLoggedIn: false });
  const many = async (count: number): Promise<void> => {
    for (let page = 0; page < count; page += 1) await once();
  };
  await many(warmUpPages);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push((await cpuMsOf(() => many(pagesPerRound))) / pagesPerRound);
  }
  const kilobytes = (await once()).body.byteLength / 1_000;
  process.stdout.write(
    `${name}, rendered again: ${median(costs).toFixed(2)} ms of CPU (${kilobytes.toFixed(1)} kB)\n`,
  );
}

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
  const render = await createRender(server.address);
  for (const { name, address } of pages) {
    // Where a page has another address than it was asked at, that one is measured.
    const { url } = await fetch(server.address + address);
    const page = { name, address: url.slice(server.address.length) };
    await measureRendering(render, page);
    await measureServing(server, page);
  }
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
