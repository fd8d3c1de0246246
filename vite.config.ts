/** How the browser's code and the page renderer are built; both from one source, with one set of class names. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { scriptHostsSchema, siteSchema, videoHostsSchema, wireSchema } from '#contract/kernel/siteSchema.ts';

import scriptHosts from './content/scriptHosts.json' with { type: 'json' };
import site from './content/site.json' with { type: 'json' };
import videoHosts from './content/videoHosts.json' with { type: 'json' };
import wire from './content/wire.json' with { type: 'json' };
import { builtTheme } from './scripts/builtTheme.ts';
import { chunkGroups } from './scripts/chunkGroups.ts';
import { madeIcons } from './scripts/siteIcons.ts';
import { withoutClauses } from './scripts/withoutClauses.ts';
import { themeCss } from './src/ui/theme/themeCss.ts';

const themeModule = 'virtual:theme.css';

/** The theme's variables as a plain stylesheet, computed once, so that no page pays for computing it. */
const themeStylesheet = (): Plugin => ({
  name: 'theme-stylesheet',
  resolveId: (id) => (id === themeModule ? `\0${themeModule}` : undefined),
  load: (id) => (id === `\0${themeModule}` ? themeCss() : undefined),
});

/** A company's own facts are checked before anything is built from them. */
const checkedSite = (): Plugin => ({
  name: 'checked-site',
  buildStart() {
    const files = {
      'content/site.json': siteSchema.safeParse(site),
      'content/videoHosts.json': videoHostsSchema.safeParse(videoHosts),
      'content/scriptHosts.json': scriptHostsSchema.safeParse(scriptHosts),
      'content/wire.json': wireSchema.safeParse(wire),
    };
    for (const [file, checked] of Object.entries(files)) {
      if (checked.success) continue;
      const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      this.error(`${file}: ${wrong.join('; ')}`);
    }
  },
});

/** The router's package names only its development files, which carry warnings that no visitor can read. */
const productionRouter = [
  { find: /^react-router$/u, file: 'index.mjs' },
  { find: /^react-router\/dom$/u, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url)),
}));

/** React has had the hook itself for years; the package for those before it would only hand it on. */
const reactsOwnStore = { find: /^use-sync-external-store\/shim$/u, replacement: 'react' };

/**
 * The router gives every component it exports a name for developer tools, in lines that keep all of them in the build,
 * forms and prefetching included. Without those lines what the site does not use falls away.
 */
const unnamedRouter = (): Plugin => ({
  name: 'unnamed-router',
  apply: 'build',
  transform: (code, id) =>
    /react-router.dist/u.test(id)
      ? code
          .replaceAll(/^\w+\.displayName = .*$/gmu, '')
          .replaceAll(/= (React\w*\.(?:forwardRef|memo|createContext))/gu, '= /*@__PURE__*/ $1')
      : undefined,
});

/**
 * The chart room runs any machine alone, from a copy of it and of all it imports of ours. Without copies what the first
 * load has would carry the names of all its machines, and what a screen needs would come in more files.
 */
const copiesForCharts = (): Plugin => ({
  name: 'copies-for-charts',
  // Before the build's own way of finding files, which would take the first answer.
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!importer?.endsWith('?copy') || id.endsWith('?copy')) return;
    const found = await this.resolve(id, importer.replace('?copy', ''));
    return found && /\/(?:src|contract)\/.*\.ts$/u.test(found.id) ? `${found.id}?copy` : found;
  },
});

/** Which behavior a transition carries out is for charts and tests: pages are built without it. */
const unmarkedMachines = (): Plugin => ({
  name: 'unmarked-machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/machines\/\w+\/\w+\.ts/u.test(id) ? withoutClauses(code) : undefined),
});

/** What each script is made of, with its size before it is minified: a full budget names what grew. */
const moduleSizes = (): Plugin => ({
  name: 'module-sizes',
  apply: ({ build }, { command }) => command === 'build' && build?.ssr !== true,
  generateBundle(_, bundle) {
    const root = fileURLToPath(new URL('.', import.meta.url));
    const sizes = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules).map(([id, { renderedLength }]) => ({
            file: file.fileName,
            module: id.replace(root, ''),
            bytes: renderedLength,
          }))
        : [],
    );
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
  },
});

const classNameLength = 6;

/** A class’s name of six letters: pages, styles and scripts carry thousands of them. The same in browser and renderer. */
function shortClassName(name: string, file: string): string {
  const source = `${path.relative(import.meta.dirname, file)} ${name}`;
  return `_${createHash('sha256')
    .update(source)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/gu, '')
    .slice(0, classNameLength)}`;
}

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    themeStylesheet(),
    builtTheme(),
    checkedSite(),
    unnamedRouter(),
    copiesForCharts(),
    unmarkedMachines(),
    moduleSizes(),
    madeIcons({ isForBrowser: !isSsrBuild }),
  ],
  appType: 'custom',
  // Without it the renderer would carry React's development half, at three times the cost of a page.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  resolve: {
    alias: command === 'build' && mode === 'production' ? [...productionRouter, reactsOwnStore] : [],
  },
  // Found only when a form is used: the developer's server would reload the page, and the form with it.
  optimizeDeps: {
    include: [
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
    ],
  },
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    emptyOutDir: true,
    // Every page would carry the list of all screens' files: a screen names its own, a moment later. Styles must be named.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    manifest: !isSsrBuild,
    // The player of streams is one file of 580 kB, which only a room with a stream fetches.
    chunkSizeWarningLimit: 600,
    // Small files stay files: inlined ones would bloat the styles that every page carries.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'ssr/entryServer.tsx' : 'src/app/start/main.tsx',
      // What every page needs in one file: small shared pieces compress badly one by one, and each is a request.
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [...chunkGroups],
            },
          },
    },
  },
  // One file with everything in it: no differences between packages' module forms, and a fast start.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
