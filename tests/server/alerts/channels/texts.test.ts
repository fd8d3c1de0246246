/** Beginning text messages: asked for on the page, and proved by the code of a first text. */
import { beforeEach, describe, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aTexting, number, type Texting } from './aTexting.ts';

const db = await shareTestDatabase();
let world: Texting;

beforeEach(async () => {
  await emptyTables(db);
  world = await aTexting(db);
});

const stateOf = async (): Promise<string> => (await world.service.find(world.accountId)).State;
const ask = async (): Promise<string> => (await world.service.ask(world.accountId)).Outcome;
const confirm = async (code: string): Promise<string> =>
  (await world.service.confirm(world.accountId, code)).Outcome;
const wrong = async (): Promise<string> => ((await world.lastCode()) === '000000' ? '111111' : '000000');

describe('a number', () => {
  test('must be in the phone book, and verified', async () => {
    expect([await stateOf(), await ask()]).toEqual(['noNumber', 'NOT_POSSIBLE']);
    await world.addNumber({ isVerified: false });
    expect([await stateOf(), await ask()]).toEqual(['notVerified', 'NOT_POSSIBLE']);
    expect(await world.listRows()).toEqual([]);
  });

  test('gets texts once the code of the first one is typed', async () => {
    await world.addNumber();
    expect([await stateOf(), await ask(), await stateOf()]).toEqual(['off', 'DONE', 'asked']);
    expect(await world.onlyRow()).toMatchObject({ kind: 'optIn', recipient: number });
    expect((await world.onlyRow()).words).toMatch(/Reply HELP for help, STOP to stop\.$/u);
    expect([await confirm(await world.lastCode()), await stateOf()]).toEqual(['DONE', 'on']);
    expect((await world.listConsents()).map(({ what }) => what)).toEqual(['asked', 'confirmed']);
  });

  test('that is no longer the primary one gets none, until it is asked for again', async () => {
    await world.addNumber();
    await world.optIn();
    await db.query(sql`update phones set e164 = '+13125550111'`);
    expect(await stateOf()).toBe('off');
    await world.notify();
    expect(await world.listRows()).toEqual([]);
  });
});

describe('a code', () => {
  beforeEach(async () => {
    await world.addNumber();
    await ask();
  });

  test('that is wrong begins nothing, and five of them end it', async () => {
    const code = await wrong();
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(code)).toBe('WRONG_CODE');
    expect(await confirm(await world.lastCode())).toBe('CODE_OVER');
    expect(await stateOf()).toBe('asked');
  });

  test('is good for ten minutes', async () => {
    world.setTime('2026-01-15T18:10:00.000Z');
    expect(await confirm(await world.lastCode())).toBe('CODE_OVER');
  });

  test('is over when another is sent', async () => {
    const older = await world.lastCode();
    // One in a million is the same again.
    do await ask();
    while ((await world.lastCode()) === older);
    expect(await confirm(older)).toBe('WRONG_CODE');
    expect(await confirm(await world.lastCode())).toBe('DONE');
  });

  test('is sent five times a day and no more', async () => {
    for (let sent = 1; sent < 5; sent += 1) expect(await ask()).toBe('DONE');
    expect(await ask()).toBe('TOO_MANY');
    world.setTime('2026-01-16T18:00:01.000Z');
    expect(await ask()).toBe('DONE');
  });

  test('begins nothing any more after it was taken back', async () => {
    const code = await world.lastCode();
    await world.service.end(world.accountId);
    expect([await confirm(code), await stateOf()]).toEqual(['NOT_POSSIBLE', 'off']);
  });
});

test('ending texts on the page ends them at once', async () => {
  await world.addNumber();
  await world.optIn();
  await world.service.end(world.accountId);
  await world.notify();
  expect([await stateOf(), await world.listRows()]).toEqual(['off', []]);
  expect((await world.listConsents()).map(({ what }) => what)).toEqual(['withdrawn']);
});
