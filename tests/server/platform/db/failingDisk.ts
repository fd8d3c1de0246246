/**
 * A process of its own with an engine on a disk that begins to fail. It says how far it came, and ends with 7 when
 * the engine breaks down. Given a directory; run by `embeddedEngine.test.ts`.
 */
import { fsyncSync } from 'node:fs';

import { openEngine } from '#server/platform/db/embeddedEngine.ts';

import { simpleQuery } from './simpleQuery.ts';

const [, , directory = ''] = process.argv;
let isFailing = false;

const engine = await openEngine({
  directory,
  sync(descriptor) {
    if (isFailing) throw new Error('EIO');
    fsyncSync(descriptor);
  },
  onBreakdown: () => process.exit(7),
});
process.stdout.write('open, ');
isFailing = true;
process.stdout.write('disk fails');
await engine.answer(simpleQuery(`insert into notes values ('lost')`));
process.stdout.write(', acknowledged', () => process.exit(0));
