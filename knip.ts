/** What counts as used. Nothing is exempt: a file, an export or a package that no one reaches fails the tests. */
import type { KnipConfig } from 'knip';

/** Fonts are taken from their packages by style sheets, which knip does not read by itself. */
const packagesInStyles = (css: string): string =>
  [...css.matchAll(/(?:url\(['"](?<address>@[^'"]+)['"]\)|@import ['"](?<sheet>[^'"]+)['"])/gu)]
    .map((found) => `import '${found.groups?.['address'] ?? found.groups?.['sheet']}';`)
    .join('\n');

const config: KnipConfig = {
  entry: [
    'src/screens/**/*Screen.tsx',
    // In the place of `GivenTheme.tsx` when the site is built.
    'src/ui/theme/BuiltTheme.tsx',
    'server/main.ts',
    'scripts/*.{ts,mjs}',
    'benchmarks/*.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/support/setup*.ts',
    'e2e/stories/*/*.spec.ts',
    'e2e/support/{globalSetup,storySite}.ts',
    'e2e/audit/{audit.config,runDrivers}.ts',
    'e2e/audit/{drivers,adversarial}/*.audit.ts',
  ],
  project: ['{src,ssr,server,demo,fixtures,contract,scripts,benchmarks,tests,e2e}/**/*.{ts,tsx,mjs,css}'],
  compilers: { css: packagesInStyles },
  treatConfigHintsAsErrors: true,
  ignoreExportsUsedInFile: { type: true, interface: true },
};

export default config;
