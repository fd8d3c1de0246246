/** What is printed into the head of a page is not sent a second time in its data. */
import { expect, test } from 'vitest';

import { sentData } from '#ssr/entryServer.tsx';

test('structured data stays with the server, all else of a page goes along', () => {
  const head = { title: 'Colts', description: 'Of every kind.' };
  const load = { lots: [1, 2], head: { ...head, structuredData: [{ '@type': 'Product' }] } };
  expect(sentData({ catalog: load })).toEqual({ catalog: { lots: [1, 2], head } });
  expect(load.head.structuredData).toHaveLength(1);
});

test('a page without a head, and one without data, go as they are', () => {
  const loaded = { account: null, prices: { rows: [] }, plain: 'text', none: undefined };
  expect(sentData(loaded)).toEqual(loaded);
});
