/**
 * A ZIP file, written entry by entry as it goes out: no more than one entry is in memory. The form is that of PKWARE's
 * APPNOTE, without its extensions for files above four gigabytes, which no one's data comes near.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const deflate = promisify(deflateRaw);

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;
const largest = 0xffffffff;

/** The calendar of DOS: from 1980, in steps of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** What both headers of an entry have in common. */
function entryFacts({ name, crc, packed, size }: Written, at: Date): Buffer {
  const { time, date } = dosTime(at);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function directoryEntry(entry: Written, at: Date): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version);
  return Buffer.concat([uint32(centralHeader), madeBy, entryFacts(entry, at), rest, entry.name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([uint32(endOfDirectory), end]);
}

export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const packed = await deflate(bytes);
    const entry: Written = {
      name: Buffer.from(name, 'utf8'),
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
      offset,
    };
    const header = Buffer.concat([uint32(localHeader), entryFacts(entry, at), entry.name]);
    offset += header.length + packed.length;
    if (offset > largest) throw new Error('A ZIP file has grown beyond four gigabytes.');
    written.push(entry);
    yield header;
    yield packed;
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, at)));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}
