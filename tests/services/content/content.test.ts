/** Which addresses are worth asking the content system about. */
import { expect, test } from 'vitest';

import { createContentService } from '#services/content/content.ts';
import type { Call } from '#services/kernel/http.ts';

const page = {
  title: 'A page',
  slug: 'about/the-house',
  html: '',
  meta_description: null,
  custom_excerpt: null,
  excerpt: null,
  image: null,
};

function aContentSystem(docs: readonly unknown[]) {
  const asked: unknown[] = [];
  const call: Call = (_, given) => {
    asked.push(given);
    return Promise.resolve({ success: docs.length > 0, docs } as never);
  };
  return { asked, content: createContentService(call) };
}

test('the joined segments of an address are the slug', async () => {
  const { asked, content } = aContentSystem([page]);
  await expect(content.findPage('/about/the-house/')).resolves.toEqual(page);
  expect(asked).toEqual([{ params: { slug: 'about/the-house' } }]);
});

test('no such page is an answer, not an error', async () => {
  await expect(aContentSystem([]).content.findPage('/nothing')).resolves.toBeUndefined();
});

test.each(['/', '/a%00b', '/wp-login.php', '/a//b', '/..%2f..', `/${'x'.repeat(201)}`])(
  '%s cannot be a page, so the server is not asked',
  async (path) => {
    const { asked, content } = aContentSystem([page]);
    await expect(content.findPage(path)).resolves.toBeUndefined();
    expect(asked).toEqual([]);
  },
);
