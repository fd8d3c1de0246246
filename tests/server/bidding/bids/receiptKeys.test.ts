/** The keys of receipts: sealed where they lie, made again on demand, and old receipts that stay checkable. */
import { createPublicKey, verify } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { receiptText } from '#contract/bidding/bidChain.ts';
import type { Receipt } from '#contract/bidding/bids.ts';
import { rotate } from '#scripts/rotateReceiptKey.ts';
import { readReceiptKeys, rotateReceiptKey } from '#server/bidding/bids/receiptKeys.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { sql } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { addBiddingLot, addTimedSale, aBidder, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

const db = await openTestDatabase();
const receiptsWith = (secret = receiptSecret) => createReceipts({ db, secret });

beforeEach(() => emptyTables(db));

async function aReceipt(): Promise<Receipt> {
  await addTimedSale(db);
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  const { Receipt } = await bid(await aBidder(db), 1, 1_000);
  if (!Receipt) throw new Error('There is no receipt.');
  return Receipt;
}

/** As anybody does who has the receipt and the published list. */
async function isSigned(receipt: Receipt): Promise<boolean> {
  const { keys } = await receiptsWith().publicKeys();
  const jwk = keys.find(({ kid }) => kid === receipt.KeyId);
  if (!jwk) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(receiptText(receipt)), key, Buffer.from(receipt.Signature, 'base64url'));
}

test('a receipt names the key that signed it, and stays valid under the keys that come after', async () => {
  const receipt = await aReceipt();
  expect(await isSigned(receipt)).toBe(true);
  const id = await rotateReceiptKey(db, receiptSecret);
  expect(id).not.toBe(receipt.KeyId);
  expect((await receiptsWith().publicKeys()).keys.map(({ kid }) => kid)).toEqual([id, receipt.KeyId]);
  expect(await isSigned(receipt)).toBe(true);
  expect(await isSigned({ ...receipt, MaxCents: receipt.MaxCents + 1 })).toBe(false);
});

test('what lies in the database opens by the secret alone, and only the latest key is there to sign', async () => {
  const { signing } = await readReceiptKeys(db, receiptSecret);
  const plain = signing.privateKey.export({ type: 'pkcs8', format: 'der' });
  const [row] = await db.query<{ sealed: Buffer }>(sql`select sealed_key as sealed from receipt_keys`);
  expect(row?.sealed.includes(plain.subarray(-32))).toBe(false);
  await rotateReceiptKey(db, receiptSecret);
  expect(
    await db.query(sql`select number, sealed_key is null as "isGone" from receipt_keys order by number`),
  ).toEqual([
    { number: 1, isGone: true },
    { number: 2, isGone: false },
  ]);
});

test('another secret is refused with what to do, and so is a row whose key was exchanged', async () => {
  await readReceiptKeys(db, receiptSecret);
  const refused = receiptsWith('another secret, of more than 32 characters').ready();
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow('npm run receipts:rotate');
  await db.query(sql`update receipt_keys set id = 'somebody else'`);
  await expect(receiptsWith().ready()).rejects.toBeInstanceOf(StartRefused);
});

test('with another secret a new key is made, under which bids are signed', async () => {
  const before = await aReceipt();
  const secret = 'another secret, of more than 32 characters';
  const id = await rotateReceiptKey(db, secret);
  const { signing, published } = await readReceiptKeys(db, secret);
  expect([signing.id, published.map((key) => key.id)]).toEqual([id, [id, before.KeyId]]);
});

test('a node that cannot open a newer key goes on with the one it has', async () => {
  const receipts = receiptsWith();
  await receipts.ready();
  await rotateReceiptKey(db, 'another secret, of more than 32 characters');
  expect((await receipts.publicKeys()).keys).toHaveLength(1);
  await expect(receipts.ready()).resolves.toBeTypeOf('function');
});

test('keys that were there before they were sealed sign nothing any more, and are published still', async () => {
  const { published } = await readReceiptKeys(db, receiptSecret);
  await db.query(sql`update receipt_keys set sealed_key = null`);
  const keys = await readReceiptKeys(db, receiptSecret);
  expect(keys.published).toEqual([
    { id: keys.signing.id, publicKey: expect.any(Buffer) as unknown },
    ...published,
  ]);
});

test('two who rotate at once make two keys, one after the other', async () => {
  await Promise.all([rotateReceiptKey(db, receiptSecret), rotateReceiptKey(db, receiptSecret)]);
  expect(
    await db.query(sql`select number from receipt_keys where sealed_key is not null order by number`),
  ).toEqual([{ number: 2 }]);
});

test('the command says what it cannot do', async () => {
  const settings = { DEMO: 'off', RECEIPT_KEY_SECRET: '' };
  const bar = { show: () => undefined, clear: () => undefined };
  expect(await rotate(['--now'], settings, bar)).toEqual({
    exitCode: 1,
    lines: ['No key was made: Use: npm run receipts:rotate.'],
  });
});
