/** The calls of a page that is being rendered. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { createInProcessCall } from '#services/kernel/inProcessCall.ts';

const shared = { domain: 'Test', summary: 'A lot.', problems: [] } as const;

const readLot = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/lots/:auctionId/:slug',
  params: z.object({ auctionId: z.number(), slug: z.string() }),
  query: z.object({ view: z.string() }),
  answer: z.object({ title: z.string() }),
});

const writeLot = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/lots',
  answer: z.object({ done: z.boolean() }),
});

const given = { params: { auctionId: 4102, slug: 'a/b c' }, query: { view: 'plate & figure' } };

function aServer(body: unknown, status = 200) {
  const asked: string[] = [];
  const call = createInProcessCall(async (address) => {
    asked.push(address);
    return { status, body };
  });
  return { asked, call };
}

test('the server is asked at the address that a browser would ask', async () => {
  const { asked, call } = aServer({ title: 'Model 1866' });
  await expect(call(readLot, given)).resolves.toEqual({ title: 'Model 1866' });
  expect(asked).toEqual(['/api/lots/4102/a%2Fb%20c?view=plate+%26+figure']);
});

test('a refusal is the problem that it names', async () => {
  await expect(aServer({ code: 'not_found' }, 404).call(readLot, given)).rejects.toEqual({
    code: 'not_found',
  });
});

test('a refusal in other words is unexpected', async () => {
  await expect(aServer({ message: 'gone' }, 500).call(readLot, given)).rejects.toEqual({
    code: 'unexpected',
  });
});

test('rendering a page changes nothing', async () => {
  const { asked, call } = aServer({ done: true });
  await expect(call(writeLot, {})).rejects.toThrow('/api/lots');
  expect(asked).toEqual([]);
});
