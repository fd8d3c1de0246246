/** Ghost says that something has changed, and only Ghost can. */
import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { emptyLibrary } from '#server/content/source.ts';
import { ghostKey } from '#tests/support/content/aGhost.ts';
import { aContentSource, aWrittenPage } from '#tests/support/content/aLibrary.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';

const secret = 'a-secret-of-the-house';
const now = '2026-11-20T18:00:00.000Z';
const nowMs = Date.parse(now);
const settings = { GHOST_URL: 'https://ghost.example', GHOST_CONTENT_KEY: ghostKey };

const body = JSON.stringify({ post: { current: { slug: 'one' }, previous: {} } });

const signed = ({ key = secret, of = body, atMs = nowMs } = {}) =>
  `sha256=${createHmac('sha256', key).update(`${of}${atMs}`).digest('hex')}, t=${atMs}`;

async function aSite(more: Record<string, string> = { GHOST_WEBHOOK_SECRET: secret }) {
  const looks: string[] = [];
  const source = { ...aContentSource(), refresh: async () => void looks.push('looked') };
  const site = await contentApp({ source, settings: { ...settings, ...more }, now });
  const notified: string[] = [];
  site.nodes.onChanged((what, id) => void notified.push(`${what} ${id}`));
  const call = async (signature: string | undefined, payload = body) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'x-ghost-signature': signature }),
    };
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/ghost/webhook',
      headers,
      payload,
    });
    return statusCode;
  };
  return { ...site, call, looks, notified };
}

test('a call that Ghost has signed makes every node look again', async () => {
  const { call, looks, notified } = await aSite();
  expect([await call(signed()), looks, notified]).toEqual([204, ['looked'], ['content 0']]);
});

test('what another node was notified of, this one looks for as well', async () => {
  const { nodes, looks } = await aSite();
  nodes.notifyChanged('content', 0);
  nodes.notifyChanged('sale', 4_101);
  expect(looks).toEqual(['looked']);
});

test.each([
  ['without a signature', undefined],
  ['with one of another secret', signed({ key: 'another-secret-of-all' })],
  ['with one of another body', signed({ of: '{}' })],
  ['of six minutes ago', signed({ atMs: nowMs - 6 * 60_000 })],
  ['of the future', signed({ atMs: nowMs + 6 * 60_000 })],
  ['with a moment that was not signed', signed().replace(/t=\d+/u, `t=${nowMs + 1}`)],
  [
    'as older Ghosts signed, without the moment',
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  ],
  ['with half a signature', signed().slice(0, 40)],
])('a call %s is not there, and no one looks', async (_, signature) => {
  const { call, looks } = await aSite();
  expect([await call(signature), looks]).toEqual([404, []]);
});

test('without a secret there is no such call', async () => {
  const { call } = await aSite({});
  expect(await call(signed())).toBe(404);
});

test('pages are made again once the new content is what is answered', async () => {
  let notify = (): void => undefined;
  let library = { ...emptyLibrary, pages: [aWrittenPage({ title: 'Before' })] };
  const { app, onChanged } = await contentApp({
    source: {
      looks: [],
      read: async () => library,
      refresh: async () => undefined,
      onChanged: (listener) => (notify = listener),
    },
  });
  const titleNow = async () => {
    const answer = await app.inject('/api/ghost/getPageBySlug/about-us');
    return answer.json<{ docs: { title: string }[] }>().docs[0]?.title;
  };
  expect(await titleNow()).toBe('Before');
  const received: Promise<string | undefined>[] = [];
  onChanged(() => void received.push(titleNow()));
  library = { ...library, pages: [aWrittenPage({ title: 'After' })] };
  notify();
  expect(await Promise.all(received)).toEqual(['After']);
});
