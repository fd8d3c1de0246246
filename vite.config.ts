/** How the browser's code and the page renderer are built; both from one source, with one set of class names. */
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import site from './content/site.json' with { type: 'json' };
import { siteSchema } from './contract/siteSchema.ts';
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
    const checked = siteSchema.safeParse(site);
    if (checked.success) return;
    const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    this.error(`content/site.json: ${wrong.join('; ')}`);
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

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react(), themeStylesheet(), checkedSite(), unnamedRouter()],
  appType: 'custom',
  // Without it the renderer would carry React's development half, at three times the cost of a page.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  resolve: { alias: command === 'build' && mode === 'production' ? productionRouter : [] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Small files stay files: inlined ones would bloat the styles that every page carries.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'ssr/entryServer.tsx' : 'src/app/main.tsx',
      // What every page needs in one file: small shared pieces compress badly one by one, and each is a request.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
  },
  // One file with everything in it: no differences between packages' module forms, and a fast start.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
