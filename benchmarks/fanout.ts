/**
 * How fast news reach many: 5,000 lines on one node, ten news a second to all, beside the bare socket library in the same
 * run. `npm run bench:fanout`, or with a number of lines: `npm run bench:fanout -- 1000`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

import type { ClientsOrder, ClientsReport, Received } from './fanoutClients.ts';
import type { FanoutKind, FanoutOrder, FanoutReport } from './fanoutServer.ts';
import { median } from './figures.ts';

const rounds = 5;
const newsARound = 50;
const everyMs = 100;
const settleMs = 3_000;

const lines = Number(process.argv[2] ?? '5000');

type Report = FanoutReport | ClientsReport;
type Order = FanoutOrder | ClientsOrder;

async function receive<Kind extends Report['kind']>(child: ChildProcess, kind: Kind) {
  for (;;) {
    const [said] = (await once(child, 'message')) as [Report];
    if (said.kind === kind) return said as Extract<Report, { kind: Kind }>;
  }
}

async function ask<Kind extends Report['kind']>(child: ChildProcess, order: Order, kind: Kind) {
  const received = receive(child, kind);
  child.send(order);
  return received;
}

const start = (script: string, ...args: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, script), args, { execArgv: ['--expose-gc'] });

type Side = {
  server: ChildProcess;
  clients: ChildProcess;
  bytesALine: number;
  received: Received[];
  cpu: number[];
};

async function open(kind: FanoutKind): Promise<Side> {
  const server = start('fanoutServer.ts', kind);
  const { port } = await receive(server, 'listening');
  const before = await ask(server, { kind: 'memory' }, 'memory');
  const clients = start('fanoutClients.ts', kind, String(port), String(lines));
  await receive(clients, 'connected');
  const { bytes } = await ask(server, { kind: 'memory' }, 'memory');
  return { server, clients, bytesALine: (bytes - before.bytes) / lines, received: [], cpu: [] };
}

async function measure({ server, clients, received, cpu }: Side): Promise<void> {
  await ask(clients, { kind: 'begin' }, 'started');
  const { cpuMicroseconds } = await ask(server, { kind: 'speak', times: newsARound, everyMs }, 'spoken');
  received.push(await allReceived(clients));
  cpu.push(cpuMicroseconds / (newsARound * lines));
}

/** What is late is waited for, and what never comes is said. */
async function allReceived(clients: ChildProcess): Promise<Received> {
  const patience = AbortSignal.timeout(settleMs);
  for (;;) {
    const received = await ask(clients, { kind: 'notify' }, 'received');
    if (received.count >= newsARound * lines || patience.aborted) return received;
  }
}

function print(name: string, { received, bytesALine, cpu }: Side): number {
  const p99 = median(received.map((one) => one.p99));
  const missing = received.reduce((sum, { count }) => sum + newsARound * lines - count, 0);
  const figures = [
    `p50 ${median(received.map((one) => one.p50)).toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `latest ${Math.max(...received.map(({ most }) => most)).toFixed(0)} ms`,
    `${median(cpu).toFixed(1)} µs of CPU a delivery`,
    `${(bytesALine / 1_024).toFixed(1)} kB a line`,
    `${missing} of ${rounds * newsARound * lines} deliveries missing`,
  ];
  process.stdout.write(`${name}, ${lines} lines: ${figures.join(', ')}\n`);
  return p99;
}

/** Round by round in turn, so that whatever else the machine does falls on both. */
async function compare(): Promise<void> {
  const sides = { bare: await open('ws'), site: await open('site') };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await measure(sides.bare);
      await measure(sides.site);
    }
    const ratio = print('the site', sides.site) / print('bare ws ', sides.bare);
    process.stdout.write(
      `  p99 of the site is ${ratio.toFixed(2)} × that of bare ws (wanted: at most 1.30)\n`,
    );
  } finally {
    for (const { server, clients } of Object.values(sides)) {
      clients.kill('SIGKILL');
      server.kill('SIGKILL');
    }
  }
}

const load = loadavg().map((average) => average.toFixed(1));
process.stdout.write(`${availableParallelism()} cores, load average before: ${load.join(', ')}\n`);
await compare();
