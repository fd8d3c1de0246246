/**
 * How the suites that need no browser run: one project per kind of surroundings. Every project shares the setup
 * that turns noise and real network access into failures; nothing is retried and no snapshot is kept.
 */
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';

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

export default defineConfig({
  plugins: [emptyThemeCss],
  test: {
    setupFiles: ['tests/support/setup.ts'],
    expect: { requireAssertions: true },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      project('unit', ['contract', 'machines', 'services', 'scripts', 'ssr']),
      project('dom', ['ui', 'screens', 'app', 'actors'], {
        environment: 'happy-dom',
        environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        setupFiles: ['tests/support/setupDom.ts'],
      }),
      project('server', ['server'], { testTimeout: 20_000, hookTimeout: 60_000 }),
      project('budgets', ['budgets']),
    ],
  },
});
