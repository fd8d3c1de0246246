/**
 * Content of a Ghost, by its Content API: read as a whole, kept, and asked for again when Ghost says that something has
 * changed, or when a while has gone by. What was read last is served for as long as Ghost cannot be asked.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type * as z from 'zod/mini';

import { problem } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';

import { coalesced } from './coalesced.ts';
import {
  type GhostEntry,
  ghostPages,
  ghostPosts,
  libraryOf,
  type GhostAnswers,
  ghostCopySchema,
} from './ghostAnswers.ts';
import type { ContentSource, Library } from './source.ts';

/** What was read of Ghost last, as a file: a site that starts while Ghost is down shows that. */
type GhostCopy = {
  keep: (answers: GhostAnswers) => Promise<void>;
  find: () => Promise<GhostAnswers | undefined>;
};

export function createGhostCopy(path: string, log: Pick<Log, 'warn'>): GhostCopy {
  return {
    async keep(answers) {
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(unfinished, JSON.stringify(answers));
        await rename(unfinished, path);
      } catch (error) {
        // The site has what it read; only the next start could miss it.
        await rm(unfinished, { force: true }).catch(() => undefined);
        log.warn({ err: error }, 'what was read of Ghost could not be kept');
      }
    },
    async find() {
      try {
        return ghostCopySchema.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch {
        // None yet, or one that no one can read.
        return undefined;
      }
    },
  };
}

type Settings = {
  ghost: { url: string; key: string };
  /** Origins that are this site. */
  own: readonly string[];
  /** What outlives a restart: what was read last. */
  copy: GhostCopy;
  fetch: typeof globalThis.fetch;
  log: Pick<Log, 'warn'>;
  nowMs: () => number;
  timeoutMs?: number;
};

const patience = 10_000;
/** What no webhook announces is seen after so long. */
const everyMs = 300_000;
/** After a failure no one asks again at once: a Ghost that is down is not helped by more questions. */
const restMs = 5_000;
const retryAfterSeconds = 10;
/** The most that Ghost answers at a time. */
const perPage = 100;
const mostPages = 50;
/** Of one answer: a hundred long articles. */
const mostCharacters = 40_000_000;

const longestReason = 300;

/** Without the address, which holds the key. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longestReason);

type Asking = Pick<Settings, 'ghost' | 'fetch'> & { timeoutMs: number };

/** All posts and pages, as Ghost lists them, however many answers that takes. */
function createGhostReader({ ghost, fetch, timeoutMs }: Asking) {
  async function answerOf<Form extends z.ZodMiniType>(kind: string, page: number, form: Form) {
    const url = new URL(`${ghost.url}/ghost/api/content/${kind}/`);
    url.search = new URLSearchParams({
      key: ghost.key,
      include: 'tags,authors',
      limit: String(perPage),
      page: String(page),
    }).toString();
    const headers = { accept: 'application/json', 'accept-version': 'v5.0' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${kind} were answered with status ${response.status}`);
    if (text.length > mostCharacters) throw new Error(`the answer about ${kind} is too long`);
    return { text, answer: form.parse(parsed(text, kind)) };
  }

  type Browsed = { entries: GhostEntry[]; next: number | null; text: string };

  async function all(browse: (page: number) => Promise<Browsed>): Promise<Omit<Browsed, 'next'>> {
    const entries: GhostEntry[] = [];
    const texts: string[] = [];
    let page: number | null = 1;
    while (page !== null && page <= mostPages) {
      const found: Browsed = await browse(page);
      entries.push(...found.entries);
      texts.push(found.text);
      page = found.next;
    }
    return { entries, text: texts.join('') };
  }

  return {
    posts: () =>
      all(async (page) => {
        const { text, answer } = await answerOf('posts', page, ghostPosts);
        return { text, entries: answer.posts, next: answer.meta.pagination.next };
      }),
    pages: () =>
      all(async (page) => {
        const { text, answer } = await answerOf('pages', page, ghostPages);
        return { text, entries: answer.pages, next: answer.meta.pagination.next };
      }),
  };
}

export function createGhostSource(settings: Settings): ContentSource {
  const { ghost, own, copy, fetch, log, nowMs, timeoutMs = patience } = settings;
  const reader = createGhostReader({ ghost, fetch, timeoutMs });
  const listeners: (() => void)[] = [];
  let kept: { library: Library; text: string } | undefined;
  let failedAtMs = -Infinity;

  async function load(): Promise<void> {
    const [posts, pages] = await Promise.all([reader.posts(), reader.pages()]);
    const text = posts.text + pages.text;
    if (kept?.text === text) return;
    const hadBefore = kept !== undefined;
    const answers = { posts: posts.entries, pages: pages.entries };
    kept = { text, library: libraryOf(answers, own) };
    await copy.keep(answers);
    if (hadBefore) for (const listener of listeners) listener();
  }

  async function takeCopy(): Promise<void> {
    const answers = await copy.find();
    if (answers) kept ??= { text: '', library: libraryOf(answers, own) };
  }

  async function tryToLoad(): Promise<void> {
    try {
      await load();
      failedAtMs = -Infinity;
    } catch (error) {
      failedAtMs = nowMs();
      log.warn({ reason: reasonOf(error) }, 'Ghost cannot be read');
      if (!kept) await takeCopy();
    }
  }

  const refresh = coalesced(tryToLoad);

  /** Anyone who comes before anything was read waits for the one reading that is under way. */
  let opening: Promise<void> | undefined;
  const open = (): Promise<void> => (opening ??= refresh().finally(() => (opening = undefined)));

  return {
    refresh,
    onChanged: (listener) => void listeners.push(listener),
    looks: [{ look: refresh, everyMs }],
    async read() {
      if (!kept && nowMs() - failedAtMs > restMs) await open();
      if (!kept) throw problem('unavailable', { retryAfterSeconds });
      return kept.library;
    },
  };
}

function parsed(text: string, kind: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${kind} were answered with something that is not JSON`);
  }
}
