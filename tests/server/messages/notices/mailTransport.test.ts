/** What leaves the site: to a real mail server's port, or into a file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createMailTransport, type OutgoingLetter } from '#server/messages/notices/mailTransport.ts';

import { listenForMail } from './smtpListener.ts';

const aLetter = (changes: Partial<OutgoingLetter> = {}): OutgoingLetter => ({
  noticeId: 17,
  createdAt: '2026-03-01T12:00:00.120Z',
  to: 'ada@example.com',
  subject: 'Verify your email address',
  text: 'Hello Ada,\n.\nthis is a letter.\n',
  html: '<p>Hello Ada, this is a letter.</p>',
  stopAddress: null,
  ...changes,
});

const never = new AbortController().signal;
const mailFrom = 'info@prairiestar.example';

const headersOf = (data: string): string[] =>
  (data.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');

async function sent(letter: OutgoingLetter) {
  const { url, taken } = await listenForMail();
  await createMailTransport({ smtpUrl: url, mailFrom, dataDir: '' }).send(letter, never);
  const [only] = taken;
  if (!only || taken.length > 1) throw new Error(`${taken.length} letters were taken`);
  return { ...only, headers: headersOf(only.data) };
}

function anOutbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'prairie-star-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, folder: join(dataDir, 'outbox') };
}

test('a letter reaches the mail server with what says who wrote it, to whom, when, and that no person did', async () => {
  const { from, recipients, headers, data } = await sent(aLetter());
  expect(from).toBe('<info@prairiestar.example>');
  expect(recipients).toEqual(['ada@example.com']);
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Prairie Star Auction Company <info@prairiestar.example>',
      'To: ada@example.com',
      'Subject: Verify your email address',
      'Date: Sun, 01 Mar 2026 12:00:00 +0000',
      'Auto-Submitted: auto-generated',
    ]),
  );
  expect(data).toContain('text/plain');
  expect(data).toContain('text/html');
});

test('a letter that can be stopped shows mail programs where, and that no one needs to open a page for it', async () => {
  const address = 'https://www.example.com/email/notices/abc';
  const { headers } = await sent(aLetter({ stopAddress: address }));
  expect(headers).toContain(`List-Unsubscribe: <${address}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await sent(aLetter())).headers.some((header) => header.startsWith('List-'))).toBe(false);
});

test('a letter that is sent again has the same message id, and no other letter has it', async () => {
  const idOf = async (letter: OutgoingLetter) =>
    (await sent(letter)).headers.find((header) => header.startsWith('Message-ID'));
  const id = await idOf(aLetter());
  expect(id).toMatch(/^Message-ID: <notice\.17\.\d+@prairiestar\.example>$/u);
  expect(await idOf(aLetter())).toBe(id);
  expect(await idOf(aLetter({ noticeId: 18 }))).not.toBe(id);
});

test.each([
  ['in the subject', { subject: 'Hello\r\nBcc: mallory@example.net\r\n\r\nBody' }],
  ['in the recipient', { to: 'ada@example.com\r\nBcc: mallory@example.net' }],
  ['in the recipient, with a command', { to: 'ada@example.com>\r\nRCPT TO:<mallory@example.net' }],
  ['in the recipient, as a list', { to: 'ada@example.com, mallory@example.net' }],
  ['in the recipient, as a list with semicolons', { to: 'ada@example.com;mallory@example.net' }],
  ['in the recipient, as a group', { to: 'all: ada@example.com, mallory@example.net;' }],
])('a line break or a list %s adds neither a header nor a recipient', async (_, changes) => {
  const { recipients, headers } = await sent(aLetter(changes));
  expect(recipients).toHaveLength(1);
  expect(headers.map((header) => header.replace(/:.*$/u, '')).toSorted()).toEqual([
    'Auto-Submitted',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
});

test('an address with letters of any script and a plus sign is written to as it is', async () => {
  expect((await sent(aLetter({ to: 'jürgen+lots@exämple.com' }))).recipients).toEqual([
    'jürgen+lots@exämple.com',
  ]);
  expect((await sent(aLetter({ to: 'ada@exämple.com' }))).recipients).toEqual(['ada@xn--exmple-cua.com']);
});

test('a mail server that refuses, and one that is not there, are rejections with a code', async () => {
  const { url, taken } = await listenForMail({ refuses: () => true });
  const refused = createMailTransport({ smtpUrl: url, mailFrom, dataDir: '' }).send(aLetter(), never);
  await expect(refused).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  expect(taken).toEqual([]);
  const gone = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: '' });
  await expect(gone.send(aLetter(), never)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('sending is cut off when its signal says so', async () => {
  const { url, taken } = await listenForMail();
  const cut = createMailTransport({ smtpUrl: url, mailFrom, dataDir: '' }).send(
    aLetter(),
    AbortSignal.abort(),
  );
  await expect(cut).rejects.toMatchObject({ code: 'EABORT' });
  expect(taken).toEqual([]);
});

test('to another machine no letter goes over a line that others can read', async () => {
  const { url, taken } = await listenForMail();
  // The same server by an address that is not this machine's usual one.
  const smtpUrl = url.replace('127.0.0.1', '127.0.0.2');
  const sending = createMailTransport({ smtpUrl, mailFrom, dataDir: '' }).send(aLetter(), never);
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
  expect(taken).toEqual([]);
});

test('the files of letters are for their owner alone', async () => {
  const { dataDir, folder } = anOutbox();
  await createMailTransport({ smtpUrl: undefined, mailFrom, dataDir }).send(aLetter(), never);
  const [file = ''] = readdirSync(folder);
  expect([statSync(folder), statSync(join(folder, file))].map(({ mode }) => mode & 0o777)).toEqual([
    0o700, 0o600,
  ]);
});

test('without a mail server a letter is one whole file that begins with its time, in a folder made for it', async () => {
  const { dataDir, folder } = anOutbox();
  const transport = createMailTransport({ smtpUrl: undefined, mailFrom, dataDir });
  await transport.send(aLetter(), never);
  await transport.send(aLetter({ noticeId: 18 }), never);
  await transport.send(aLetter(), never);
  expect(readdirSync(folder).toSorted()).toEqual([
    '2026-03-01T12-00-00-120Z-17.eml',
    '2026-03-01T12-00-00-120Z-18.eml',
  ]);
  const data = readFileSync(join(folder, '2026-03-01T12-00-00-120Z-17.eml'), 'utf8');
  expect(headersOf(data)).toEqual(
    expect.arrayContaining(['To: ada@example.com', 'Auto-Submitted: auto-generated']),
  );
  expect(data.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
});

test('a folder that cannot be made is a rejection with a code', async () => {
  const { dataDir, folder } = anOutbox();
  writeFileSync(folder, 'a file where the folder should be');
  const { send } = createMailTransport({ smtpUrl: undefined, mailFrom, dataDir });
  await expect(send(aLetter(), never)).rejects.toMatchObject({ code: 'EEXIST' });
});
