/** A text file someone gave us, in UTF-8 or refused with what it is instead. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';

import { StartRefused } from '#server/platform/startRefused.ts';

const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder and no file:',
  EACCES: 'This account may not read',
};

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const sentence = fileSentences[(error as NodeJS.ErrnoException).code ?? ''];
    if (sentence === undefined) throw error;
    throw new StartRefused(`${sentence} ${path}.`);
  }
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const saveAgain = 'save it as "CSV UTF-8"';

/** What a file is that cannot be a text in UTF-8, by its first bytes. */
function otherKindOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return `is in UTF-16: ${saveAgain}`;
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return `is a workbook of a spreadsheet program: ${saveAgain} there`;
  }
  return undefined;
}

const lineFeed = 0x0a;

/** No byte of a longer character looks like a line feed, so each line stands for itself. */
function findWrongLine(bytes: Buffer): number {
  let line = 1;
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(lineFeed, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    line += 1;
    from = end + 1;
  }
}

/** @throws {StartRefused} when there is no such file, or when it is no text in UTF-8. */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  const otherKind = otherKindOf(bytes);
  if (otherKind !== undefined) throw new StartRefused(`${path} ${otherKind}.`);
  if (!isUtf8(bytes)) {
    throw new StartRefused(
      `${path} is not in UTF-8: line ${findWrongLine(bytes)} has a character in another encoding, ` +
        `such as Windows-1252; ${saveAgain}.`,
    );
  }
  return bytes.toString('utf8').replace(/^\ufeff/u, '');
}
