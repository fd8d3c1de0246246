/**
 * Makes the site's icons of `public/favicon.svg` while it is built, and for the developer's server when one is asked
 * for: anyone who puts their own drawing there has their own icons.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import type { Plugin } from 'vite';

import { type SiteIcon, siteIcons } from '#contract/page/siteIcons.ts';

import tokens from '../src/ui/theme/tokens.json' with { type: 'json' };

const drawing = path.resolve(import.meta.dirname, '../public/favicon.svg');
/** Of the drawing, too, so that no one sees where it ends. */
const ground = tokens.themes.light.color.primary;
/** Dots per inch at which a pixel of an SVG is a pixel. */
const svgDensity = 72;

export async function drawIcon(svg: Uint8Array, { sizePx, share = 1 }: SiteIcon): Promise<Buffer> {
  const { width } = await sharp(svg).metadata();
  const drawn = Math.round((sizePx * share) / 2) * 2;
  const margin = (sizePx - drawn) / 2;
  const icon = sharp(svg, { density: (svgDensity * drawn) / width }).resize(drawn, drawn);
  if (share === 1) return icon.png({ palette: true }).toBuffer();
  return icon
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer();
}

const makeIcon = async (icon: SiteIcon): Promise<Buffer> => drawIcon(await readFile(drawing), icon);

export const madeIcons = ({ isForBrowser }: { isForBrowser: boolean }): Plugin => ({
  name: 'site-icons',
  async generateBundle() {
    if (!isForBrowser) return;
    for (const icon of siteIcons) {
      this.emitFile({ type: 'asset', fileName: icon.path.slice(1), source: await makeIcon(icon) });
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const icon = siteIcons.find(({ path: address }) => address === request.url);
      if (!icon) return next();
      void makeIcon(icon).then((png) => response.setHeader('content-type', 'image/png').end(png));
    });
  },
});
