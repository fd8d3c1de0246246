/**
 * How the suites that need no browser run: one project per kind of surroundings. Every project shares the setup
 * that turns noise and real network access into failures; nothing is retried and no snapshot is kept. Where
 * `isolate` is off, a worker loads what the files share only once, which is most of what a file would cost.
 */
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';

import { listTestFiles, reachesDatabase } from '#tests/support/db/reachesDatabase.ts';

/** The theme's style sheet is made by the build; a test needs its module, not its rules. */
const emptyThemeCss: Plugin = {
  name: 'empty-theme-css',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0virtual:theme.css' : undefined),
  load: (id) => (id === '\0virtual:theme.css' ? '' : undefined),
};

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

function project(
  name: string,
  folders: readonly string[],
  test: ProjectTest = {},
): TestProjectInlineConfiguration {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  return { extends: true, test: { name, include, environment: 'node', ...test } };
}

const ofServer = ['tests/server', 'tests/demo'].flatMap(listTestFiles);

/** Some start a whole server, or make a database, beside all that runs at the same time. */
const patient: ProjectTest = { testTimeout: 240_000 };

const withNodes: ProjectTest = {
  globalSetup: ['tests/support/serverRun.ts'],
  testTimeout: 900_000,
  hookTimeout: 300_000,
};

const inPage: ProjectTest = {
  environment: 'happy-dom',
  environmentOptions: {
    happyDOM: {
      url: 'http://localhost:3000/',
      // Nothing is fetched; a script that a page adds counts as loaded instead of being complained about.
      settings: { handleDisabledFileLoadingAsSuccess: true },
    },
  },
  setupFiles: ['tests/support/setupDom.ts', 'tests/support/setupIslands.ts'],
};

/** Only where tests draw values: loading what draws them takes longer than many a file. */
const seed = 'tests/support/setupSeed.ts';

export default defineConfig({
  plugins: [emptyThemeCss],
  test: {
    setupFiles: ['tests/support/setup.ts', 'tests/support/setupCpu.ts'],
    // A limit ends what hangs; it judges no speed, and a busy machine is slow.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      project('unit', ['charts', 'contract', 'machines', 'rules', 'scripts', 'ssr'], {
        isolate: false,
        setupFiles: [seed],
      }),
      project('dom', ['ui', 'screens'], {
        ...inPage,
        isolate: false,
        setupFiles: [seed, 'tests/support/setupDom.ts', 'tests/support/setupIslands.ts'],
      }),
      // What these start lives as long as the page, so each file has a page and modules of its own.
      project('app', ['app', 'actors'], inPage),
      project('services', ['services']),
      // What meets the database runs on each kind, see reachesDatabase.ts.
      project('server', [], {
        ...patient,
        include: ofServer.filter((file) => reachesDatabase(file)),
        // A worker loads the server and opens its database once; setupServer.ts keeps the files apart.
        isolate: false,
        setupFiles: [seed, 'tests/support/setupServer.ts'],
        globalSetup: ['tests/support/serverRun.ts'],
      }),
      project('server-once', [], {
        ...patient,
        include: ofServer.filter((file) => !reachesDatabase(file)),
        isolate: false,
        setupFiles: [seed],
        // These open an embedded database for moments: to compile its engine well takes longer than they run.
        execArgv: ['--liftoff-only'],
      }),
      // What several nodes do together; each file is given a PostgreSQL and a Redis by its suite.
      project('nodes', ['nodes'], { ...withNodes, fileParallelism: false }),
      // A round of faults starts and kills whole servers: one after the other, as long as it takes.
      project('faults', ['faults'], { ...withNodes, fileParallelism: false }),
      project('budgets', ['budgets']),
    ],
  },
});
