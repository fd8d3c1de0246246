/**
 * `npm start`: builds what is stale, starts site, API and live socket on one port, and ends its output with what
 * a newcomer needs to know. How the server is made is the server's business.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { runServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/pages/builtPages.ts';

import { buildSiteWhenStale } from './buildWhenStale.ts';
import { startedText } from './startedText.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');

await buildSiteWhenStale(() => process.stdout.write('Building the site …\n'));
const server = await runServer(process.env, await loadBuiltPages('dist'));
if (server) {
  // The log writes in its own time; the block is to stand below what has been logged.
  server.log.flush(() => process.stdout.write(startedText(server)));
}
