/** The settings of our own content. */
import { expect, test } from 'vitest';

import { readConfig } from '#server/platform/settings/config.ts';

const ghost = { GHOST_URL: 'https://ghost.example.com/', GHOST_CONTENT_KEY: '22444f78447824223cefc48062' };
const secret = 'a-secret-of-the-house';

test('without a word, content is the files that come with the site', () => {
  const { contentDir, ghost: none } = readConfig({});
  expect([contentDir.endsWith('/content'), none]).toEqual([true, undefined]);
});

test('a folder of the company’s own, and a Ghost below a path', () => {
  expect(readConfig({ CONTENT_DIR: '/srv/texts' }).contentDir).toBe('/srv/texts');
  expect(readConfig({ ...ghost, GHOST_URL: 'https://www.example.com/blog/' }).ghost).toEqual({
    url: 'https://www.example.com/blog',
    key: ghost.GHOST_CONTENT_KEY,
    webhookSecret: undefined,
  });
  expect(readConfig({ ...ghost, GHOST_WEBHOOK_SECRET: secret }).ghost?.webhookSecret).toBe(secret);
});

const refusalOf = (settings: Record<string, string>): string => {
  try {
    readConfig(settings);
    return '';
  } catch (error) {
    return String(error);
  }
};

test.each([
  [{ GHOST_URL: ghost.GHOST_URL }, 'GHOST_URL and GHOST_CONTENT_KEY belong together'],
  [{ GHOST_CONTENT_KEY: ghost.GHOST_CONTENT_KEY }, 'GHOST_URL and GHOST_CONTENT_KEY belong together'],
  [{ GHOST_WEBHOOK_SECRET: secret }, 'so GHOST_URL and GHOST_CONTENT_KEY must be too'],
  [{ ...ghost, GHOST_URL: 'ghost.example.com' }, 'GHOST_URL must be the address of a Ghost'],
  [{ ...ghost, GHOST_URL: 'https://me:you@ghost.example.com' }, 'GHOST_URL must be the address of a Ghost'],
  [{ ...ghost, GHOST_CONTENT_KEY: 'not-a-key-at-all' }, 'GHOST_CONTENT_KEY must be a Content API key'],
  [{ ...ghost, GHOST_WEBHOOK_SECRET: 'short word' }, 'GHOST_WEBHOOK_SECRET must be a secret of at least 16'],
])('%o is refused in a sentence that says why', (settings, sentence) => {
  expect(refusalOf(settings)).toContain(sentence);
});

test('what is secret is not repeated, not even when it is wrong', () => {
  const wrong = { ...ghost, GHOST_CONTENT_KEY: 'not-a-key-at-all', GHOST_WEBHOOK_SECRET: 'short word' };
  expect(refusalOf(wrong)).not.toMatch(/not-a-key-at-all|short word/u);
});
