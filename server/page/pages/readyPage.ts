/** A rendered page as bytes, in each encoding a browser may ask for; every encoding is made once, when asked. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { PageAnswer } from '#contract/page/pages.ts';

/** Quick enough for a page made per request; what is cached is asked for far more often than it is made. */
const brotliQuality = 5;
const gzipLevel = 6;
/** With both encodings; text becomes a fifth or less. */
const sizeFactor = 1.5;

export type Encoding = 'br' | 'gzip' | 'identity';

export type ReadyPage = {
  status: number;
  /** Everything but what depends on who asks. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Bytes of memory, for all of its encodings. */
  size: number;
  bytes: (encoding: Encoding) => Promise<Buffer>;
};

export function readyPage({ status, headers, body: plain }: PageAnswer): ReadyPage {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: () => Promise.resolve(plain),
    br: () =>
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => promisify(gzip)(plain, { level: gzipLevel }),
  };
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding' },
    etag,
    size: Math.ceil(plain.length * sizeFactor),
    bytes(encoding) {
      const bytes = made.get(encoding) ?? make[encoding]();
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

const acceptance = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'iu');

const acceptsBrotli = acceptance('br');
const acceptsGzip = acceptance('gzip');

/** The best encoding the header allows; `q=0` is respected, finer preferences are not worth the bytes. */
export function preferredEncoding(acceptEncoding = ''): Encoding {
  if (acceptsBrotli.test(acceptEncoding)) return 'br';
  return acceptsGzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
