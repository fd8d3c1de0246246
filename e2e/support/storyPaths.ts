/**
 * Writes down which ways the site's machines go in a story, where STORY_PATHS names a folder for it; `npm run charts`
 * makes of it what the chart room says about the stories. Without the variable a story runs as usual.
 *
 * Recorded is what the pages' recorders say; here they start at once, idle page or not. Not recorded is a page
 * that was left even before that; the last moves of a page that the story closes itself; a page without script; and a
 * browser that a story opens past the fixtures. A story that failed or was skipped writes nothing.
 */
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, TestInfo } from 'playwright/test';

import { recordedEventName, type RecordedEntry } from '#contract/charts/recording.ts';
import { createPathBook, type PathBook } from '#scripts/charts/pathBook.ts';
import { type StoryFile, storyFileVersion } from '#scripts/charts/storyFile.ts';

export type StoryPaths = {
  /** Before the browser's first page is opened. */
  receive: (context: BrowserContext) => Promise<void>;
  /** Before it is closed: what its pages have still to say is waited for. */
  readOut: (context: BrowserContext) => Promise<void>;
};

type RecordedPage = {
  storyRecords: (text: string) => void;
  /** Comes true when the page's recorder has said its first word, and with it all that came before. */
  storyRecorded: Promise<void>;
};

/** On a busy machine a moment of leisure is long in coming; a page of someone else's has no recorder to wait for. */
const waitedAtMostMs = 5_000;

async function receive(context: BrowserContext, book: PathBook): Promise<void> {
  await context.exposeBinding('storyRecords', (_, text: string) => {
    book.add(JSON.parse(text) as Parameters<PathBook['add']>[0]);
  });
  await context.addInitScript((name) => {
    const page = globalThis as unknown as RecordedPage;
    // Actors are counted again in every document; its own number distinguishes them.
    const document = Math.random();
    globalThis.requestIdleCallback = (start) =>
      Number(setTimeout(start, 0, { didTimeout: true, timeRemaining: () => 0 }));
    page.storyRecorded = new Promise((resolve) => {
      addEventListener(name, (said) => {
        const entry = (said as CustomEvent<RecordedEntry>).detail;
        if (entry.kind === 'transition' && entry.taken.length > 0) {
          const { actor, machine, taken } = entry;
          page.storyRecords(JSON.stringify({ actor: `${document} ${actor}`, machine, taken }));
        }
        resolve();
      });
    });
  }, recordedEventName);
}

async function readOut(context: BrowserContext): Promise<void> {
  const limit = once(AbortSignal.timeout(waitedAtMostMs), 'abort');
  const said = context
    .pages()
    .filter((page) => page.url().startsWith('http'))
    .map((page) =>
      page.evaluate(() => (globalThis as unknown as RecordedPage).storyRecorded).catch(() => undefined),
    );
  await Promise.race([limit, Promise.all(said)]);
}

function writeStory(folder: string, book: PathBook, info: TestInfo): void {
  const story: StoryFile = {
    version: storyFileVersion,
    story: {
      file: path.relative(info.project.testDir, info.file),
      title: info.titlePath.slice(1).join(' › '),
    },
    ...book.read(),
  };
  mkdirSync(folder, { recursive: true });
  // In one go, so that a run that is broken off leaves no half of a file.
  const file = path.join(folder, `${info.testId}.json`);
  writeFileSync(`${file}.part`, `${JSON.stringify(story)}\n`);
  renameSync(`${file}.part`, file);
}

/** A fixture that every story has: the first to come and the last to go, when all that could fail has. */
export async function writePaths(
  {}: object,
  provide: (paths: StoryPaths | null) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const folder = process.env['STORY_PATHS'];
  if (folder === undefined || folder === '') {
    await provide(null);
    return;
  }
  const book = createPathBook();
  await provide({ receive: (context) => receive(context, book), readOut });
  if (info.status === 'passed') writeStory(path.resolve(folder), book, info);
}
