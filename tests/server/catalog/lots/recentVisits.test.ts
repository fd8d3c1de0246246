/** What is remembered of recent visits, and for how long. */
import { expect, test } from 'vitest';

import { createRecentVisits } from '#server/catalog/lots/recentVisits.ts';

test('a visit is the first again when the window is over', () => {
  const visits = createRecentVisits({ windowMs: 100, most: 10 });
  expect([visits.isFirst('a', 0), visits.isFirst('a', 99), visits.isFirst('a', 100)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a flood makes it forget the oldest, and only those', () => {
  const visits = createRecentVisits({ windowMs: 100, most: 3 });
  for (const visit of ['a', 'b', 'c', 'd']) visits.isFirst(visit, 1);
  expect([visits.isFirst('c', 2), visits.isFirst('d', 2), visits.isFirst('a', 2)]).toEqual([
    false,
    false,
    true,
  ]);
});
