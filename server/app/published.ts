/**
 * What the site publishes beside its sales: our own content, all pictures, and what programs fetch of both. It knows
 * no rule of any domain.
 */
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { site } from '#contract/kernel/site.ts';
import { createPictureCache, pictureCacheFolder } from '#server/catalog/pictures/pictureCache.ts';
import { createPictures, type Draw } from '#server/catalog/pictures/pictures.ts';
import { createRasterise } from '#server/catalog/pictures/rasterise.ts';
import { registerPictures } from '#server/catalog/pictures/routes.ts';
import { registerContentFeeds } from '#server/content/feeds/contentRoutes.ts';
import { registerFeeds } from '#server/content/feeds/routes.ts';
import { createSitemaps } from '#server/content/feeds/sitemaps.ts';
import { openContent, type OpenContent } from '#server/content/openContent.ts';
import { type ContentSource, emptyLibrary, fixedSource } from '#server/content/source.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { Log } from '#server/platform/log.ts';
import type { Nodes } from '#server/platform/nodes/nodes.ts';
import type { Config } from '#server/platform/settings/config.ts';

/** How what has no photograph is drawn, and what changes when it is drawn another way. */
export type Plates = { draw: Draw; version: string };

const noPlates: Plates = {
  version: 'none',
  draw: (): never => {
    throw new Error('A lot has a drawing, and no one here draws.');
  },
};

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  nodes: Nodes;
  /** Without one, there is no content. */
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
