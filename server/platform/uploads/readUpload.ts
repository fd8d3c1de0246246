/**
 * Makes of what someone sent what we keep: a photograph is drawn again as a JPEG, so that nothing of the file they had
 * survives but its picture (no place, no camera, no program); a PDF stays as it is. Everything else is refused.
 */
import sharp from 'sharp';

export type KeptFile = { type: 'jpeg' | 'pdf'; bytes: Uint8Array };
export type UploadRefusal = 'WRONG_KIND' | 'DRAWING' | 'NOT_READABLE';

/** Larger than a telephone's camera, and small enough to be opened beside everything else. */
const mostPixels = 60_000_000;
/** Enough to read the small print of a license by. */
const longestSide = 2_600;

async function redrawn(bytes: Uint8Array): Promise<KeptFile | UploadRefusal> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: mostPixels, autoOrient: true, failOn: 'error' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { type: 'jpeg', bytes: jpeg };
  } catch {
    // Whatever the decoder says of it, it is no photograph that anybody could look at.
    return 'NOT_READABLE';
  }
}

/** A whole one says at its end where it ends. */
const isWholePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-2_048)).toString('latin1').includes('%%EOF');

/** What a file is by its first bytes. What it is called, and what its sender says that it is, decides nothing. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'svg' | 'other';

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text;

/** An SVG may begin with a declaration, a comment and spaces; none is this long. */
const svgHeadBytes = 4_096;

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, svgHeadBytes))
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/iu.test(head);
}

function fileKindOf(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  return isSvg(bytes) ? 'svg' : 'other';
}

export async function readUpload(bytes: Uint8Array): Promise<KeptFile | UploadRefusal> {
  switch (fileKindOf(bytes)) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return redrawn(bytes);
    case 'pdf':
      return isWholePdf(bytes) ? { type: 'pdf', bytes } : 'NOT_READABLE';
    case 'svg':
      return 'DRAWING';
    case 'other':
      return 'WRONG_KIND';
  }
}
