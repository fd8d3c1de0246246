/**
 * `npm start`: builds what is stale, starts site, API and live socket on one port, and ends its output with what
 * a newcomer needs to know. How the server is made is the server's business.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { buildSiteWhenStale } from './buildWhenStale.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
