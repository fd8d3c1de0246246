/** A consignor and their pieces: sent in once, shown, answered, signed, and no one else's. */
import { beforeEach, describe, expect, test } from 'vitest';

import { currentContract } from '#contract/consigning/consignmentContract.ts';
import type { ConsignmentDone } from '#contract/consigning/consignments.ts';
import { site } from '#contract/kernel/site.ts';
import { forgetPhotos } from '#server/consigning/consignments/photos.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aPdf, aPhotograph } from '#tests/server/account/documents/aDocumentDesk.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aConsignmentDesk, aContracted, anOffer, aPiece, aSubmission } from './aConsignmentDesk.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const fieldsOf = (answer: unknown) => (answer as { fields?: object }).fields;

describe('a submission', () => {
  test('is kept, confirmed by a letter and written down; sent twice it is one', async () => {
    const desk = await aConsignmentDesk(db);
    const first = await desk.submit();
    expect(await desk.submit()).toEqual(first);
    expect(await desk.list()).toMatchObject({
      Consignments: [
        { ConsignmentID: first.ConsignmentID, Title: 'A Colt 1851 Navy', Status: 'received', LotCount: 0 },
      ],
      Name: { First: 'Ruth', Last: 'Núñez' },
    });
    expect(await desk.letters()).toEqual([{ event: 'received' }]);
    expect(await desk.audited()).toEqual([
      { kind: 'consignment_sent', account: desk.ruth.id, facts: { consignmentId: first.ConsignmentID } },
    ]);
  });

  test('needs a title and some words; spaces are neither, and too long is said', async () => {
    const desk = await aConsignmentDesk(db);
    const answer = await desk.submit({ ...aPiece(), Title: 'a\u200Bb\nc', Description: ' \u200B\n ' });
    expect(fieldsOf(answer)).toEqual({
      Title: 'Remove the line breaks and control characters.',
      Description: 'Tell us what you know about it.',
    });
    const long = await desk.submit({ ...aPiece(), Title: 'x'.repeat(121), Description: 'y'.repeat(4_001) });
    expect(fieldsOf(long)).toEqual({
      Title: 'Use at most 120 characters.',
      Description: 'Use at most 4000 characters.',
    });
    expect((await desk.list()).Consignments).toEqual([]);
  });

  test('keeps an emoji, and both of two that are alike', async () => {
    const desk = await aConsignmentDesk(db);
    await desk.submit({ ...aPiece(1), Title: 'My 🗡️ saber' });
    await desk.submit({ ...aPiece(2), Title: 'My 🗡️ saber' });
    expect((await desk.list()).Consignments.map(({ Title }) => Title)).toEqual([
      'My 🗡️ saber',
      'My 🗡️ saber',
    ]);
  });

  test('is not taken without end: what is over makes room', async () => {
    const desk = await aConsignmentDesk(db);
    await db.query(sql`
      insert into consignments (account_id, key, title, kind, description, sent_at, changed_at)
      select ${desk.ruth.id}, gen_random_uuid(), 'One of many', 'other', 'As it is.', now(), now()
      from generate_series(1, 50)`);
    expect(await desk.submit()).toEqual({ Outcome: 'TOO_MANY', ConsignmentID: null });
    await db.query(sql`
      update consignments set status = 'declined', declined_by = 'house'
      where id = (select min(id) from consignments where account_id = ${desk.ruth.id})`);
    expect((await desk.submit()).Outcome).toBe('done');
  });
});

