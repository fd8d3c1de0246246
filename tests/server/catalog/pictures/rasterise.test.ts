/** What sharp makes of drawings and photographs for us. */
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { createRasterise } from '#server/catalog/pictures/rasterise.ts';

const rasterise = createRasterise();

const plate =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">' +
  '<rect width="800" height="600" fill="#fff"/><rect x="1" y="1" width="798" height="598" fill="#2f4a6b"/></svg>';

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

test.each([400, 800, 1200])('a plate is made %d wide, in either format', async (width) => {
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await rasterise.picture(plate, { width, format });
    const { format: made, compression } = await sharp(bytes).metadata();
    expect(await sizeOf(bytes)).toEqual({ width, height: width * 0.75 });
    expect([made, compression]).toEqual(format === 'avif' ? ['heif', 'av1'] : ['webp', undefined]);
  }
});

test('a plate that is made larger than it was drawn is drawn larger, and not blown up', async () => {
  const bytes = await rasterise.picture(plate, { width: 1200, format: 'webp' });
  const [line, inside] = [await colorAt(bytes, 0, 450), await colorAt(bytes, 3, 450)];
  expect(line[0]).toBeGreaterThan(230);
  expect(inside[0]).toBeLessThan(70);
});

/** A photograph taken with the camera on its side, which knows where it was. */
const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#804020' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test('a photograph is never enlarged, stands upright, and says nothing about where it was taken', async () => {
  const bytes = await rasterise.picture(await photograph(), { width: 1200, format: 'webp' });
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 200,
    height: 300,
    exif: undefined,
    orientation: undefined,
  });
});

test('a share image has the size other sites want, and the whole picture on paper', async () => {
  const bytes = await rasterise.shareImage(plate);
  expect(await sizeOf(bytes)).toEqual({ width: 1200, height: 630 });
  const [paper, middle] = [await colorAt(bytes, 20, 315), await colorAt(bytes, 600, 315)];
  for (const [index, value] of [0xfa, 0xf7, 0xf2].entries()) {
    expect(Math.abs((paper[index] ?? 0) - value)).toBeLessThan(4);
  }
  expect(middle[2]).toBeGreaterThan(middle[0] ?? 255);
});

test('what is no picture is an error', async () => {
  await expect(rasterise.picture('not a picture', { width: 400, format: 'webp' })).rejects.toThrow(
    'unsupported image format',
  );
});
