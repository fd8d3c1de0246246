/** A rendered page as bytes, in each encoding a browser may ask for; every encoding is made once, when asked. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Quick enough for a page made per request; what is cached is asked for far more often than it is made. */
const brotliQuality = 5;
const gzipLevel = 6;

export type Encoding = 'br' | 'gzip' | 'identity';

export type ReadyPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bytes: (encoding: Encoding) => Promise<Buffer>;
};

export async function readyPage(answer: Response): Promise<ReadyPage> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: () => Promise.resolve(plain),
    br: () =>
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => promisify(gzip)(plain, { level: gzipLevel }),
  };
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      const bytes = made.get(encoding) ?? make[encoding]();
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** The best encoding the header allows; `q=0` is respected, finer preferences are not worth the bytes. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const accepts = (name: string): boolean =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'iu').test(
      acceptEncoding ?? '',
    );
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
