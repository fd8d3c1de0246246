/** The content that comes with the site: every file of it is read, and every picture that it names is there. */
import { expect, test } from 'vitest';

import type { RichNode } from '#contract/content/richText.ts';
import { createMarkdownSource } from '#server/content/markdownSource.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const { contentDir } = readConfig({});

async function open() {
  const { log, lines } = capturedLog();
  const source = createMarkdownSource({ folder: contentDir, log });
  const library = await source.read();
  return { source, library, lines };
}

test('no file of it is left out', async () => {
  const { library, lines } = await open();
  expect(lines.map(({ file, reason }) => [file, reason])).toEqual([]);
  expect(library.posts.length).toBeGreaterThanOrEqual(24);
  expect(library.questions.length).toBeGreaterThanOrEqual(30);
});

const countImages = (nodes: readonly RichNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      typeof node === 'string' ? sum : sum + (node.tag === 'img' ? 1 : 0) + countImages(node.children ?? []),
    0,
  );

test('every picture that it names is one that we have', async () => {
  const { source, library } = await open();
  const { content } = await contentApp({ source });
  const missing: string[] = [];
  for (const written of library.pages) {
    const page = await content.findPage(written.slug);
    const named = written.html.match(/<img\s/gu)?.length ?? 0;
    const isWhole =
      page !== undefined && (!written.picture || page.picture) && countImages(page.body) === named;
    if (!isWhole) missing.push(written.slug);
  }
  for (const written of library.posts) {
    const [tag = 'news'] = written.tags;
    const found = await content.findPost(written.slug, tag);
    const named = written.html.match(/<img\s/gu)?.length ?? 0;
    if (!found || (written.picture && !found.post.picture) || countImages(found.post.body) !== named) {
      missing.push(written.slug);
    }
  }
  expect(missing).toEqual([]);
});
