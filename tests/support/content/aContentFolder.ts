/** A folder of written files for a test, gone when the test is over. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

export async function aContentFolder(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  async function write(path: string, text: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { folder, write, remove: (path: string) => rm(join(folder, path)) };
}

/** Front matter and a body, as people write them. */
export const written = (facts: Readonly<Record<string, unknown>>, body = 'Words.'): string =>
  `---\n${Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}\n`;
