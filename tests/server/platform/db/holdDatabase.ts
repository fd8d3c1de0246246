/**
 * A process of its own that opens an embedded database, writes a row, says so, and holds on until it is killed.
 * Given a directory; run by `embeddedFiles.test.ts`.
 */
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';

const [, , directory = ''] = process.argv;

const db = await openEmbedded({ directory, log: createLog('silent') });
await db.query(sql`insert into notes (text) values ('written by the other process')`);
process.stdout.write('written');
