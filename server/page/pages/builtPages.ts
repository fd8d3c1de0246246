/** The pages of the build in dist/: what a server needs beside its settings, everywhere but in the developer's loop. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RendererModule } from '#contract/page/pages.ts';
import type { Parts } from '#server/main.ts';

import { readBuiltAssets } from './builtAssets.ts';
import { pageContext } from './pageContext.ts';
import { registerPages } from './pages.ts';

export async function loadBuiltPages(distDir: string): Promise<Parts> {
  const clientDir = resolve(distDir, 'client');
  const rendererFile = pathToFileURL(join(resolve(distDir), 'server/entryServer.js')).href;
  const renderer = (await import(rendererFile)) as RendererModule;
  const { version, assetsFor } = readBuiltAssets(clientDir);
  return {
    version,
    inlineScripts: [renderer.firstPaintScript],
    pages: (app, context) =>
      registerPages(app, {
        ...pageContext(context, { version, development: false }),
        renderer,
        clientDir,
        isShared: true,
        assetsFor,
      }),
  };
}
