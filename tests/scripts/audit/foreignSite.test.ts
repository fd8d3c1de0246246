/** An audit of an address where something else answers ends before it begins. */
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const audit = (url: string) =>
  new Promise((resolve) => {
    const account = { AUDIT_EMAIL: 'ruth@example.com', AUDIT_PASSWORD: 'a walnut stock' };
    const env = { ...process.env, ...account, CHROMIUM_PATH: process.execPath };
    execFile(process.execPath, ['scripts/audit.ts', '--url', url], { cwd: root, env }, (error, _, said) =>
      resolve({ code: error?.code, said: said.trim() }),
    );
  });

test.each(['<h1>Another house</h1>', '{"status":"ok"}', ''])(
  'what answers “%s” is not audited, and receives no password',
  async (body) => {
    const asked: (string | undefined)[] = [];
    const url = await answering((request, response) => {
      asked.push(request.url);
      response.end(body);
    });
    const said = `What answers at ${url} is not this site: /api/health says nothing of it.`;
    expect(await audit(url)).toEqual({ code: 2, said });
    expect(asked).toEqual(['/api/health']);
  },
);
