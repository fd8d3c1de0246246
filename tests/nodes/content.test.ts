/** Our own content on two nodes: an edit reaches both, whether it was saved as a file or published in Ghost. */
import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { aContentFolder, written } from '#tests/support/content/aContentFolder.ts';
import { aGhost, ghostKey } from '#tests/support/content/aGhost.ts';
import { onOnePostgresql } from '#tests/support/faults/manyNodes.ts';
import type { NodeProcess } from '#tests/support/faults/nodeProcess.ts';

const patience = { timeout: 60_000, interval: 100 };

const secret = 'a-secret-of-the-house';

async function twoNodes(settings: Readonly<Record<string, string>>) {
  const { start } = await onOnePostgresql();
  const nodes: NodeProcess[] = [];
  for (const _ of ['one', 'other']) {
    // Each keeps what it has read of Ghost in a place of its own, as on a machine of its own.
    const { folder } = await aContentFolder();
    nodes.push(await start({ ...settings, DATA_DIR: folder }));
  }
  return nodes;
}

const textOf = async ({ address }: NodeProcess): Promise<string> => {
  const answer = await fetch(`${address}/api/ghost/getPageBySlug/shipping`);
  const { docs } = (await answer.json()) as { docs: { html: string }[] };
  return docs[0]?.html ?? '';
};

const textsOf = (nodes: readonly NodeProcess[]): Promise<string[]> => Promise.all(nodes.map(textOf));

const ofFile = (words: string): string => written({ title: 'Shipping' }, words);

test('a file that is saved is what both nodes answer, and one that is taken away is on neither', async () => {
  const { folder, write, remove } = await aContentFolder({ 'pages/shipping.md': ofFile('We pack.') });
  const nodes = await twoNodes({ CONTENT_DIR: folder });
  expect(await textsOf(nodes)).toEqual(['<p>We pack.</p>', '<p>We pack.</p>']);

  await write('pages/shipping.md', ofFile('We pack, and we send.'));
  const sent = '<p>We pack, and we send.</p>';
  await expect.poll(() => textsOf(nodes), patience).toEqual([sent, sent]);

  await remove('pages/shipping.md');
  await expect.poll(() => textsOf(nodes), patience).toEqual(['', '']);
});

async function callWebhook({ address }: NodeProcess): Promise<number> {
  const body = JSON.stringify({ page: { current: { slug: 'shipping' }, previous: {} } });
  const moment = Date.now();
  const sign = createHmac('sha256', secret).update(`${body}${moment}`).digest('hex');
  const answer = await fetch(`${address}/api/ghost/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ghost-signature': `sha256=${sign}, t=${moment}` },
    body,
  });
  return answer.status;
}

test('when Ghost notifies one node, the other one answers the same', async () => {
  const entry = { slug: 'shipping', title: 'Shipping', published_at: '2026-01-01T00:00:00.000Z' };
  const { url, content, state } = await aGhost({ pages: [{ ...entry, html: '<p>Before</p>' }] });
  const nodes = await twoNodes({
    GHOST_URL: url,
    GHOST_CONTENT_KEY: ghostKey,
    GHOST_WEBHOOK_SECRET: secret,
  });
  await expect.poll(() => textsOf(nodes), patience).toEqual(['<p>Before</p>', '<p>Before</p>']);

  content.pages = [{ ...entry, html: '<p>After</p>' }];
  const [one] = nodes;
  if (!one) throw new Error('There is no node to call.');
  expect(await callWebhook(one)).toBe(204);
  // Without the call no one would ask Ghost again for minutes.
  await expect.poll(() => textsOf(nodes), patience).toEqual(['<p>After</p>', '<p>After</p>']);

  // Ghost is gone; what was read last is still there, on both.
  state.mood = 'down';
  expect(await callWebhook(one)).toBe(204);
  expect(await textsOf(nodes)).toEqual(['<p>After</p>', '<p>After</p>']);
});
