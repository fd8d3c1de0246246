/** Builds the browser's files and the page renderer into dist/, with compressed variants beside every text file. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { build } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt|xml)$/u;
/** Below this a compressed file saves less than its headers cost. */
const smallestBytes = 1_024;

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < smallestBytes) return;
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      }),
  );
}

type SiteBuild = {
  outDir?: string;
  /** React's development half speaks of every difference between server and browser; only stories want that. */
  mode?: 'production' | 'development';
};

export async function buildSite({ outDir = 'dist', mode = 'production' }: SiteBuild = {}): Promise<void> {
  const client = join(outDir, 'client');
  await rm(outDir, { recursive: true, force: true });
  await build({ logLevel: 'warn', mode, build: { outDir: client } });
  await build({ logLevel: 'warn', mode, build: { ssr: true, outDir: join(outDir, 'server') } });
  await compressAll(client);
}

if (import.meta.main) await buildSite();
