/** Which names are names of pictures. */
import { expect, test } from 'vitest';

import { readPictureName } from '#server/catalog/pictures/pictureName.ts';

test.each([
  [
    '1.5f3c9a02-dark-800.avif',
    { position: 1, version: '5f3c9a02', variant: { theme: 'dark', width: 800, format: 'avif' } },
  ],
  [
    '12-light-400.webp',
    { position: 12, version: null, variant: { theme: 'light', width: 400, format: 'webp' } },
  ],
  [
    '2.77aa01bc-1200.webp',
    { position: 2, version: '77aa01bc', variant: { theme: null, width: 1200, format: 'webp' } },
  ],
  ['1-share.jpg', { position: 1, version: null, variant: 'share' }],
])('%s', (name, read) => {
  expect(readPictureName(name)).toEqual(read);
});

test.each([
  '1-dark-801.avif',
  '1-dark-800.png',
  '1-sepia-800.avif',
  '0-dark-800.avif',
  '01-dark-800.avif',
  '1000-dark-800.avif',
  '1.zzzzzzzz-dark-800.avif',
  '1-dark-share.jpg',
  '1-dark-800.avif/..',
  '../1-dark-800.avif',
  '1-dark-800.avif\n',
  '',
])('%j is none', (name) => {
  expect(readPictureName(name)).toBeUndefined();
});
