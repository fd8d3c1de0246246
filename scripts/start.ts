/**
 * `npm start`: builds what is stale, starts site, API and live socket on one port, and ends its output with what
 * a newcomer needs to know. How the server is made is the server's business.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { createDemo } from '#demo/demo.ts';
import { runServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';

import { buildSiteWhenStale } from './buildWhenStale.ts';
import { startedText } from './startedText.ts';

const logSettlesMs = 50;

process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');

await buildSiteWhenStale(() => process.stdout.write('Building the site …\n'));
const server = await runServer(process.env, { ...(await loadBuiltPages('dist')), demo: createDemo() });
if (server) {
  // The log is written by threads in their own time; the block is to stand below it.
  await delay(logSettlesMs);
  process.stdout.write(startedText(server));
}
