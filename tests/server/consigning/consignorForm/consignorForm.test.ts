/** What is offered by the form: kept once, with its photographs, acknowledged, and followed by anyone who was logged in. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import type { OwnConsignment } from '#contract/consigning/consignments.ts';
import type { SentConsignor } from '#contract/consigning/consignorForm.ts';
import type { BotChallenge } from '#contract/session/botCheck.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aPhotograph } from '#tests/server/account/documents/aDocumentDesk.ts';
import {
  aBrowser,
  sharedAccountsApp,
  anAccount,
  freshToken,
  robotToken,
} from '#tests/support/account/accounts.ts';
import { uploadsFolder } from '#tests/support/account/uploadsFolder.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { solved } from '#tests/support/session/botCheck.ts';

import { aLetter } from './aLetter.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const aKey = (letter: string): string => letter.repeat(43);

async function aHouse() {
  const folder = uploadsFolder();
  const { app } = await sharedAccountsApp({ db, settings: { UPLOADS_DIR: folder } });
  const browser = aBrowser(app);
  const send = (letter: object = aLetter(), turnstileToken = freshToken(), by = browser) =>
    by.post('/api/consignor/send', { ...letter, turnstileToken });
  return {
    app,
    browser,
    send,
    sent: async (...given: Parameters<typeof send>) => (await send(...given)).json<SentConsignor>(),
    photo: async (key: string) => {
      const body = await aPhotograph();
      const puzzle = (await browser.get('/api/consignor/photos/challenge')).json<BotChallenge>();
      const started = { Photo: key, Draft: aKey('d'), Bytes: body.length, Proof: await solved(puzzle) };
      await browser.post('/api/consignor/photos', started);
      await browser.send({
        method: 'PUT',
        url: `/api/consignor/photos/${key}/0`,
        body,
        headers: { 'content-type': 'application/octet-stream' },
      });
    },
    submittedFiles: () => {
      const place = join(folder, 'consignments');
      return existsSync(place) ? readdirSync(place) : [];
    },
    kept: () =>
      db.query<{ kind: string; about: string; body: string; account: number | null }>(sql`
        select kind, about, body, account_id as account from inquiries order by id`),
    letters: async () => {
      const rows = await db.query<{ recipient: string; kind: string }>(sql`
        select recipient, kind from notices order by id`);
      return rows.filter(({ kind }) => kind === 'inquiryReceived').map(({ recipient }) => recipient);
    },
  };
}

describe('from anybody', () => {
  test('it is kept with its photographs and acknowledged; sent twice it is one', async () => {
    const house = await aHouse();
    await house.photo(aKey('a'));
    await house.photo(aKey('b'));
    const letter = aLetter({ Photos: [aKey('b'), aKey('a'), aKey('x')] });
    const first = await house.sent(letter);
    expect(first).toMatchObject({ ConsignmentID: null, Photos: 2 });
    expect(await house.sent(letter)).toEqual(first);
    expect(await house.kept()).toEqual([
      {
        kind: 'consignor',
        about: 'A Colt 1851 Navy',
        body: 'From my grandfather.\n\nOttawa, Illinois',
        account: null,
      },
    ]);
    expect(await house.letters()).toEqual(['ruth@example.com']);
  });

  test('a photograph goes along with one letter only, and cannot be taken out of it', async () => {
    const house = await aHouse();
    await house.photo(aKey('a'));
    await house.sent(aLetter({ Photos: [aKey('a')] }));
    const other = aLetter({ Key: '1c6c4d8f-406b-4d66-ae4f-4b63e7c201bb', Photos: [aKey('a')] });
    expect(await house.sent(other)).toMatchObject({ Photos: 0 });
    const removed = await house.browser.send({ method: 'DELETE', url: `/api/consignor/photos/${aKey('a')}` });
    expect(removed.json<object>()).toEqual({ Removed: false });
  });

  test('what is wrong is said field by field, and nothing is kept', async () => {
    const house = await aHouse();
    const answer = await house.send(
      aLetter({
        Kind: 'tank',
        Title: ' ',
        Description: '\u200B',
        Name: '',
        Email: 'x',
        Phone: '1',
        Way: 'fly',
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual([
      'Description',
      'Email',
      'Kind',
      'Name',
      'Phone',
      'Title',
      'Way',
    ]);
    expect(await house.kept()).toEqual([]);
  });

  test('a robot is refused, and nothing is kept', async () => {
    const house = await aHouse();
    expect((await house.send(aLetter(), robotToken)).json()).toMatchObject({ code: 'bot_check_failed' });
    expect(await house.kept()).toEqual([]);
  });
});

describe('from someone who is logged in', () => {
  test('it is a submission of theirs too, with the same photographs', async () => {
    const house = await aHouse();
    const ruth = await anAccount(db, { firstName: 'Ruth', lastName: 'Núñez' });
    const browser = aBrowser(house.app);
    await browser.logIn(ruth);
    await house.photo(aKey('a'));
    await house.photo(aKey('b'));
    const letter = aLetter({ Photos: [aKey('a'), aKey('b')] });
    const sent = await house.sent(letter, freshToken(), browser);
    expect(await house.sent(letter, freshToken(), browser)).toEqual(sent);
    const { Consignment } = (
      await browser.get(`/api/account/consignments/${sent.ConsignmentID}`)
    ).json<OwnConsignment>();
    expect(Consignment).toMatchObject({
      Title: 'A Colt 1851 Navy',
      Kind: 'handgun',
      Status: 'received',
      Description: 'From my grandfather.',
    });
    expect(Consignment.Photos).toHaveLength(2);
    expect(house.submittedFiles()).toHaveLength(2);
    expect(await house.kept()).toMatchObject([{ account: ruth.id }]);
  });
});
