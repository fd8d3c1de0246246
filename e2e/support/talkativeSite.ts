/**
 * Serves the site built with React's development half, which says aloud where server and browser differ. Started by
 * the stories as a process of its own; it prints where it is, as `npm start` does.
 */
import { buildSite } from '#scripts/build.ts';
import { runServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/pages/builtPages.ts';

const outDir = 'node_modules/.cache/talkative-site';

await buildSite({ outDir, mode: 'development' });
const server = await runServer(process.env, await loadBuiltPages(outDir));
if (server) process.stdout.write(`Site ${server.address}\n`);
