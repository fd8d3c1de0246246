/** The front page's pictures are there before its first visitor: which they are, and that nothing depends on them. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { makeEach, picturesNamedIn } from '#server/catalog/pictures/makeAhead.ts';
import { createPictureCache } from '#server/catalog/pictures/pictureCache.ts';
import { readPictureAddress, type WantedPicture } from '#server/catalog/pictures/pictureName.ts';
import { createPictures, type Draw, type Pictures } from '#server/catalog/pictures/pictures.ts';
import { registerPictures } from '#server/catalog/pictures/routes.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { addLot, addSale } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';
import { Picture } from '#ui/picture/Picture.tsx';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

type Shown = { lot: number; hasThemes?: boolean; sizes?: string };

/** A picture as the pages have it. */
const shown = ({ lot, hasThemes = true, sizes = '100vw' }: Shown): string =>
  renderToStaticMarkup(
    createElement(Picture, {
      photo: { Path: `/lots/4101/${lot}/1`, Alt: 'A lot', Width: 800, Height: 600, HasThemes: hasThemes },
      maker: 'Colt',
      sizes,
    }),
  );

const inShort = ({ lotNumber, variant }: WantedPicture): string =>
  variant === 'share' ? 'share' : `${lotNumber} ${variant.theme} ${variant.width} ${variant.format}`;

test('what a page shows is made in both themes and the usual format, small files first', () => {
  const page = shown({ lot: 1 }) + shown({ lot: 2, hasThemes: false }) + shown({ lot: 1 });
  expect(picturesNamedIn(page).map(inShort)).toEqual([
    '1 light 400 avif',
    '1 dark 400 avif',
    '2 null 400 avif',
    '1 light 800 avif',
    '1 dark 800 avif',
    '2 null 800 avif',
    '1 light 1200 avif',
    '1 dark 1200 avif',
    '2 null 1200 avif',
  ]);
});

test.each([
  ['124px', [400]],
  ['200px', [400, 800]],
  ['672px', [400, 800, 1200]],
  ['(min-width: 1024px) 124px, 100vw', [400, 800, 1200]],
])('in a box of %s the widths are %j', (sizes, widths) => {
  const wanted = picturesNamedIn(shown({ lot: 1, hasThemes: false, sizes }));
  expect(wanted.map(({ variant }) => (variant === 'share' ? null : variant.width))).toEqual(widths);
});

const three = ['1-400.avif', '2-400.avif', '3-400.avif'].flatMap(
  (name) => readPictureAddress({ auctionId: '4101', lotNumber: '1', name }) ?? [],
);

const failing = (position: number, asked: number[]): Pick<Pictures, 'find'> => ({
  find: async (wanted) => {
    asked.push(wanted.position);
    if (wanted.position === position) throw new Error('No one can draw this.');
    return undefined;
  },
});

test('a picture that cannot be made is one line in the log, and the others are made', async () => {
  const { log, lines } = capturedLog();
  const asked: number[] = [];
  await makeEach(three, { pictures: failing(2, asked), log, signal: new AbortController().signal });
  expect(asked).toEqual([1, 2, 3]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'warn',
    picture: { auctionId: 4101, lotNumber: 1, position: 2 },
    err: { message: 'No one can draw this.' },
  });
});

type Site = {
  draw: Draw;
  page: () => string;
  /** Of a site that was there before. */
  folder?: string;
  onClosing?: () => void;
};

/** A site with a front page, whose picture files are all the same. */
async function aSite({ draw, page, folder, onClosing = () => undefined }: Site) {
  const inside = folder ?? (await mkdtemp(join(tmpdir(), 'ahead-')));
  onTestFinished(() => rm(inside, { recursive: true, force: true }));
  const { log, lines } = capturedLog();
  const deps = { config: readConfig({}), log, version: 'test', identify: async () => undefined };
  const { app } = await createHttpServer(deps);
  onTestFinished(() => app.close());
  const cache = createPictureCache({ folder: inside, mostAtOnce: 2, mostWaiting: 10 });
  const rasterise = { picture: async () => Buffer.from('made'), shareImage: async () => Buffer.from('made') };
  const parts = { db, draw, drawingVersion: '1', originalsFolder: inside, cache, rasterise };
  app.addHook('preClose', async () => onClosing());
  registerPictures(app, createPictures(parts), { makesAhead: true });
  app.get('/', async (_, reply) => reply.type('text/html').send(page()));
  const warnings = () => lines.filter(({ level }) => level !== 'info');
  const files = async () =>
    (await readdir(inside, { recursive: true })).filter((name) => name.endsWith('avif'));
  return { app, folder: inside, warnings, files, listen: () => app.listen({ port: 0 }) };
}

const aLot = async (): Promise<void> => {
  await addSale(db, { id: 4101 });
  await addLot(db, { auctionId: 4101, lotNumber: 1, photos: [{ drawing: { kind: 'sword' } }] });
};

test('a site that listens makes what its front page shows, and after another start only what is missing', async () => {
  await aLot();
  const draw = vi.fn<Draw>(() => 'a drawing');
  const first = await aSite({ draw, page: () => shown({ lot: 1, sizes: '124px' }) });
  await first.app.ready();
  expect(draw).not.toHaveBeenCalled();
  await first.listen();
  await expect.poll(first.files).toHaveLength(2);
  await first.app.close();

  const page = () => shown({ lot: 1, sizes: '200px' });
  const second = await aSite({ draw, page, folder: first.folder });
  await second.listen();
  await expect.poll(second.files).toHaveLength(4);
  expect(draw.mock.calls.map(([, { theme, width }]) => `${theme} ${width}`)).toEqual([
    'light 400',
    'dark 400',
    'light 800',
    'dark 800',
  ]);
  expect([...first.warnings(), ...second.warnings()]).toEqual([]);
});

test('a site that closes finishes the picture at hand and begins no other', async () => {
  await aLot();
  const { promise: drawn, resolve: finish } = Promise.withResolvers<string>();
  const draw = vi.fn<Draw>(() => drawn);
  const { app, listen, files, warnings } = await aSite({
    draw,
    page: () => shown({ lot: 1 }),
    onClosing: () => finish('a drawing'),
  });
  const whenClosing: string[][] = [];
  app.addHook('preClose', async () => void whenClosing.push(await files()));
  await listen();
  await expect.poll(() => draw.mock.calls.length).toBe(1);
  await app.close();
  expect(whenClosing).toEqual([[expect.stringMatching(/light-400/u)]]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(warnings()).toEqual([]);
});

test('a front page that cannot be rendered costs nothing but its pictures', async () => {
  const draw = vi.fn<Draw>(() => 'a drawing');
  const page = vi.fn<() => string>(() => {
    throw new Error('No page today.');
  });
  const { app, listen, warnings } = await aSite({ draw, page });
  await listen();
  await expect.poll(() => page.mock.calls.length).toBe(1);
  await expect.poll(warnings).toHaveLength(1);
  expect((await app.inject('/pictures/lots/4101/1/1-light-400.avif')).statusCode).toBe(404);
});
