/**
 * A site of the stories, as a process of its own: a demo with a small archive, in which the demo's people bid only where
 * STORY_CROWD asks for them. Every SIGUSR2 sets its clock forward by sixteen minutes, in which the short part of a session
 * runs out. STORY_PAGES=development serves React's development build, which prints where server and browser differ.
 * It prints its address, as `npm start` does.
 */
import { createDemo } from '#demo/demo.ts';
import { seedWorld, rollWorldForward } from '#demo/seedWorld.ts';
import { buildSite } from '#scripts/build.ts';
import { buildSiteWhenStale } from '#scripts/buildWhenStale.ts';
import { runServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';
import type { Database } from '#server/platform/db/database.ts';

import { registerStoryCalls } from './storyCalls.ts';

const stepMs = 16 * 60_000;
/** Of 20,000: enough for pages of prices and for every landing page. */
const archiveLots = 1_000;

let passedMs = 0;
process.on('SIGUSR2', () => {
  passedMs += stepMs;
});
const clock = () => new Date(Date.now() + passedMs);

async function builtFolder(): Promise<string> {
  if (process.env['STORY_PAGES'] !== 'development') {
    await buildSiteWhenStale();
    return 'dist';
  }
  const outDir = 'node_modules/.cache/development-site';
  await buildSite({ outDir, mode: 'development' });
  return outDir;
}

const opened = Promise.withResolvers<Database>();
const { pages, ...built } = await loadBuiltPages(await builtFolder());

const server = await runServer(process.env, {
  ...built,
  clock,
  demo: createDemo({
    hasCrowd: process.env['STORY_CROWD'] === 'on',
    async furnish(db, now) {
      opened.resolve(db);
      await seedWorld(db, { now, archiveLots });
      await rollWorldForward(db, { now });
    },
  }),
  async pages(app, context) {
    registerStoryCalls(app, { opened: opened.promise, clock });
    await pages?.(app, context);
  },
});
if (server) process.stdout.write(`Site ${server.address}\n`);
