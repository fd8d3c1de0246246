/** Starting and stopping the whole server on a real port. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { livePath } from '#contract/page/live.ts';
import { createDemo } from '#demo/demo.ts';
import { type Parts, startServer } from '#server/main.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

/** One for the file: opening it again is quick, and proves that the server before closed it. */
const dataDir = mkdtempSync(join(tmpdir(), 'prairie-star-'));

beforeAll(() => fillDataDirectory(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function started(settings: Record<string, string> = {}, parts: Parts = {}) {
  const { log, lines } = capturedLog();
  const environment = {
    PORT: '0',
    METRICS_PORT: '0',
    DEMO: 'off',
    DATA_DIR: dataDir,
    RECEIPT_KEY_SECRET: receiptSecret,
    ...settings,
  };
  const server = await startServer(environment, { log, ...parts });
  onTestFinished(server.stop);
  return { ...server, lines };
}

async function occupied(): Promise<number> {
  const other: Server = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

test('a taken port is one sentence, and what was opened is closed again, so that another start answers', async () => {
  const port = await occupied();
  const refused = started({ PORT: String(port) });
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use: stop the other program or set PORT to another number.`,
  );
  const { address } = await started();
  expect(address).toMatch(/^http:\/\/localhost:\d+$/u);
  // On a busy machine the database may answer later than a health check waits.
  await expect
    .poll(async (): Promise<unknown> => (await fetch(`${address}/api/ready`)).json())
    .toEqual({ ready: true, database: 'embedded' });
});

test('a taken metrics port costs the metrics and not the site', async () => {
  const { address, lines } = await started({ METRICS_PORT: String(await occupied()) });
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'no metrics are served' }));
});

test('stopping finishes what runs, gives open sockets the reason, and refuses what comes', async () => {
  const { promise: arrived, resolve: onArrival } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>();
  const pages: Parts['pages'] = (app) => {
    app.get('/slow', () => {
      onArrival();
      return finished;
    });
  };
  const { address, stop } = await started({}, { pages });
  const socket = io(address, { path: livePath, transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => void socket.once('hashcheck', resolve));
  const reason = new Promise((resolve) => void socket.once('closing', resolve));
  const running = fetch(`${address}/slow`);
  await arrived;

  const stopped = stop();
  expect(await reason).toBe('shutting_down');
  await expect
    .poll(() =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status,
        () => 'not accepted',
      ),
    )
    .not.toBe(200);
  finish('done');
  expect(await (await running).text()).toBe('done');
  await stopped;
  expect(stop()).toBe(stop());
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
});

test('a request that never ends is cut, and the rest closes in order', async () => {
  const { address, stop } = await started();
  const { hostname, port } = new URL(address);
  const line = connect(Number(port), hostname);
  onTestFinished(() => void line.destroy());
  await new Promise((resolve) => void line.once('connect', resolve));
  line.write('GET / HTTP/1.1\r\nhost: half');
  const cut = new Promise((resolve) => void line.once('close', resolve));
  await new Promise<void>((resolve) => void line.write('', () => resolve()));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = stop();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 10 });
  await vi.advanceTimersByTimeAsync(7_000);
  await Promise.all([cut, stopped]);
  expect(line.destroyed).toBe(true);
});

test('a site that is no demo does not start without the secret of its receipts, and says what to set', async () => {
  const refused = started({ RECEIPT_KEY_SECRET: '' });
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow('RECEIPT_KEY_SECRET is missing');
});

test('nor with another one than its key was sealed with', async () => {
  await (await started()).stop();
  const other = 'another secret, of more than 32 characters';
  await expect(started({ RECEIPT_KEY_SECRET: other })).rejects.toThrow(
    'sealed with another RECEIPT_KEY_SECRET',
  );
});

test('a server that was given no demo refuses to be one', async () => {
  const refused = started({ DEMO: 'on' });
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow('This program has no demo');
});

test('a demo makes a secret of its own, and a new key where it has lost it', async () => {
  await (await started()).stop();
  const empty = createDemo({ furnish: async () => undefined });
  const demo = () => started({ DEMO: 'on', RECEIPT_KEY_SECRET: '' }, { demo: empty });
  const keysOf = async ({ address, stop }: Awaited<ReturnType<typeof demo>>) => {
    const { keys } = (await (await fetch(`${address}/.well-known/bid-receipt-keys.json`)).json()) as {
      keys: { kid: string }[];
    };
    await stop();
    return keys.map(({ kid }) => kid);
  };
  const first = await keysOf(await demo());
  expect(statSync(join(dataDir, 'receipt-key-secret')).mode & 0o777).toBe(0o600);
  // Started again, it has the same key.
  expect(await keysOf(await demo())).toEqual(first);
  rmSync(join(dataDir, 'receipt-key-secret'));
  const second = await keysOf(await demo());
  expect(second.slice(1)).toEqual(first);
});
