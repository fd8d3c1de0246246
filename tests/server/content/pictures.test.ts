/** Pictures of texts: plates that a text names, and files of the company's own, in the sizes that a page asks for. */
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { createRasterise } from '#server/catalog/pictures/rasterise.ts';
import { createMarkdownSource } from '#server/content/markdownSource.ts';
import { aContentFolder, written } from '#tests/support/content/aContentFolder.ts';
import { somePictures } from '#tests/support/content/aContentShelf.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const photograph = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#a06040' } })
  .jpeg()
  .toBuffer();

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>';

async function aSite(files: Record<string, string | Uint8Array>) {
  const shelf = await aContentFolder(files);
  const orders: unknown[] = [];
  const site = await contentApp({
    source: createMarkdownSource({ folder: shelf.folder, log: capturedLog().log }),
    settings: { CONTENT_DIR: shelf.folder },
    rasterise: createRasterise(),
    draw: (drawing, options) => {
      orders.push([drawing, options]);
      return drawn;
    },
  });
  const pictureOf = async (slug: string) => {
    const answer = await site.app.inject(`/api/ghost/getPageBySlug/${slug}`);
    const { docs } = answer.json<{
      docs: {
        image: string | null;
        picture: { width: number; height: number; files: { path: string } } | null;
      }[];
    }>();
    return docs[0];
  };
  return { ...site, ...shelf, orders, pictureOf };
}

const page = (src: string, body = '') => written({ title: 'A page', image: { src, alt: 'A thing' } }, body);

test('a plate is drawn for both themes in all widths, and kept for ever under its address', async () => {
  const { app, orders, pictureOf } = await aSite({ 'pages/a.md': page('plate:bronze:horse') });
  const { picture } = (await pictureOf('a')) ?? {};
  expect(picture).toMatchObject({ alt: 'A thing', width: 1_200, height: 900, files: { hasThemes: true } });
  const path = `/pictures${picture?.files.path}`;
  for (const name of ['light-400.avif', 'dark-800.webp', 'light-1200.webp']) {
    const { statusCode, headers } = await app.inject(`${path}-${name}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `image/${name.split('.')[1]}`,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect(orders[0]).toEqual([
    { kind: 'bronze', seed: 'bronze--horse', number: 1 },
    { theme: 'light', width: 400 },
  ]);
  expect((await app.inject(`${path}-share.jpg`)).headers['content-type']).toBe('image/jpeg');
});

test('a photograph keeps its proportions and is in one color for both themes', async () => {
  const { app, pictureOf } = await aSite({ 'pages/a.md': page('desk.jpg'), 'pictures/desk.jpg': photograph });
  const found = await pictureOf('a');
  expect(found?.picture).toMatchObject({ width: 1_000, height: 500, files: { hasThemes: false } });
  const { rawPayload } = await app.inject(`/pictures${found?.picture?.files.path}-400.webp`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 200, format: 'webp' });
  expect((await app.inject(found?.image ?? '')).statusCode).toBe(200);
});

test('another picture under the same name has another address, once someone has looked', async () => {
  const { folder, write } = await aContentFolder({ 'desk.jpg': photograph });
  const pictures = somePictures({ folder });
  const path = () => pictures.describe({ src: 'desk.jpg', alt: '' })?.files?.path;
  expect([path(), await pictures.refresh(), await pictures.refresh()]).toEqual([undefined, true, false]);
  const before = path();
  await write('desk.jpg', await sharp(photograph).resize(300).jpeg().toBuffer());
  expect([path(), await pictures.refresh()]).toEqual([before, true]);
  expect(path()).toMatch(/^\/content\/file-desk\.jpg\.[\da-f]{8}$/u);
  expect(path()).not.toBe(before);
});

test('a picture that is not there, or is none, leaves the page without one', async () => {
  const { pictureOf } = await aSite({
    'pages/a.md': page('nothing.jpg'),
    'pages/b.md': page('broken.jpg'),
    'pages/c.md': page('https://evil.example/a.jpg'),
    'pictures/broken.jpg': 'no picture',
  });
  for (const slug of ['a', 'b', 'c']) {
    expect(await pictureOf(slug)).toMatchObject({ image: null, picture: null });
  }
});

test('only plates that a text names are drawn', async () => {
  const { app, pictureOf, orders } = await aSite({
    'pages/a.md': page('plate:bronze', '![A sword](plate:sword:named-in-the-text)'),
  });
  const path = (await pictureOf('a'))?.picture?.files.path ?? '';
  const answers = await Promise.all(
    [
      path.replace('bronze', 'medal'),
      path.replace('bronze', 'bronze--another'),
      path.replace('bronze', 'sword--named-in-the-text'),
    ].map(async (one) => (await app.inject(`/pictures${one}-light-400.avif`)).statusCode),
  );
  expect([answers, orders.length]).toEqual([[404, 404, 200], 1]);
});

test.each([
  'plate-bronze.00000000-400.avif',
  'plate-bronze.00000000-light-500.avif',
  'plate-bronze-light-400.avif',
  'file-desk.jpg.00000000-light-400.avif',
  'file-..%2f..%2fetc%2fpasswd.00000000-400.avif',
  'file-secret.txt.00000000-400.avif',
  'desk.jpg',
])('%s is no picture', async (name) => {
  const { app } = await aSite({
    'pages/a.md': page('plate:bronze'),
    'pictures/desk.jpg': photograph,
    'pictures/secret.txt': 'secret',
  });
  expect((await app.inject(`/pictures/content/${name}`)).statusCode).toBe(404);
});

test('an older address still shows the picture, but not for ever', async () => {
  const { app } = await aSite({ 'pages/a.md': page('desk.jpg'), 'pictures/desk.jpg': photograph });
  const { statusCode, headers } = await app.inject('/pictures/content/file-desk.jpg.00000000-400.webp');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=900']);
});
