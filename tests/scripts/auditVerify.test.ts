/** What an auditor reads who checks the security log of an installation, and what the check ends with. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { runWithoutTriggers } from '#tests/support/db/testDb.ts';
import { silentLog as log } from '#tests/support/testLogs.ts';

import { auditVerify, type Verdict } from '../../scripts/auditVerify.ts';

/** The first run after a new migration makes an embedded database. */
const slowMs = 240_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prairie-star-audit-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { record } = createSecurityLog({ clock: () => new Date('2026-03-01T12:00:00Z') });

/** The database is open only as long as `work` takes: the check needs it for itself. */
async function onDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir, log });
  await work(db);
  await db.close();
}

beforeAll(async () => {
  await fillDataDirectory(dataDir);
  await onDatabase(async (db) => {
    await db.transaction((tx) => record(tx, { kind: 'login', accountId: 1 }));
    await db.transaction((tx) => record(tx, { kind: 'logout', accountId: 1 }));
  });
}, slowMs);

const verify = (...args: string[]): Promise<Verdict> => auditVerify(args, { DATA_DIR: dataDir });

const noBids = 'Bids intact: 0 bids on 0 lots.';

const hashIn = ({ lines }: Verdict): string =>
  /last hash (?<hash>\w+)/u.exec(lines.join(' '))?.groups?.['hash'] ?? '';

test(
  'an intact log is a line with the number of events and the last hash, as is one with a noted hash in it',
  async () => {
    const verdict = await verify();
    expect(verdict.lines).toEqual([
      expect.stringMatching(/^Security log intact: 2 events, last hash [\da-f]{64}\.$/u),
      noBids,
    ]);
    expect(verdict.exitCode).toBe(0);
    const line = `Security log intact: 2 events, last hash ${hashIn(verdict)}, the noted hash is in it.`;
    expect(await verify('--last', hashIn(verdict))).toEqual({ exitCode: 0, lines: [line, verdict.lines[1]] });
  },
  slowMs,
);

test(
  'while the site has the embedded database the check says that it must stop',
  async () => {
    await onDatabase(async () => {
      expect(await verify()).toEqual({
        exitCode: 2,
        lines: [
          `Not checked: The site is running on the embedded database in ${join(dataDir, 'database')}, ` +
            'which only one process can open: stop the site and check again. ' +
            'With PostgreSQL the check runs beside the site.',
        ],
      });
    });
  },
  slowMs,
);

test(
  'a cut-off end shows by the hash that was noted, a changed event by itself',
  async () => {
    const noted = hashIn(await verify());
    await onDatabase((db) => runWithoutTriggers(db, 'delete from security_events where id = 2'));
    expect(await verify()).toMatchObject({ exitCode: 0 });
    expect(await verify('--last', noted)).toEqual({
      exitCode: 1,
      lines: [
        `Security log broken: no event has the hash ${noted}, so its end was cut off or it was rewritten. ` +
          'It has 1 event.',
        noBids,
      ],
    });
    await onDatabase((db) => runWithoutTriggers(db, 'update security_events set account_id = 2'));
    expect(await verify()).toEqual({
      exitCode: 1,
      lines: [
        `Security log broken: Event 1 was changed after it was written. Last hash in order: ${'0'.repeat(64)}.`,
        noBids,
      ],
    });
  },
  slowMs,
);

test(
  'a database that the site never started with is said to have no log, and nothing is added to it',
  async () => {
    const emptyDir = join(dataDir, 'empty');
    await (await openEmbedded({ directory: join(emptyDir, 'database'), log })).close();
    for (const _ of ['the first time', 'once more']) {
      expect(await auditVerify([], { DATA_DIR: emptyDir })).toEqual({
        exitCode: 2,
        lines: ['Not checked: The database has no security log yet: start the site once.'],
      });
    }
  },
  slowMs,
);

test('a directory without a database is said to have none, and stays as it is', async () => {
  const nowhere = mkdtempSync(join(dataDir, 'nowhere-'));
  expect(await auditVerify([], { DATA_DIR: nowhere })).toEqual({
    exitCode: 2,
    lines: [`Not checked: There is no database in ${nowhere} yet.`],
  });
  expect(readdirSync(nowhere)).toEqual([]);
});

test.each([
  ['a hash that is none', ['--last', 'abc'], 'A hash is 64 digits from 0 to 9 and a to f.'],
  ['an option there is not', ['--first'], 'Use: npm run audit:verify'],
  ['a word too many', ['all'], 'Use: npm run audit:verify'],
])('%s is answered with how the check is used', async (_, args, sentence) => {
  const { exitCode, lines } = await verify(...args);
  expect(exitCode).toBe(2);
  expect(lines.join(' ')).toContain(`Not checked: ${sentence}`);
});

test('wrong settings, or a PostgreSQL that does not answer, are a sentence and no verdict', async () => {
  for (const [settings, sentence] of [
    [{ PORT: 'x' }, 'Wrong settings: PORT must be a whole number'],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'No PostgreSQL answers at 127.0.0.1:1'],
  ] as const) {
    const { exitCode, lines } = await auditVerify([], settings);
    expect(exitCode).toBe(2);
    expect(lines.join(' ')).toContain(`Not checked: ${sentence}`);
  }
});

test('an exported time line is checked alone; one that is not there is no verdict', async () => {
  const file = join(dataDir, 'exported.json');
  writeFileSync(file, '{"format": "another"}');
  const { exitCode, lines } = await auditVerify(['--file', file], {});
  expect([exitCode, lines[0]]).toEqual([1, 'File broken:']);
  expect(await auditVerify(['--file', join(dataDir, 'nowhere.json')], {})).toEqual({
    exitCode: 2,
    lines: [`Not checked: There is no file ${join(dataDir, 'nowhere.json')}, or it cannot be read.`],
  });
});
