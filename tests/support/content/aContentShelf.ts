/** What judges the links and pictures of a text, as on a site at `https://own.example`. */
import { join } from 'node:path';

import type { PictureCache } from '#server/catalog/pictures/pictureCache.ts';
import { createLinks } from '#server/content/addresses.ts';
import { createContentPictures } from '#server/content/contentPictures.ts';

const own = ['https://own.example'];

/** Keeps nothing. */
const noCache: PictureCache = { findOrMake: async (_, make) => make() };

type Shelf = { ghost?: string | null; folder?: string; cache?: PictureCache };

export const somePictures = ({ ghost = null, folder, cache = noCache }: Shelf = {}) =>
  createContentPictures({
    draw: (drawing, { theme, width }) => JSON.stringify({ drawing, theme, width }),
    drawingVersion: 'one',
    folder: folder ?? join(import.meta.dirname, 'no-such-folder'),
    cache,
    rasterise: {
      picture: async (source) => Buffer.from(source),
      shareImage: async (source) => Buffer.from(source),
    },
    own,
    ghost,
  });

export const judges = ({ ghost = null }: { ghost?: string | null } = {}) => ({
  linkTo: createLinks({
    own,
    ghost,
    placeOf: (slug) => (slug === 'a-letter' ? '/riac-blog/a-letter' : undefined),
  }),
  pictureOf: somePictures({ ghost }).describe,
  scriptHosts: ['https://assets.pinterest.com'],
});
