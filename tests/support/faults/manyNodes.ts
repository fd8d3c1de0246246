/** A PostgreSQL with an open sale in it, and as many nodes on it as a test starts. Nothing here asserts anything. */
import { inject, onTestFailed, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { makePostgresqlDatabase } from '#tests/support/db/postgresqlDatabases.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { type NodeProcess, startNode } from './nodeProcess.ts';
import { testRedisUrl } from './redisLine.ts';

export type Nodes = {
  db: Database;
  databaseUrl: string;
  start: (settings?: Readonly<Record<string, string>>) => Promise<NodeProcess>;
};

export async function onOnePostgresql(): Promise<Nodes> {
  const databaseUrl = await makePostgresqlDatabase(inject('databaseRunPrefix'));
  const db = await openDatabase({ dataDir: '', databaseUrl, log: silentLog });
  onTestFinished(() => db.close());
  return {
    db,
    databaseUrl,
    async start(settings = {}) {
      const node = await startNode({ DATABASE_URL: databaseUrl, REDIS_URL: testRedisUrl, ...settings });
      onTestFinished(node.stop);
      // What went wrong between processes can't be read off an assertion.
      onTestFailed(() => {
        const said = node.lines.map((line) => `${node.address} ${JSON.stringify(line)}\n`);
        process.stderr.write(said.join(''));
      });
      return node;
    },
  };
}
