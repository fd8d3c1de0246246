/** Which test files of the server run on each kind of database, and which once: none twice, and none never. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { listTestFiles, reachesDatabase } from '#tests/support/db/reachesDatabase.ts';

import vitestConfig from '../../vitest.config.ts';

type Project = { test: { name: string; include: string[] } };

function filesOf(name: string): string[] {
  const projects = (vitestConfig.test?.projects ?? []) as Project[];
  return projects.find(({ test: { name: its } }) => its === name)?.test.include ?? [];
}

test('every file is in one of the two projects', () => {
  const both = [...filesOf('server'), ...filesOf('server-once')];
  expect(both.toSorted()).toEqual(['tests/server', 'tests/demo'].flatMap(listTestFiles).toSorted());
});

test('a file that is lent the database under test runs on each kind, however it comes by it', () => {
  expect(filesOf('server')).toEqual(
    expect.arrayContaining([
      // By testDb.ts itself, by the whole server, by a world that another support file makes.
      'tests/server/platform/db/migrate.test.ts',
      'tests/server/page/health.test.ts',
      'tests/demo/bidding/inboxes.test.ts',
    ]),
  );
});

test('a file that runs once asks for no kind of database', () => {
  const asking = filesOf('server-once').filter((file) => /TEST_DATABASE/u.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual([]);
  expect(filesOf('server-once')).toContain('tests/server/platform/config.test.ts');
});

test('what only types are imported from is not reached', () => {
  expect(reachesDatabase('tests/support/db/postgresqlDatabases.ts')).toBe(true);
  expect(reachesDatabase('tests/support/session/hashQuickly.ts')).toBe(false);
});
