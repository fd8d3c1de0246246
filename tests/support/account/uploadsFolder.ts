/** An empty folder for what is uploaded: gone after the test, and of the same name in the next, whose server may be the same. */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

const folder = join(tmpdir(), `prairie-star-uploads-${process.pid}`);

export function uploadsFolder(): string {
  mkdirSync(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
