/**
 * What the site publishes beside its sales: the words of the house, all pictures, and what programs fetch of both. It knows
 * no rule of any domain.
 */
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { site } from '#contract/site.ts';
import { openContent, type OpenContent } from '#server/content/openContent.ts';
import { type ContentSource, emptyLibrary, fixedSource } from '#server/content/source.ts';
import { registerContentFeeds } from '#server/feeds/contentRoutes.ts';
import { registerFeeds } from '#server/feeds/routes.ts';
import { createSitemaps } from '#server/feeds/sitemaps.ts';
import { createPictureCache, pictureCacheFolder } from '#server/pictures/pictureCache.ts';
import { createPictures, type Draw } from '#server/pictures/pictures.ts';
import { createRasterise } from '#server/pictures/rasterise.ts';
import { registerPictures } from '#server/pictures/routes.ts';

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Serve } from './endpoints.ts';
import type { Log } from './log.ts';
import type { Nodes } from './nodes.ts';

/** How what has no photograph is drawn, and what changes when it is drawn another way. */
export type Plates = { draw: Draw; version: string };

const noPlates: Plates = {
  version: 'none',
  draw: (): never => {
    throw new Error('A lot has a drawing, and nobody here draws.');
  },
};

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  nodes: Nodes;
  /** Without one, the house has written nothing. */
  content: ContentSource | undefined;
  plates: Plates | undefined;
  /** Whether the pictures of the front page are made before anybody asks for them. */
  makesAhead: boolean;
};

export async function registerPublished(
  { app, serve }: { app: FastifyInstance; serve: Serve },
  { db, clock, log, config, nodes, content: source, plates = noPlates, makesAhead }: Parts,
): Promise<OpenContent> {
  // Pictures of lots and of texts are made in the same turns, into the same folder.
  const making = {
    draw: plates.draw,
    drawingVersion: plates.version,
    cache: createPictureCache({
      folder: pictureCacheFolder(config.dataDir),
      mostAtOnce: 2,
      mostWaiting: 200,
    }),
    rasterise: createRasterise(),
  };
  const { content, onChanged } = await openContent(
    { app, serve },
    { config, source: source ?? fixedSource(emptyLibrary), clock, log, nodes, ...making },
  );
  const originalsFolder = join(config.dataDir, 'pictures', 'originals');
  registerPictures(app, createPictures({ db, originalsFolder, ...making }), { makesAhead });
  registerFeeds(app, { db, clock, sitemaps: createSitemaps({ db, clock, origin: site.origin }) });
  registerContentFeeds(app, { content, clock });
  return { content, onChanged };
}
