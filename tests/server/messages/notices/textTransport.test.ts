/** How texts leave the server: as files, or by a provider's call. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { createTextTransport } from '#server/messages/notices/textTransport.ts';

const message = {
  id: 7,
  channel: 'text' as const,
  kind: 'alert',
  category: 'outbid' as const,
  accountId: 1,
  recipient: '+13125550100',
  subscriptionId: null,
  words: 'You were outbid on lot 12.',
  path: '/detail/9/12/a-lot',
  attempts: 1,
  expiresAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const origin = () => 'https://www.example.com';
const inFull = `${site.shortName}: You were outbid on lot 12. https://www.example.com/detail/9/12/a-lot`;
const never = async (): Promise<never> => {
  throw new Error('No one is called.');
};
const signal = AbortSignal.timeout(60_000);

const sms = {
  url: 'https://texts.example/messages',
  token: 'a-token-of-theirs',
  from: '+13125550000',
  webhookKey: '',
};

function byProvider(status: number) {
  const calls: { url: string; headers: Headers; body: unknown }[] = [];
  const transport = createTextTransport(
    { sms, dataDir: '' },
    {
      origin,
      fetch: async (url, init) => {
        calls.push({
          url: url as string,
          headers: new Headers(init?.headers),
          body: JSON.parse(init?.body as string) as unknown,
        });
        return new Response('{}', { status });
      },
    },
  );
  return { transport, calls };
}

test('without a provider a text is a file, and says who writes and where it leads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'texts-'));
  await createTextTransport({ sms: undefined, dataDir }, { origin, fetch: never }).send(message, signal);
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  expect(file).toBe('2026-03-01T12-00-00-000Z-text-7.txt');
  expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toBe(`To: +13125550100\n\n${inFull}\n`);
});

test('the provider gets number and words, and knows a second copy by its name', async () => {
  const { transport, calls } = byProvider(200);
  await transport.send(message, signal);
  const [call] = calls;
  expect(call).toMatchObject({
    url: sms.url,
    body: { from: sms.from, to: message.recipient, text: inFull },
  });
  expect(call?.headers.get('authorization')).toBe('Bearer a-token-of-theirs');
  expect(call?.headers.get('idempotency-key')).toBe('text-7-1772366400000');
});

test('a code is sent in the words that it was written in', async () => {
  const { transport, calls } = byProvider(200);
  await transport.send({ ...message, kind: 'phoneCode', words: 'Your code is 123456.', path: null }, signal);
  expect(calls[0]?.body).toMatchObject({ text: 'Your code is 123456.' });
});

test.each([
  { status: 422, isFinal: true },
  { status: 400, isFinal: true },
  { status: 401, isFinal: false },
  { status: 429, isFinal: false },
  { status: 500, isFinal: false },
])('an answer of $status is final: $isFinal', async ({ status, isFinal }) => {
  await expect(byProvider(status).transport.send(message, signal)).rejects.toMatchObject({ isFinal });
});
