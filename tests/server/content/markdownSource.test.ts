/** Content as files: what is edited is seen, and what is broken costs no one but itself. */
import { symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createMarkdownSource } from '#server/content/markdownSource.ts';
import { aContentFolder, written } from '#tests/support/content/aContentFolder.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const facts = {
  title: 'One',
  slug: 'one',
  tags: ['news'],
  published_at: '2026-09-01T10:00',
  excerpt: 'Words.',
  authors: ['Rosa Lind'],
};

async function aSource(files: Record<string, string> = {}) {
  const shelf = await aContentFolder(files);
  const { log, lines } = capturedLog();
  const source = createMarkdownSource({ folder: shelf.folder, log });
  const changes: string[] = [];
  source.onChanged(() => void changes.push('changed'));
  const left = () => lines.map(({ file, reason }) => `${String(file)}: ${String(reason)}`);
  return { ...shelf, source, changes, lines, left };
}

test('a folder that is not there holds nothing', async () => {
  const { source } = await aSource();
  expect(await source.read()).toEqual({ posts: [], pages: [], questions: [] });
});

test('what is edited, saved, is seen', async () => {
  const { source, write, changes } = await aSource({ 'pages/a.md': written({ title: 'Before' }) });
  expect((await source.read()).pages[0]?.title).toBe('Before');
  await write('pages/a.md', written({ title: 'After it was edited' }));
  await source.refresh();
  expect((await source.read()).pages[0]?.title).toBe('After it was edited');
  expect(changes).toEqual(['changed']);
});

test('a file that is added is there, and one that is removed is gone', async () => {
  const { source, write, remove, changes } = await aSource({ 'posts/one.md': written(facts) });
  await source.read();
  await write('posts/two.md', written({ ...facts, slug: 'two' }));
  await source.refresh();
  expect((await source.read()).posts.map(({ slug }) => slug).toSorted()).toEqual(['one', 'two']);
  await remove('posts/one.md');
  await source.refresh();
  expect((await source.read()).posts.map(({ slug }) => slug)).toEqual(['two']);
  expect(changes).toEqual(['changed', 'changed']);
});

test('no one is notified of a look that found nothing new', async () => {
  const { source, changes } = await aSource({ 'posts/one.md': written(facts) });
  const before = await source.read();
  await source.refresh();
  expect(await source.read()).toBe(before);
  expect(changes).toEqual([]);
});

test('an edit of the same length in the same minute is an edit', async () => {
  const { source, write, folder } = await aSource({ 'pages/a.md': written({ title: 'One' }) });
  await source.read();
  await write('pages/a.md', written({ title: 'Two' }));
  await utimes(join(folder, 'pages/a.md'), 1, 1.5);
  await source.refresh();
  expect((await source.read()).pages[0]?.title).toBe('Two');
});

test('who reads while a look is under way gets what there was, at once', async () => {
  const { source, write } = await aSource({ 'pages/a.md': written({ title: 'Before' }) });
  await source.read();
  await write('pages/a.md', written({ title: 'After it was edited' }));
  const looking = source.refresh();
  expect((await source.read()).pages[0]?.title).toBe('Before');
  await looking;
  expect((await source.read()).pages[0]?.title).toBe('After it was edited');
});

test.each([
  ['no front matter at all', 'Words.', /does not begin with front matter/u],
  ['front matter without an end', '---\ntitle: One\n\nWords.', /does not begin with front matter/u],
  ['YAML that is none', '---\ntitle: a: b: c\n---\nWords.', /Nested mappings/u],
  ['a list instead of facts', '---\n- one\n---\nWords.', /^front matter: /u],
  ['a fact that is missing', written({ ...facts, title: undefined }), /^title: /u],
  ['a fact that nothing reads', written({ ...facts, tite: 'One' }), /tite/u],
  [
    'a date that is none',
    written({ ...facts, published_at: '2026-02-30T10:00' }),
    /^published_at: must be a time/u,
  ],
  ['a tag that is none', written({ ...facts, tags: ['gossip'] }), /^tags\.0: /u],
  ['a slug that leaves the folder', written({ ...facts, slug: '../../etc' }), /^slug: must be letters/u],
  [
    'a plate that no one draws',
    written({ ...facts, image: { src: 'plate:unicorn', alt: '' } }),
    /^image\.src: /u,
  ],
  ['a YAML bomb', `---\na: &a [1]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n`, /alias/iu],
  ['more than anybody writes', written(facts, 'x'.repeat(1_000_001)), /more than 1000000 bytes/u],
])('a post with %s is named in one line and left out, and the rest lives', async (_, text, reason) => {
  const { source, lines } = await aSource({
    'posts/broken.md': text,
    'posts/good.md': written({ ...facts, slug: 'good' }),
  });
  expect((await source.read()).posts.map(({ slug }) => slug)).toEqual(['good']);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', msg: 'content left out', file: 'posts/broken.md' }),
  ]);
  expect(lines[0]?.['reason']).toMatch(reason);
  // Not again with every look.
  await source.refresh();
  expect(lines).toHaveLength(1);
});

test('a post that is broken by an edit is gone until it is mended', async () => {
  const { source, write, left } = await aSource({ 'posts/one.md': written(facts) });
  await source.read();
  await write('posts/one.md', '---\ntitle: [\n---\n');
  await source.refresh();
  expect((await source.read()).posts).toEqual([]);
  await write('posts/one.md', written(facts));
  await source.refresh();
  expect((await source.read()).posts).toHaveLength(1);
  expect(left()).toHaveLength(1);
});

test('of two posts with one slug the second is left out by name', async () => {
  const { source, left } = await aSource({
    'posts/a.md': written({ ...facts, title: 'First' }),
    'posts/b.md': written({ ...facts, title: 'Second' }),
  });
  expect((await source.read()).posts.map(({ title }) => title)).toEqual(['First']);
  expect(left()).toEqual(['posts/b.md: another has the slug one']);
});

test('a draft is not there, and no fault', async () => {
  const { source, lines } = await aSource({ 'posts/one.md': written({ ...facts, draft: true }) });
  expect([(await source.read()).posts, lines]).toEqual([[], []]);
});

test('a post without a picture, and one without an end, are posts', async () => {
  const { source } = await aSource({ 'posts/one.md': written(facts, ''), 'posts/two.md': '---\n' });
  expect((await source.read()).posts).toMatchObject([{ slug: 'one', picture: null, html: '' }]);
});

test('a page’s path is its address, and one that cannot be an address is named', async () => {
  const { source, left } = await aSource({
    'pages/consignment/notable-collectors/ellsworth-marsh.md': written({ title: 'Marsh' }),
    'pages/über uns.md': written({ title: 'Us' }),
    'pages/notes.txt': 'Notes',
  });
  expect((await source.read()).pages.map(({ slug }) => slug)).toEqual([
    'consignment/notable-collectors/ellsworth-marsh',
  ]);
  expect(left()).toEqual(['pages/über uns.md: its path is no address: letters, digits, dashes and slashes']);
});

test('a link out of the folder is no file of ours', async () => {
  const { source, folder } = await aSource({ 'pages/a.md': written({ title: 'A' }) });
  const secret = await aContentFolder();
  await writeFile(join(secret.folder, 'secret.md'), written({ title: 'Secret' }));
  await symlink(join(secret.folder, 'secret.md'), join(folder, 'pages/secret.md'));
  await symlink(secret.folder, join(folder, 'pages/folder'));
  expect((await source.read()).pages.map(({ slug }) => slug)).toEqual(['a']);
});
