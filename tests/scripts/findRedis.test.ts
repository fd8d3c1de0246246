/** Whether the suites of several nodes have a Redis to run on, and what is said when they have none. */
import { expect, test } from 'vitest';

import { findRedis } from '../../scripts/test/findRedis.ts';

test('where nothing listens the reason names the place, and no password', async () => {
  const reason = expect.stringMatching(/^no Redis to use on 127\.0\.0\.1:1 \(.*ECONNREFUSED/u) as string;
  expect(await findRedis('redis://site:hunter22@127.0.0.1:1')).toEqual({ reason });
});
