/**
 * The pictures of content: plates that are drawn, files of the company's own, and those of its content system. Ours are
 * made in the same sizes and formats as those of lots, and kept in the same cache.
 */
import type { ContentPicture } from '#contract/content/content.ts';
import { pictureFile } from '#contract/kernel/pictureAddress.ts';
import { readOriginal } from '#server/catalog/pictures/originals.ts';
import type { PictureCache } from '#server/catalog/pictures/pictureCache.ts';
import { type Variant, readPictureName } from '#server/catalog/pictures/pictureName.ts';
import type { Draw, Picture } from '#server/catalog/pictures/pictures.ts';
import type { Rasterise } from '#server/catalog/pictures/rasterise.ts';

import { createPictureFolder, pictureFileForm, versionOf } from './pictureFolder.ts';
import { type PlateName, readPlateName } from './plateNames.ts';

type Image = { src: string; alt: string; width?: number | null; height?: number | null };

export type ContentPictures = {
  /** What a reader's browser gets of a picture that a writer has named; null when there is no such picture. */
  describe: (image: Image) => ContentPicture | null;
  find: (name: string) => Promise<Picture | undefined>;
  /** Looks at the folder of files again, and says whether it has changed. */
  refresh: () => Promise<boolean>;
  /** Only plates that a text names are drawn: no one fills the disk by asking for others. */
  allowPlates: (sources: ReadonlySet<string>) => void;
};

export type ContentPictureDeps = {
  draw: Draw;
  drawingVersion: string;
  /** Where the company's own files lie. */
  folder: string;
  cache: PictureCache;
  rasterise: Rasterise;
  /** Origins that are this site. */
  own: readonly string[];
  /** Whose pictures are shown beside ours. */
  ghost: string | null;
};

const mostInlineCharacters = 8_192;
const inlineForm = /^data:image\/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z\d+/]+={0,2}$/u;
/** Every plate is drawn in these proportions; the largest file is as wide. */
const plateSize = { width: 1_200, height: 900 } as const;
const shareWidth = 1_200;

type Settings = Pick<ContentPictureDeps, 'own' | 'ghost'>;

/** A picture that is neither drawn nor made by us: small data, an address on this site, or one of the content system. */
function elsewhere(image: Image, { own, ghost }: Settings): ContentPicture | null {
  const { src, alt, width = null, height = null } = image;
  const as = (address: string): ContentPicture => ({ src: address, alt, width, height, files: null });
  if (src.startsWith('data:')) {
    return src.length <= mostInlineCharacters && inlineForm.test(src) ? as(src) : null;
  }
  const url = URL.parse(src, 'https://own.invalid');
  if (!url || url.username !== '') return null;
  const isOurs = url.hostname === 'own.invalid' || own.includes(url.origin);
  if (isOurs && url.pathname !== '/') return as(`${url.pathname.replace(/^\/+/u, '/')}${url.search}`);
  return url.origin === ghost ? as(url.href) : null;
}

type Facts = { path: string; width: number; height: number; hasThemes: boolean };

function ours(alt: string, { path, width, height, hasThemes }: Facts): ContentPicture {
  const theme = hasThemes ? 'light' : null;
  const src = pictureFile({ path, theme, width: 800, format: 'webp' });
  return { src, alt, width, height, files: { path, hasThemes } };
}

/**
 * The last part of a content picture's address, read: `plate-bronze.5f3c9a02-dark-800.avif`,
 * `file-desk.jpg.77aa01bc-400.webp`.
 */
type ContentPictureName = {
  kind: 'plate' | 'file';
  name: string;
  version: string;
  variant: Variant | 'share';
};

const form = /^(?<kind>plate|file)-(?<name>[\w.-]{1,120}?)\.(?<rest>(?<version>[\da-f]{8})-[\w.-]+)$/u;

function readContentPictureName(text: string): ContentPictureName | undefined {
  const { kind, name = '', rest = '', version = '' } = form.exec(text)?.groups ?? {};
  if (kind !== 'plate' && kind !== 'file') return undefined;
  // What follows the name is written as that of a lot's first picture.
  const read = readPictureName(`1.${rest}`);
  return read && { kind, name, version, variant: read.variant };
}

export function createContentPictures(deps: ContentPictureDeps): ContentPictures {
  const { draw, drawingVersion, folder, cache, rasterise, own, ghost } = deps;
  const files = createPictureFolder(folder);
  let plates: ReadonlySet<string> = new Set();

  const plateVersion = ({ text }: PlateName): string => versionOf(`${drawingVersion} ${text}`);

  const plate = (name: PlateName, alt: string): ContentPicture =>
    ours(alt, {
      path: `/content/plate-${name.text.replace(':', '--')}.${plateVersion(name)}`,
      ...plateSize,
      hasThemes: true,
    });

  async function open({ kind, name }: ContentPictureName, theme: 'light' | 'dark', width: number) {
    return kind === 'plate'
      ? draw({ kind: name.split('--', 1)[0], seed: name, number: 1 }, { theme, width })
      : readOriginal(folder, name);
  }

  /** The version that stands now; undefined when there is no such picture. */
  function standing({ kind, name }: ContentPictureName): string | undefined {
    if (kind === 'file') return files.find(name)?.version;
    const plateName = readPlateName(`plate:${name.replace('--', ':')}`);
    return plateName && plates.has(plateName.text) ? plateVersion(plateName) : undefined;
  }

  async function made(wanted: ContentPictureName, version: string, variant: Variant | 'share') {
    const key = `${wanted.kind}-${wanted.name}.${version}`;
    if (variant === 'share') {
      const bytes = await cache.findOrMake(`content/${key}-share.jpg`, async () =>
        rasterise.shareImage(await open(wanted, 'light', shareWidth)),
      );
      return { bytes, type: 'image/jpeg' as const, etag: `"${key}-share"` };
    }
    const { theme, width, format } = variant;
    const name = `${key}-${theme ?? 'both'}-${width}`;
    const bytes = await cache.findOrMake(`content/${name}.${format}`, async () =>
      rasterise.picture(await open(wanted, theme ?? 'light', width), { width, format }),
    );
    return { bytes, type: `image/${format}` as const, etag: `"${name}-${format}"` };
  }

  return {
    describe(image) {
      const { src, alt } = image;
      const named = readPlateName(src);
      if (named) return plate(named, alt);
      const known = files.find(src);
      if (known) {
        const { version, width, height } = known;
        return ours(alt, { path: `/content/file-${src}.${version}`, width, height, hasThemes: false });
      }
      const isNamed = src.startsWith('plate:') || pictureFileForm.test(src);
      return isNamed ? null : elsewhere(image, { own, ghost });
    },
    async find(text) {
      const wanted = readContentPictureName(text);
      const version = wanted && standing(wanted);
      if (!wanted || version === undefined) return undefined;
      const { variant } = wanted;
      // A drawing has a file for each theme and none for both, a photograph the other way round.
      if (variant !== 'share' && (variant.theme === null) === (wanted.kind === 'plate')) return undefined;
      return { ...(await made(wanted, version, variant)), isForEver: wanted.version === version };
    },
    refresh: files.refresh,
    allowPlates(named) {
      plates = named;
    },
  };
}
