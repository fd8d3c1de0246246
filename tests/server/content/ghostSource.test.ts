/** A Ghost that is well, and one that is not: what was read last is served for as long as it cannot be asked. */
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createGhostSource, createGhostCopy } from '#server/content/ghostSource.ts';
import { layeredSource } from '#server/content/layeredSource.ts';
import { aContentFolder } from '#tests/support/content/aContentFolder.ts';
import { aGhost, type GhostEntry, ghostKey } from '#tests/support/content/aGhost.ts';
import {
  aContentSource,
  aWrittenPage,
  aWrittenPost,
  aWrittenQuestion,
} from '#tests/support/content/aLibrary.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const entry = (slug: string, facts: Record<string, unknown> = {}): GhostEntry => ({
  slug,
  title: slug,
  html: '<p>Words.</p>',
  published_at: '2026-09-01T10:00:00.000Z',
  ...facts,
});

type Opened = {
  key?: string;
  timeoutMs?: number;
  folder?: string;
  posts?: GhostEntry[];
  pages?: GhostEntry[];
};

async function aSource({
  key = ghostKey,
  timeoutMs = 5_000,
  folder,
  posts = [entry('one')],
  pages,
}: Opened = {}) {
  const ghost = await aGhost({ posts, ...(pages && { pages }) });
  const { log, lines } = capturedLog();
  const copyFolder = folder ?? (await aContentFolder()).folder;
  let nowMs = 0;
  const source = createGhostSource({
    ghost: { url: ghost.url, key },
    own: ['https://own.example'],
    copy: createGhostCopy(join(copyFolder, 'content', 'ghost.json'), log),
    fetch,
    log,
    nowMs: () => nowMs,
    timeoutMs,
  });
  const changes: string[] = [];
  source.onChanged(() => void changes.push('changed'));
  const slugs = async () => (await source.read()).posts.map(({ slug }) => slug);
  return { ...ghost, source, lines, changes, slugs, copyFolder, pass: (ms: number) => (nowMs += ms) };
}

test('all pages of a long list are read', async () => {
  const posts = Array.from({ length: 230 }, (_, index) => entry(`post-${index}`));
  const { slugs, state } = await aSource({ posts });
  expect(await slugs()).toHaveLength(230);
  expect(state.asked.filter((path) => path.endsWith('/posts/'))).toHaveLength(3);
});

test('it is read once, however often it is asked for', async () => {
  const { source, state } = await aSource();
  await Promise.all([source.read(), source.read(), source.read()]);
  await source.read();
  expect(state.asked).toHaveLength(2);
});

test('what is published is there after a look, and those who keep copies are notified', async () => {
  const { source, slugs, content, changes } = await aSource();
  expect(await slugs()).toEqual(['one']);
  content.posts.push(entry('two', { published_at: '2026-09-02T10:00:00.000Z' }));
  await source.refresh();
  expect([await slugs(), changes]).toEqual([['two', 'one'], ['changed']]);
});

test('no one is notified of a look that found the same', async () => {
  const { source, changes } = await aSource();
  const before = await source.read();
  await source.refresh();
  expect([(await source.read()) === before, changes]).toEqual([true, []]);
});

test.each(['down', 'silent', 'confused', 'failing'] as const)(
  'while Ghost is %s, what was read last is served, and one line says why',
  async (mood) => {
    const { source, slugs, state, lines, changes } = await aSource({ timeoutMs: 400 });
    expect(await slugs()).toEqual(['one']);
    state.mood = mood;
    await source.refresh();
    expect([await slugs(), changes]).toEqual([['one'], []]);
    expect(lines).toMatchObject([{ level: 'warn', msg: 'Ghost cannot be read' }]);
    expect(JSON.stringify(lines)).not.toContain(ghostKey);
    state.mood = 'well';
    await source.refresh();
    expect(lines).toHaveLength(1);
  },
);

test('a Ghost that answers what is not JSON is said to', async () => {
  const { source, state, lines } = await aSource();
  await source.read();
  state.mood = 'confused';
  await source.refresh();
  expect(lines[0]?.['reason']).toMatch(/answered with something that is not JSON$/u);
});

