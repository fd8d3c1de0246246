/** The mailbox of a demo: readable for anyone who tries the site, safe whatever a letter says, and not there otherwise. */
import { HtmlValidate } from 'html-validate/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Letter } from '#server/messages/notices/letters.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

const { send } = createNotices({ clock: () => new Date('2026-03-01T12:00:00Z') });

const write = (letter: Letter): Promise<void> => db.transaction((tx) => send(tx, letter));

const toVerify: Letter = {
  kind: 'verifyEmail',
  accountId: null,
  to: 'ada@example.com',
  facts: { firstName: 'Ada', path: '/email/linkVerify/the-code' },
};
const toNotify: Letter = {
  kind: 'passwordChanged',
  accountId: null,
  to: 'grace@example.com',
  facts: { firstName: 'Grace' },
};

async function open(path: string, settings: Record<string, string> = {}) {
  const { app } = await sharedApp({ db, settings });
  return app.inject(path);
}

async function faultsOf(html: string): Promise<unknown[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
  return (await validator.validateString(html)).results.flatMap(({ messages }) => messages);
}

describe('the list of letters', () => {
  test('says what will appear while there is none', async () => {
    const { statusCode, body } = await open('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No emails yet.');
    expect(body).toContain('<a href="/create-account">');
    expect(await faultsOf(body)).toEqual([]);
  });

  test('has the newest letter first, each with subject, recipient and time', async () => {
    await write(toVerify);
    await write(toNotify);
    const { body } = await open('/dev/mailbox');
    const entries = body.match(/<li>[^]*?<\/li>/gu) ?? [];
    expect(entries).toHaveLength(2);
    expect(entries[0]).toContain(
      '<a href="/dev/mailbox/2">Your password for Prairie Star was changed</a>\n<span>To grace@example.com</span>',
    );
    expect(entries[1]).toContain('<a href="/dev/mailbox/1">Verify your email address for Prairie Star</a>');
    expect(entries[1]).toContain(
      '<time datetime="2026-03-01T12:00:00.000Z">March 1, 2026 at 6:00 AM CT</time>',
    );
    expect(await faultsOf(body)).toEqual([]);
  });
});

describe('a letter', () => {
  test('shows its subject, its recipient, its text with a link that works, and how mail programs show it', async () => {
    await write(toVerify);
    const { body } = await open('/dev/mailbox/1', {
      PUBLIC_ORIGIN: 'https://demo.example.com',
      TRUST_PROXY: 'loopback',
      DEMO: 'on',
    });
    expect(body).toContain('<h1>Verify your email address for Prairie Star</h1>');
    expect(body).toContain('<dd>ada@example.com</dd>');
    const address = 'https://demo.example.com/email/linkVerify/the-code';
    expect(body).toContain(`Verify this address:\n<a href="${address}">${address}</a>\n`);
    expect(body).toContain('src="/dev/mailbox/1/letter"');
    expect(body).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(await faultsOf(body)).toEqual([]);
  });

  test('in its frame is the HTML that is mailed, with links that leave the frame', async () => {
    await write(toVerify);
    const { statusCode, body } = await open('/dev/mailbox/1/letter');
    expect(statusCode).toBe(200);
    expect(body).toContain('<base target="_top">');
    expect(body).toMatch(/href="http:\/\/localhost:\d+\/email\/linkVerify\/the-code"/u);
  });

  test('that a stranger wrote into stays text wherever it is shown', async () => {
    const firstName = '</pre><script>alert(1)</script>';
    await write({ ...toVerify, facts: { firstName, path: '/email/linkVerify/a"onclick="alert(1)' } });
    for (const path of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/letter']) {
      const { body } = await open(path);
      expect(body).not.toMatch(/<script|"onclick|<\/pre><s/u);
    }
  });

  test('whose words a mail server took says so', async () => {
    await write(toVerify);
    await db.run('update notices set facts = null');
    const { body } = await open('/dev/mailbox/1');
    expect(body).toContain('This email went out through a mail server, and its text was not kept.');
    expect(await faultsOf(body)).toEqual([]);
    expect((await open('/dev/mailbox')).body).toContain('An email that is no longer kept');
    expect((await open('/dev/mailbox/1/letter')).statusCode).toBe(404);
  });

  test.each([
    '/dev/mailbox/2',
    '/dev/mailbox/0',
    '/dev/mailbox/1x',
    '/dev/mailbox/9007199254740993000/letter',
    '/dev/mailbox/2/letter',
  ])('that there is not is not found: %s', async (path) => {
    await write(toVerify);
    const answer = await open(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found' });
  });
});

describe('what browsers and others may do with it', () => {
  beforeEach(() => write(toVerify));

  test.each(['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/letter'])(
    '%s is not kept, found by no search engine, and runs nothing',
    async (path) => {
      const { headers } = await open(path);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /u);
      expect(policy).not.toContain('script');
    },
  );

  test('the letter may stand in a frame of this site only, and the page in none', async () => {
    const letter = (await open('/dev/mailbox/1/letter')).headers;
    expect(letter['x-frame-options']).toBe('SAMEORIGIN');
    expect(letter['content-security-policy']).toContain(
      "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    );
    const page = (await open('/dev/mailbox/1')).headers;
    expect(page['x-frame-options']).toBe('DENY');
    expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['no demo', { DEMO: 'off' }],
    [
      'a mail server',
      {
        SMTP_URL: 'smtp://localhost',
        PUBLIC_ORIGIN: 'https://www.example.com',
        TRUST_PROXY: 'loopback',
        DEMO: 'on',
      },
    ],
  ])('with %s there is no mailbox', async (_, settings) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/letter']) {
      expect((await open(path, settings)).statusCode).toBe(404);
    }
  });
});
