/**
 * The corpus of hostile HTML as a site's own content: every case the answer to a question, so that one page shows them
 * all and none can swallow the next, and titles that mean harm beside them.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addresses } from '#tests/server/content/hostileHtml/addresses.ts';
import { attributes } from '#tests/server/content/hostileHtml/attributes.ts';
import { frames } from '#tests/server/content/hostileHtml/frames.ts';
import { pictures } from '#tests/server/content/hostileHtml/pictures.ts';
import { scripts } from '#tests/server/content/hostileHtml/scripts.ts';
import { structure } from '#tests/server/content/hostileHtml/structure.ts';

export const hostileCases = [scripts, attributes, addresses, frames, pictures, structure].flat();

export const hostileTitles = [
  '<script>alert("title")</script>',
  '</title><img src=x onerror=alert(1)>',
  '</script><script>alert("data")</script>',
  '"><svg onload=alert(1)>',
  '<!-- --><b>bold</b>',
] as const;

const question = (slug: string, words: string, answer: string): string =>
  `---\nquestion: ${JSON.stringify(words)}\nslug: ${slug}\ngroup: Hostile\norder: 1\n---\n\n${answer}\n`;

export async function hostileContent(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  for (const part of ['faq', 'posts', 'pages', 'pictures']) await mkdir(path.join(folder, part));
  const asked = [
    ...hostileCases.map(({ name, html }) => ({ name, html })),
    ...hostileTitles.map((name) => ({ name, html: name })),
  ];
  for (const [index, { name, html }] of asked.entries()) {
    await writeFile(path.join(folder, 'faq', `${index}.md`), question(`case-${index}`, name, html));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