describe('photographs', () => {
  test('are kept without their place and shown to their owner', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const { Outcome, Consignment } = await desk.sendPhoto(id, await aPhotograph('png'));
    expect([Outcome, Consignment.Photos.length, desk.files().length]).toEqual(['done', 1, 1]);
    const shown = await desk.ruth.browser.get(
      `/api/account/consignments/${id}/photos/${Consignment.PhotoID ?? 0}`,
    );
    expect([shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(shown.rawPayload.includes('Harlan Whitcomb')).toBe(false);
  });

  test('are photographs: a drawing, a paper and a broken one are refused, and leave no file', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const broken = (await aPhotograph()).subarray(0, 60);
    const outcomes = [drawing, aPdf, broken, Buffer.from('words')].map((file) => desk.sendPhoto(id, file));
    expect((await Promise.all(outcomes)).map(({ Outcome }) => Outcome)).toEqual([
      'DRAWING',
      'WRONG_KIND',
      'NOT_READABLE',
      'WRONG_KIND',
    ]);
    expect(desk.files()).toEqual([]);
  });

  test('one that is far too large is refused before it is read', async () => {
    const desk = await aConsignmentDesk(db);
    const answer = await desk.ruth.browser.send({
      method: 'POST',
      url: `/api/account/consignments/${await aSubmission(desk)}/photos`,
      body: Buffer.alloc(10_000_001),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  });

  test('a dozen is enough, and a deleted one makes room', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await db.query(sql`
      insert into consignment_photos (consignment_id, file_name, bytes, sent_at)
      select ${id}, repeat('a', 30) || lpad(n::text, 2, '0') || '.jpeg', 1, now() from generate_series(1, 12) n`);
    expect((await desk.sendPhoto(id, await aPhotograph())).Outcome).toBe('TOO_MANY');
    expect(desk.files()).toEqual([]);
    const { Photos } = await desk.get(id);
    const removed = await desk.ruth.browser.send({
      method: 'DELETE',
      url: `/api/account/consignments/${id}/photos/${Photos[0] ?? 0}`,
    });
    expect(removed.json<ConsignmentDone>().Consignment.Photos).toEqual(Photos.slice(1));
    expect((await desk.sendPhoto(id, await aPhotograph())).Outcome).toBe('done');
  });

  test('stay as they are once the contract is signed', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const { Consignment } = await desk.sendPhoto(id, await aPhotograph());
    await db.query(sql`
      update consignments set status = 'contracted', commission_bps = 1000, contracted_at = now(), signed_name = 'R',
        contract_version = 'v' where id = ${id}`);
    expect((await desk.sendPhoto(id, await aPhotograph())).Outcome).toBe('NOT_POSSIBLE');
    const removed = await desk.ruth.browser.send({
      method: 'DELETE',
      url: `/api/account/consignments/${id}/photos/${Consignment.PhotoID ?? 0}`,
    });
    expect(removed.json<ConsignmentDone>().Outcome).toBe('NOT_POSSIBLE');
    expect(desk.files()).toHaveLength(1);
  });

  test('of two pieces are not mixed up', async () => {
    const desk = await aConsignmentDesk(db);
    const [one, other] = [await aSubmission(desk, 1), await aSubmission(desk, 2)];
    const { Consignment } = await desk.sendPhoto(one, await aPhotograph());
    const path = `/api/account/consignments/${other}/photos/${Consignment.PhotoID ?? 0}`;
    expect((await desk.ruth.browser.get(path)).statusCode).toBe(404);
    const removed = await desk.ruth.browser.send({ method: 'DELETE', url: path });
    expect(removed.json<ConsignmentDone>().Outcome).toBe('NOT_POSSIBLE');
  });

  test('what no row names is swept away, what one names stays', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.sendPhoto(id, await aPhotograph());
    await desk.sendPhoto(id, await aPhotograph());
    await db.query(sql`delete from consignment_photos where id = (select min(id) from consignment_photos)`);
    await forgetPhotos(desk.uploadsDir, () => Date.now() + 7_200_000)(db);
    expect(desk.files()).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('accepts the estimate, then signs the contract by name, which is written down', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { ...anOffer, Seen: 1 });
    expect((await desk.answer(id, { Action: 'accept', Seen: 2 })).Consignment.Status).toBe('accepted');
    const signed = await desk.answer(id, {
      Action: 'sign',
      Seen: 3,
      Name: '  ruth NÚÑEZ ',
      ContractVersion: currentContract,
    });
    expect(signed).toMatchObject({
      Outcome: 'done',
      Consignment: {
        Status: 'contracted',
        Contract: {
          Version: currentContract,
          SignedName: 'ruth NÚÑEZ',
          SignedAt: '2026-12-01T15:00:00.000Z',
        },
      },
    });
    expect(signed.Consignment.Steps.map(({ Step }) => Step)).toEqual([
      'received',
      'offered',
      'accepted',
      'contracted',
    ]);
    expect((await desk.audited()).at(-1)).toEqual({
      kind: 'consignment_signed',
      account: desk.ruth.id,
      facts: { consignmentId: id, contract: currentContract, commissionBps: 1_250 },
    });
    expect((await desk.letters()).at(-1)).toEqual({ event: 'contracted' });
  });

  test('with another name signs nothing, and says which name it wants', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { ...anOffer, Seen: 1 });
    await desk.answer(id, { Action: 'accept', Seen: 2 });
    for (const Name of ['', '   ', 'Harlan Whitcomb', 'Ruth']) {
      const answer = await desk.answer(id, {
        Action: 'sign',
        Seen: 3,
        Name,
        ContractVersion: currentContract,
      });
      expect(fieldsOf(answer)).toEqual({ Name: 'Type your name as it is on your account: Ruth Núñez.' });
    }
    expect((await desk.get(id)).Status).toBe('accepted');
  });

  test('to what was not seen is none: another offer, or another contract', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { ...anOffer, Seen: 1 });
    await desk.decide(id, { ...anOffer, LowCents: 100_000, Seen: 2 });
    expect((await desk.answer(id, { Action: 'accept', Seen: 2 })).Outcome).toBe('CHANGED');
    await desk.answer(id, { Action: 'accept', Seen: 3 });
    const old = { Action: 'sign', Seen: 4, Name: 'Ruth Núñez', ContractVersion: '2020-01' } as const;
    expect((await desk.answer(id, old)).Outcome).toBe('CHANGED');
    expect((await desk.get(id)).Status).toBe('accepted');
  });

  test('takes the piece back until the contract is signed, and not afterwards', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk, 1);
    expect((await desk.answer(id, { Action: 'decline', Seen: 1 })).Consignment).toMatchObject({
      Status: 'declined',
      DeclinedBy: 'consignor',
    });
    const signed = await aContracted(desk, 2);
    const late = await desk.answer(signed, { Action: 'decline', Seen: 4 });
    expect([late.Outcome, late.Consignment.Status]).toEqual(['NOT_POSSIBLE', 'contracted']);
  });

  test('comes in its turn: nothing is signed before it is accepted, nor accepted before it is offered', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const sign = { Action: 'sign', Seen: 1, Name: 'Ruth Núñez', ContractVersion: currentContract } as const;
    expect((await desk.answer(id, { Action: 'accept', Seen: 1 })).Outcome).toBe('NOT_POSSIBLE');
    expect((await desk.answer(id, sign)).Outcome).toBe('NOT_POSSIBLE');
  });

  test('given twice at once is given once', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { ...anOffer, Seen: 1 });
    const both = await Promise.all([
      desk.answer(id, { Action: 'accept', Seen: 2 }),
      desk.answer(id, { Action: 'accept', Seen: 2 }),
    ]);
    expect(both.map(({ Outcome }) => Outcome).toSorted()).toEqual(['CHANGED', 'done']);
    expect((await desk.get(id)).Steps).toHaveLength(3);
  });
});

