/** A ZIP file, written entry by entry as it goes out: no more than one entry is in memory. */
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; bytes: Uint8Array };

const pieceBytes = 65_536;

/** Given whole, an entry would count as taken before it is compressed. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

type Filling = { mtime: Date; signal: AbortSignal };

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, { mtime, signal }: Filling) {
  for await (const { name, bytes } of entries) {
    const pieces = Readable.from(piecesOf(bytes));
    zip.addReadStream(pieces, name, { mtime });
    await finished(pieces, { signal });
  }
  zip.end();
}

export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const taking = new AbortController();
  fill(zip, entries, { mtime, signal: taking.signal }).catch((fault: unknown) => out.destroy(fault as Error));
  try {
    yield* out;
  } finally {
    // The one who took it may have gone away in the middle.
    taking.abort();
  }
}
