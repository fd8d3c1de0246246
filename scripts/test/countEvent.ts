/** Counts what a run of tests starts: one line an event in the file that TEST_COUNTS names, and nothing where none is. */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

export type CountedEvent = 'site' | 'page' | 'database';

export function countEvent(kind: CountedEvent): void {
  const file = process.env['TEST_COUNTS'];
  if (file !== undefined) appendFileSync(file, `${kind}\n`);
}
