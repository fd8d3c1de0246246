/** The developer's loop starts, and its pages come with Vite's client in them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { countEvent } from '#scripts/test/countEvent.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

/** Node's watcher stays when what it watches over has ended, and waits for a change that no one makes. */
const hasFailed = /Failed running/u;
const listening = /Server listening at (?<address>http:[^"]+)"/u;

test('npm run dev serves the rendered page with hot replacement', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prairie-star-dev-'));
  await fillDataDirectory(dataDir);
  const settings = {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    RECEIPT_KEY_SECRET: receiptSecret,
    NODE_ENV: 'development',
  };
  countEvent('site');
  const child = spawn(process.execPath, ['--watch-path=content', 'scripts/dev.ts'], {
    env: { ...process.env, ...settings },
  });
  const ended = new Promise((resolve) => void child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = listening.exec(said)?.groups?.['address'];
      if (found !== undefined) resolve(found);
      if (hasFailed.test(said)) reject(new Error(said));
    });
    child.once('close', () => reject(new Error(said)));
  });
  const page = await (await fetch(address)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('Fine and historic arms at auction');
});
