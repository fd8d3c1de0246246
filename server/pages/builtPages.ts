/** Pages from the build in dist/: what runs everywhere but in the developer's loop. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RendererModule } from '#contract/pages.ts';

import { readBuiltAssets } from './builtAssets.ts';

export async function loadBuiltPages(distDir: string) {
  const clientDir = join(distDir, 'client');
  const renderer = (await import(
    pathToFileURL(join(distDir, 'server/entryServer.js')).href
  )) as RendererModule;
  return { renderer, clientDir, ...readBuiltAssets(clientDir) };
}
