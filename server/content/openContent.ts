/** Puts the content together: its source by the settings, its pictures, its calls, and what keeps it fresh. */
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { scriptHosts } from '#contract/kernel/scriptHosts.ts';
import { site } from '#contract/kernel/site.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { Log } from '#server/platform/log.ts';
import type { Nodes } from '#server/platform/nodes/nodes.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { whileListening } from '#server/platform/whileListening.ts';

import { type ContentPictureDeps, createContentPictures } from './contentPictures.ts';
import { createGhostSource, createGhostCopy } from './ghostSource.ts';
import { registerGhostWebhook } from './ghostWebhook.ts';
import { layeredSource } from './layeredSource.ts';
import { createMarkdownSource } from './markdownSource.ts';
import { registerContent, registerContentPictures } from './routes.ts';
import { type ContentService, createContentService } from './service.ts';
import type { ContentSource, Look } from './source.ts';

type Settings = Pick<Config, 'contentDir' | 'ghost' | 'publicOrigin' | 'dataDir' | 'pinScript'>;

const ownOrigins = ({ publicOrigin }: Settings): string[] => [
  site.origin,
  ...(publicOrigin === undefined ? [] : [publicOrigin]),
];

const ghostOrigin = ({ ghost }: Settings): string | null => (ghost ? new URL(ghost.url).origin : null);

const picturesEveryMs = 5_000;

/** As the settings say: files, or a Ghost before them. */
export function contentSourceOf(
  settings: Settings,
  { log, fetch }: { log: Log; fetch: typeof globalThis.fetch },
): ContentSource {
  const files = createMarkdownSource({ folder: settings.contentDir, log });
  const { ghost } = settings;
  if (!ghost) return files;
  const copy = createGhostCopy(join(settings.dataDir, 'content', 'ghost.json'), log);
  const own = ownOrigins(settings);
  return layeredSource(createGhostSource({ ghost, own, copy, fetch, log, nowMs: Date.now }), files);
}

type Deps = Pick<ContentPictureDeps, 'draw' | 'drawingVersion' | 'cache' | 'rasterise'> & {
  config: Settings;
  source: ContentSource;
  clock: Clock;
  log: Log;
  nodes: Pick<Nodes, 'notifyChanged' | 'onChanged'>;
};

export type OpenContent = {
  content: ContentService;
  /** Called when the content has changed, once answers use the new one. */
  onChanged: (listener: () => void) => void;
};

type FreshDeps = { looks: readonly Look[]; log: Pick<Log, 'error'> };

/**
 * Looks at content again and again for as long as the site listens: what is edited is seen without a restart.
 * @returns what ends that, once the looks that are under way are over.
 */
export function keepFresh({ looks, log }: FreshDeps): () => Promise<void> {
  const stops = looks.map(({ look, everyMs }) => {
    let looking: Promise<void> | undefined;
    async function lookOnce(): Promise<void> {
      await look().catch((error: unknown) => log.error({ err: error }, 'content was not looked at again'));
      looking = undefined;
    }
    const start = (): void => void (looking ??= lookOnce());
    start();
    const timer = setInterval(start, everyMs).unref();
    return async () => {
      clearInterval(timer);
      await looking;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

export async function openContent(
  { app, serve }: { app: FastifyInstance; serve: Serve },
  { config, source, clock, log, nodes, ...drawing }: Deps,
): Promise<OpenContent> {
  const listeners: (() => void)[] = [];
  const onChanged = (listener: () => void): void => void listeners.push(listener);
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const own = ownOrigins(config);
  const ghost = ghostOrigin(config);
  const folder = join(config.contentDir, 'pictures');
  const pictures = createContentPictures({ ...drawing, folder, own, ghost });
  await pictures.refresh();
  source.onChanged(notify);

  const lookAtPictures = async (): Promise<void> => {
    if (await pictures.refresh()) notify();
  };

  const pinScript = config.pinScript?.url;
  const content = createContentService({
    source,
    clock,
    pictures,
    own,
    ghost,
    scriptHosts,
    pinScript,
    onChanged,
  });
  registerContent(serve, content);
  registerContentPictures(app, pictures, content);
  nodes.onChanged((what) => {
    if (what === 'content') void source.refresh();
  });
  const secret = config.ghost?.webhookSecret;
  if (secret !== undefined) {
    registerGhostWebhook(app, { secret, clock, changed: () => nodes.notifyChanged('content', 0) });
  }
  const looks = [...source.looks, { look: lookAtPictures, everyMs: picturesEveryMs }];
  whileListening(app, () => keepFresh({ looks, log }));
  return { content, onChanged };
}
