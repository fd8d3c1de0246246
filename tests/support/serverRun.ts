/** Around a whole run of the server suite: its databases have a name in common, by which they are dropped at its end. */
import type { TestProject } from 'vitest/node';

import { aRunPrefix, dropPostgresqlDatabases } from './db/postgresqlDatabases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseRunPrefix: string;
  }
}

const runPrefix = aRunPrefix();

export function setup({ provide }: TestProject): void {
  provide('databaseRunPrefix', runPrefix);
}

export async function teardown(): Promise<void> {
  if (process.env['TEST_DATABASE'] === 'postgresql') await dropPostgresqlDatabases(runPrefix);
}