test('a Ghost that has never been read makes calls wait for it, and is not asked with every one of them', async () => {
  const { source, state, pass, slugs } = await aSource();
  state.mood = 'failing';
  await expect(source.read()).rejects.toMatchObject({ code: 'unavailable' });
  const asked = state.asked.length;
  await expect(source.read()).rejects.toMatchObject({ code: 'unavailable' });
  expect(state.asked).toHaveLength(asked);
  state.mood = 'well';
  pass(5_001);
  expect(await slugs()).toEqual(['one']);
});

test('what was read last is there after a restart, while Ghost is down', async () => {
  const { source, copyFolder } = await aSource();
  await source.read();
  const restarted = await aSource({ folder: copyFolder, posts: [entry('other')] });
  restarted.state.mood = 'down';
  expect(await restarted.slugs()).toEqual(['one']);
  restarted.state.mood = 'well';
  await restarted.source.refresh();
  expect([await restarted.slugs(), restarted.changes]).toEqual([['other'], ['changed']]);
});

test('a copy that no one can read is none', async () => {
  const { folder, write } = await aContentFolder();
  await write('content/ghost.json', '{"posts":');
  const { source, state } = await aSource({ folder });
  state.mood = 'down';
  await expect(source.read()).rejects.toMatchObject({ code: 'unavailable' });
});

test('a key that Ghost does not know is no content', async () => {
  const { source, lines } = await aSource({ key: '0'.repeat(26) });
  await expect(source.read()).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines[0]?.['reason']).toMatch(/status 401/u);
});

test('a post without a kind of ours is news, what only members may read is not shown, and odd facts cost only themselves', async () => {
  const { source } = await aSource({
    posts: [
      entry('free', { tags: [{ name: 'Rifles', slug: 'rifles' }] }),
      entry('paid', { visibility: 'paid' }),
      entry('odd', { codeinjection_head: '<script type="application/json">{"event":</script>' }),
      entry('odder', {
        codeinjection_head: '<script type="application/json">{"video":{"host":"x"}}</script>',
      }),
    ],
  });
  const { posts } = await source.read();
  expect(posts.map(({ slug, tags, event, video }) => [slug, tags, event, video])).toEqual([
    ['free', ['news'], null, null],
    ['odd', ['news'], null, null],
    ['odder', ['news'], null, null],
  ]);
});

test('a change that comes while Ghost is being read is not missed', async () => {
  const { source, slugs, content } = await aSource();
  const first = source.refresh();
  content.posts.push(entry('two', { published_at: '2026-09-02T10:00:00.000Z' }));
  await Promise.all([first, source.refresh()]);
  expect(await slugs()).toEqual(['two', 'one']);
});

test('pages and questions that a Ghost does not hold are those of the files, posts are its own', async () => {
  const files = aContentSource({
    pages: [aWrittenPage({ title: 'Ours' }), aWrittenPage({ slug: 'privacy-policy' })],
    posts: [aWrittenPost()],
    questions: [aWrittenQuestion()],
  });
  const { source } = await aSource({ pages: [entry('about-us', { title: 'Theirs' })] });
  const { pages, posts, questions } = await layeredSource(source, files).read();
  expect(pages.map(({ slug, title }) => [slug, title])).toEqual([
    ['about-us', 'Theirs'],
    ['privacy-policy', 'About us'],
  ]);
  expect([posts.map(({ slug }) => slug), questions.map(({ slug }) => slug)]).toEqual([
    ['one'],
    ['how-old-must-i-be'],
  ]);
});

test('a Ghost that cannot be read at all is an answer that says to come again', async () => {
  const { source, state } = await aSource();
  state.mood = 'down';
  const { app } = await contentApp({ source });
  const { statusCode, headers, body } = await app.inject('/api/ghost/getPostsByPage/0/4/all');
  expect([statusCode, headers['retry-after'], body]).toEqual([
    503,
    '10',
    expect.stringContaining('"unavailable"'),
  ]);
});
