/** Reads a ZIP file by its own directory, as any program does. */
import { crc32, inflateRawSync } from 'node:zlib';

const endLength = 22;
const entryLength = 46;

export function unzipped(zip: Buffer): Record<string, Buffer> {
  const end = zip.length - endLength;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('It does not end like a ZIP file.');
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + entryLength, at + entryLength + nameLength).toString('utf8');
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files[name] = bytes;
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
