/** Pages as bytes: the encoding a browser asked for, and an entity tag that follows the content. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { preferredEncoding, readyPage } from '#server/page/pages/readyPage.ts';

const aPage = (text: string) => readyPage({ status: 200, headers: {}, body: Buffer.from(text) });

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
])('accept-encoding %s gets %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test('every encoding holds the same page', async () => {
  const html = '<!doctype html>'.padEnd(5_000, 'plate ');
  const page = aPage(html);
  expect((await page.bytes('identity')).toString()).toBe(html);
  expect(gunzipSync(await page.bytes('gzip')).toString()).toBe(html);
  expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe(html);
});

test('the entity tag changes with the content and with nothing else', () => {
  const [one, same, other] = ['a', 'a', 'b'].map(aPage);
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
});
