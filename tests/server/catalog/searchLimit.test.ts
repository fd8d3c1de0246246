/** How often one address may search. */
import { beforeEach, expect, test } from 'vitest';

import { aSaleFor } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, get } = await catalogApp({ rateLimitScale: '0.05' });

beforeEach(() => aSaleFor(db, { id: 4101 }));

test('sixty searches a minute, here scaled to three; the front page is no search', async () => {
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await get('lots/4101', '')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let time = 0; time < 4; time += 1) expect((await get('frontPage')).statusCode).toBe(200);
});
