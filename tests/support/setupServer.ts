/** Runs before every test file of the server: the next file finds no row, table or rule that this one left. */
import { afterAll } from 'vitest';

import { takeDatabasesBack } from './db/testDb.ts';
import { closeSharedApps } from './sharedApp.ts';

afterAll(async () => {
  await closeSharedApps();
  await takeDatabasesBack();
});
