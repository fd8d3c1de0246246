/** Whether the server suite has a PostgreSQL to run on, and what is said when it has none. */
import { expect, test } from 'vitest';

import { findPostgresql } from '../../scripts/test/findPostgresql.ts';

test('where nothing listens the reason names the place', async () => {
  expect(await findPostgresql('postgresql://postgres@127.0.0.1:1/postgres')).toEqual({
    reason: expect.stringMatching(/^no PostgreSQL to use on 127\.0\.0\.1:1 \(.*ECONNREFUSED/u) as string,
  });
});
