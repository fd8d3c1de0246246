/** The phone book and the codes that prove a number. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostPhones } from '#contract/account/addressFields.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aContactRoom, type ContactRoom, refusalOf } from './aContactRoom.ts';

let db: Database;
let room: ContactRoom;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  room = await aContactRoom(db);
});

const minute = 60_000;
const add = (typed: string, label = '') => room.phones.add(room.asker, { Number: typed, Label: label });
const idOf = async (number: string): Promise<number> =>
  (await room.phones.list(room.asker.accountId)).find((phone) => phone.Number === number)?.PhoneID ?? 0;
const shop = '+13095550142';
const mobile = '+13095550177';

async function aVerified(typed: string, number: string): Promise<number> {
  await add(typed);
  const id = await idOf(number);
  await room.codes.sendCode(room.asker, id);
  await room.codes.verify(room.asker, id, room.lastCode());
  return id;
}

describe('the book', () => {
  test('keeps a number in one form, however it was typed, and the first is the Primary', async () => {
    expect(await add('(309) 555-0142', ' Shop 🔫 ')).toEqual([
      expect.objectContaining({ Number: shop, Label: 'Shop 🔫', IsPrimary: true, IsVerified: false }),
    ]);
    expect(await add('+1 309.555.0177')).toMatchObject([
      { Number: shop },
      { Number: mobile, IsPrimary: false },
    ]);
  });

  test('takes no number twice, none without digits, and ten at most', async () => {
    await add('(309) 555-0142');
    expect(await refusalOf(add('309 555 0142'))).toEqual({
      Number: 'This number is in your phone book already.',
    });
    expect(await refusalOf(add('   '))).toEqual({ Number: 'Enter a phone number.' });
    expect(await refusalOf(add('309 555 0143', 'x'.repeat(41)))).toEqual({
      Label: 'Use at most 40 characters.',
    });
    for (let last = 1; last < mostPhones; last += 1) await add(`309 555 01${50 + last}`);
    expect(await refusalOf(add('309 555 0199'))).toEqual({
      Number: 'Your phone book holds 10 numbers. Remove one to add another.',
    });
  });

  test('makes only a verified number the Primary', async () => {
    await add('309 555 0142');
    await add('309 555 0177');
    const id = await idOf(mobile);
    expect(await refusalOf(room.phones.makePrimary(room.asker, id))).toEqual({
      Number: 'Verify this number first.',
    });
    await room.codes.sendCode(room.asker, id);
    await room.codes.verify(room.asker, id, room.lastCode());
    expect(await room.phones.makePrimary(room.asker, id)).toMatchObject([
      { Number: mobile, IsPrimary: true },
      { Number: shop, IsPrimary: false },
    ]);
    expect(await room.events()).toMatchObject([
      { kind: 'phone_verified' },
      { kind: 'primary_phone_changed' },
    ]);
  });

  test('gives the place of a Primary that goes to a verified number, and back when it is put back', async () => {
    await add('309 555 0142');
    await add('309 555 0155');
    await aVerified('309 555 0177', mobile);
    const id = await idOf(shop);
    expect(await room.phones.remove(room.asker, id)).toMatchObject([
      { Number: mobile, IsPrimary: true },
      { Number: '+13095550155' },
    ]);
    expect(await room.phones.restore(room.asker, id)).toMatchObject([
      { Number: shop, IsPrimary: true },
      { IsPrimary: false },
      { IsPrimary: false },
    ]);
  });

  test('puts nothing back that stands there again', async () => {
    await add('309 555 0142');
    const id = await idOf(shop);
    await room.phones.remove(room.asker, id);
    expect(await refusalOf(room.phones.remove(room.asker, id))).toBe('not_found');
    await add('309 555 0142');
    expect(await refusalOf(room.phones.restore(room.asker, id))).toEqual({
      Number: 'This number is in your phone book already.',
    });
  });

  test('asks to verify a number again once it is another', async () => {
    const id = await aVerified('309 555 0142', shop);
    const edit = (typed: string) => room.phones.edit(room.asker, id, { Number: typed, Label: 'Shop' });
    expect(await edit('(309) 555-0142')).toMatchObject([{ IsVerified: true, Label: 'Shop' }]);
    expect(await edit('(309) 555-0143')).toMatchObject([{ Number: '+13095550143', IsVerified: false }]);
  });
});

describe('a code', () => {
  beforeEach(async () => {
    await add('309 555 0142');
  });

  const id = () => idOf(shop);
  const verify = async (code: string) => {
    const { Outcome, TriesLeft } = await room.codes.verify(room.asker, await id(), code);
    return [Outcome, TriesLeft];
  };
  const send = async () => room.codes.sendCode(room.asker, await id());
  /** Six digits that are not these. */
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('goes to the number as a text, and lies with us as a hash alone', async () => {
    expect(await send()).toEqual({ Outcome: 'sent', WaitSeconds: null });
    expect(room.sent).toMatchObject([{ kind: 'phoneCode', to: shop, accountId: room.account.id }]);
    const [row] = await db.query<{ hash: string }>(sql`select code_hash as hash from phone_codes`);
    expect(row?.hash).toMatch(/^\$argon2id\$/u);
    const code = room.lastCode();
    expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(['verified', 0]);
    expect(await verify(code)).toEqual(['used', 0]);
    expect(await send()).toEqual({ Outcome: 'alreadyVerified', WaitSeconds: null });
  });

  test('is good for ten minutes', async () => {
    await send();
    room.pass(10 * minute);
    expect(await verify(room.lastCode())).toEqual(['expired', 0]);
  });

  test('can be tried five times', async () => {
    await send();
    const wrong = another(room.lastCode());
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await verify(wrong));
    expect(tries).toEqual([4, 3, 2, 1, 0].map((left) => ['wrong', left]));
    expect(await verify(room.lastCode())).toEqual(['expired', 0]);
  });

  test('no longer counts when a newer one is sent, or the number is another', async () => {
    await send();
    const older = room.lastCode();
    await send();
    // Once in a million both are the same.
    expect(await verify(older)).toEqual(older === room.lastCode() ? ['verified', 0] : ['wrong', 4]);
    await room.phones.edit(room.asker, await id(), { Number: '309 555 0143', Label: '' });
    const edited = await idOf('+13095550143');
    const answer = await room.codes.verify(room.asker, edited, room.lastCode());
    expect([answer.Outcome, answer.Phones.map(({ IsVerified }) => IsVerified)]).toEqual(['expired', [false]]);
  });

  test('is sent three times an hour to a number, no matter who asks', async () => {
    await send();
    room.pass(20 * minute);
    await send();
    const { asker: other } = await room.someone();
    const [theirs] = await room.phones.add(other, { Number: shop, Label: '' });
    expect(await room.codes.sendCode(other, theirs?.PhoneID ?? 0)).toMatchObject({ Outcome: 'sent' });
    expect(await send()).toEqual({ Outcome: 'tooMany', WaitSeconds: 40 * 60 });
    room.pass(40 * minute);
    expect(await send()).toMatchObject({ Outcome: 'sent' });
  });

  test('is sent ten times a day for an account, whatever the number', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await send()).toMatchObject({ Outcome: 'sent' });
      room.pass(61 * minute);
    }
    await add('309 555 0177');
    const next = await room.codes.sendCode(room.asker, await idOf(mobile));
    expect(next.Outcome).toBe('tooMany');
  });

  test('has six digits', async () => {
    await send();
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      expect(await refusalOf(room.codes.verify(room.asker, await id(), typed))).toEqual({
        Code: 'Enter the six digits of the code.',
      });
    }
  });

  test('proves nothing that was taken out meanwhile', async () => {
    await send();
    const phone = await id();
    await room.phones.remove(room.asker, phone);
    expect(await refusalOf(room.codes.verify(room.asker, phone, room.lastCode()))).toBe('not_found');
    expect(await refusalOf(room.codes.sendCode(room.asker, phone))).toBe('not_found');
  });
});
