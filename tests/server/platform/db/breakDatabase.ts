/**
 * A process of its own with a whole site whose embedded engine is killed; it has to end by itself. Given a data
 * directory; run by `embeddedFiles.test.ts`.
 */
import type { Worker } from 'node:worker_threads';

import { runServer } from '#server/main.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

const [, , dataDir = ''] = process.argv;

let engine: Worker | undefined;
process.on('worker', (worker) => (engine ??= worker));
await runServer({
  PORT: '0',
  METRICS_PORT: '0',
  DEMO: 'off',
  DATA_DIR: dataDir,
  RECEIPT_KEY_SECRET: receiptSecret,
});
await engine?.terminate();
