/** The site among a device's apps: named by the company, with icons that are what they say. */
import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { appleTouchIcon, maskableIcon, siteIcons } from '#contract/page/siteIcons.ts';
import { drawIcon } from '#scripts/siteIcons.ts';
import { siteFiles, webManifest, webManifestPath } from '#ssr/siteFiles.ts';

const svg = readFileSync('public/favicon.svg');

test('the manifest is served under its own type, and says what the company’s facts say', () => {
  const file = siteFiles.find(({ path }) => path === webManifestPath);
  expect(file?.type).toBe('application/manifest+json');
  expect(JSON.parse(file?.text ?? '')).toEqual(webManifest);
  expect(webManifest).toMatchObject({
    name: 'Prairie Star Auction Company',
    short_name: site.shortName,
    start_url: '/',
    background_color: '#faf7f2',
  });
});

test('it names an icon of 192, one of 512 and one that may be cut, each of which is made', () => {
  expect(webManifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const made = siteIcons.map(({ path }) => path);
  expect(made).toEqual(
    expect.arrayContaining([...webManifest.icons.map(({ src }) => src), appleTouchIcon.path]),
  );
});

test.each(siteIcons)('$path is a picture of $sizePx × $sizePx', async (icon) => {
  const { format, width, height } = await sharp(await drawIcon(svg, icon)).metadata();
  expect([format, width, height]).toEqual(['png', icon.sizePx, icon.sizePx]);
});

test('what a device cuts has its ground in every corner, and nothing beyond the circle it promises to keep', async () => {
  const { data, info } = await sharp(await drawIcon(svg, maskableIcon))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [0x6b, 0x1e, 0x27];
  const half = info.width / 2;
  const isGround = (x: number, y: number): boolean => {
    const place = (y * info.width + x) * info.channels;
    return ground.every((value, channel) => Math.abs(value - (data[place + channel] ?? 0)) <= 2);
  };
  const places = Array.from({ length: info.width * info.width }, (_, at) => [
    at % info.width,
    Math.floor(at / info.width),
  ]);
  const beyond = places.filter(([x = 0, y = 0]) => Math.hypot(x - half, y - half) > 0.4 * info.width);
  expect(beyond.filter(([x = 0, y = 0]) => !isGround(x, y))).toEqual([]);
});
