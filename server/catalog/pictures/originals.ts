/** A company's own photographs, read from one folder and from nowhere else. */
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** @throws {Error} when the file is not there, or is reached by a way out of the folder. */
export async function readOriginal(folder: string, file: string): Promise<Uint8Array> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
  if (!path.startsWith(root + sep)) throw new Error(`${file} lies outside the folder of pictures.`);
  return readFile(path);
}
