/** How the browser's code and the page renderer are built; both from one source, with one set of class names. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { siteSchema } from './contract/site.ts';
import site from './content/site.json' with { type: 'json' };
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeStylesheet(), checkedSite()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Small files stay files: inlined ones would bloat the styles that every page carries.
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'ssr/entryServer.tsx' : 'src/app/main.tsx' },
  },
  // One file with everything in it: no differences between packages' module forms, and a fast start.
  ssr: { noExternal: true },
}));
