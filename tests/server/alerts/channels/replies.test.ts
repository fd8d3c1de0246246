/** STOP, START and HELP: what they do, and by whose word. */
import { generateKeyPairSync, sign } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { commandOf } from '#server/alerts/channels/replies.ts';
import { repliesPath } from '#server/alerts/channels/repliesRoute.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';

import { aTexting, noon, number, type Texting } from './aTexting.ts';

const db = await shareTestDatabase();
let world: Texting;

beforeEach(async () => {
  await emptyTables(db);
  world = await aTexting(db);
  await world.addNumber();
  await world.optIn();
});

const kinds = async (): Promise<string[]> => (await world.listRows()).map(({ kind }) => kind);
const stateOf = async (): Promise<string> => (await world.service.find(world.accountId)).State;

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop all', 'stop'],
  ['unsubscribe!', 'stop'],
  ['START', 'start'],
  ['yes', 'start'],
  ['help?', 'help'],
  ['please stop calling my brother', undefined],
  ['', undefined],
])('%j', (words, command) => {
  expect(commandOf(words)).toBe(command);
});

describe('STOP', () => {
  test('ends texts to the number, says so once, and is written down', async () => {
    await world.reply({ from: number, words: 'STOP' });
    await world.reply({ from: number, words: 'STOP' });
    await world.notify();
    expect([await stateOf(), await kinds()]).toEqual(['stopped', ['stopped']]);
    expect(await world.listConsents()).toEqual([{ what: 'stopped', accountId: world.accountId }]);
  });

  test('is taken back by START alone, which brings back what was chosen', async () => {
    await world.reply({ from: number, words: 'STOP' });
    expect((await world.service.ask(world.accountId)).Outcome).toBe('NOT_POSSIBLE');
    await world.reply({ from: number, words: 'Start' });
    await world.notify();
    expect([await stateOf(), await kinds()]).toEqual(['on', ['stopped', 'started', 'alert']]);
  });

  test('of a number that no one knows is remembered all the same', async () => {
    await world.reply({ from: '+13125550199', words: 'STOP' });
    expect(await world.listConsents()).toEqual([{ what: 'stopped', accountId: null }]);
  });
});

test('START of a number that never stopped is nothing, and HELP is answered', async () => {
  await world.reply({ from: number, words: 'START' });
  expect(await kinds()).toEqual([]);
  await world.reply({ from: number, words: 'HELP' });
  expect(await kinds()).toEqual(['help']);
});

describe('the provider’s call', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const webhookKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const settings = {
    SMS_URL: 'https://texts.example/messages',
    SMS_TOKEN: 'a-token-of-theirs',
    SMS_FROM: '+13125550000',
    SMS_WEBHOOK_KEY: webhookKey,
    PUBLIC_ORIGIN: 'http://www.example.com',
    DEMO: 'off',
  };
  const stop = JSON.stringify({
    data: { event_type: 'message.received', payload: { from: { phone_number: number }, text: 'Stop' } },
  });
  const seconds = String(Date.parse(noon) / 1_000);
  const signed = (body: string, at = seconds): string =>
    sign(null, Buffer.from(`${at}|${body}`), privateKey).toString('base64');

  async function report(body: string, headers: Record<string, string>): Promise<number> {
    const { app } = await sharedApp({ db, settings, clock: world.clock });
    const answer = await app.inject({
      method: 'POST',
      url: repliesPath,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return answer.statusCode;
  }

  test('stops texts when its signature is good', async () => {
    const headers = { 'telnyx-signature-ed25519': signed(stop), 'telnyx-timestamp': seconds };
    expect([await report(stop, headers), await stateOf()]).toEqual([200, 'stopped']);
  });

  const old = String(Number(seconds) - 301);
  test.each([
    { what: 'without a signature', headers: () => ({}) },
    {
      what: 'with a signature over other words',
      headers: () => ({ 'telnyx-signature-ed25519': signed(`${stop} `), 'telnyx-timestamp': seconds }),
    },
    {
      what: 'that someone recorded earlier',
      headers: () => ({ 'telnyx-signature-ed25519': signed(stop, old), 'telnyx-timestamp': old }),
    },
    {
      what: 'with a moment that was not signed',
      headers: () => ({ 'telnyx-signature-ed25519': signed(stop, old), 'telnyx-timestamp': seconds }),
    },
  ])('$what does nothing', async ({ headers }) => {
    expect([await report(stop, headers()), await stateOf()]).toEqual([404, 'on']);
  });

  test.each(['{}', 'no JSON', JSON.stringify({ data: { event_type: 'message.finalized' } })])(
    'about something else is taken and let go: %s',
    async (body) => {
      const headers = { 'telnyx-signature-ed25519': signed(body), 'telnyx-timestamp': seconds };
      expect([await report(body, headers), await stateOf()]).toEqual([200, 'on']);
    },
  );

  test('is not there where no provider is set up', async () => {
    const { app } = await sharedApp({ db });
    const answer = await app.inject({ method: 'POST', url: repliesPath, body: {} });
    expect(answer.statusCode).toBe(404);
  });
});
