/** The part of the server that answers for content: real routes and no database. */
import { onTestFinished } from 'vitest';

import type { PictureCache } from '#server/catalog/pictures/pictureCache.ts';
import type { Draw } from '#server/catalog/pictures/pictures.ts';
import type { Rasterise } from '#server/catalog/pictures/rasterise.ts';
import { registerContentFeeds } from '#server/content/feeds/contentRoutes.ts';
import { openContent } from '#server/content/openContent.ts';
import type { ContentSource } from '#server/content/source.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

type Parts = {
  source: ContentSource;
  settings?: Record<string, string>;
  now?: string;
  draw?: Draw;
  rasterise?: Rasterise;
};

/** Draws nothing: a test that wants a picture brings who makes it. */
const noRasterise: Rasterise = {
  picture: async () => Buffer.from('picture'),
  shareImage: async () => Buffer.from('share'),
};

export async function contentApp({
  source,
  settings = {},
  now = '2026-11-20T18:00:00.000Z',
  draw = () => '<svg/>',
  rasterise = noRasterise,
}: Parts) {
  const { log, lines } = capturedLog();
  const config = readConfig(settings);
  const http = await createHttpServer({ config, log, version: 'test', identify: async () => undefined });
  onTestFinished(() => http.app.close());
  const clock = () => new Date(now);
  const made = new Map<string, Uint8Array>();
  const cache: PictureCache = {
    async findOrMake(name, make) {
      const bytes = made.get(name) ?? (await make());
      made.set(name, bytes);
      return bytes;
    },
  };
  const { content, onChanged } = await openContent(http, {
    config,
    source,
    clock,
    log,
    nodes: http.nodes,
    draw,
    drawingVersion: 'one',
    cache,
    rasterise,
  });
  registerContentFeeds(http.app, { content, clock });
  return { app: http.app, nodes: http.nodes, content, onChanged, lines, made };
}