test('messages go both ways in the order they were written, and only with words', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aSubmission(desk);
  expect(fieldsOf((await desk.write(id, ' \n ')).json())).toEqual({ Body: 'Write a message first.' });
  expect(fieldsOf((await desk.write(id, 'x'.repeat(2_001))).json())).toEqual({
    Body: 'Use at most 2000 characters.',
  });
  await desk.write(id, 'Is the holster\nworth sending?');
  await desk.reply(id, 'Please do.');
  expect((await desk.get(id)).Messages.map(({ IsFromHouse, Body }) => [IsFromHouse, Body])).toEqual([
    [false, 'Is the holster\nworth sending?'],
    [true, 'Please do.'],
  ]);
  expect((await desk.letters()).at(-1)).toEqual({ event: 'word', text: 'Please do.' });
});

test('staff are written to for the first message since they answered, and not for those that follow', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aSubmission(desk);
  for (const words of ['Have you seen it?', 'It is from 1862.']) await desk.write(id, words);
  await desk.reply(id, 'We have.');
  await desk.write(id, 'And?');
  const letters = await db.query<{ to: string; account: number | null; text: string }>(sql`
    select recipient as "to", account_id as account, facts ->> 'text' as text from notices
    where kind = 'consignorWrote' order by id`);
  expect(letters).toEqual([
    { to: site.email, account: null, text: 'Have you seen it?' },
    { to: site.email, account: null, text: 'And?' },
  ]);
});

test('a stranger’s piece is not there, whatever is tried with it, and the try is written down', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aSubmission(desk);
  const { Consignment } = await desk.sendPhoto(id, await aPhotograph());
  const stranger = await desk.loggedIn({ firstName: 'Desmond' });
  const one = `/api/account/consignments/${id}`;
  const tries = [
    stranger.browser.get(one),
    stranger.browser.get(`${one}/photos/${Consignment.PhotoID ?? 0}`),
    stranger.browser.post(`${one}/messages`, { Body: 'Mine!' }),
    stranger.browser.post(`${one}/answer`, { Action: 'decline', Seen: 1 }),
    stranger.browser.get(`${one}/settlement.csv`),
  ];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  const refusals = (await desk.audited()).filter(({ kind }) => kind === 'foreign_id_refused');
  expect(refusals).toHaveLength(5);
  expect(refusals[0]).toMatchObject({ account: stranger.id, facts: { of: 'consignment', id } });
});
