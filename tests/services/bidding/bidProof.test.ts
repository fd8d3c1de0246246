/** The checks that a visitor's own browser makes: against a log and receipts made here, intact and tampered with. */
import { generateKeyPairSync, hash, sign } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { committedText, entryText, receiptText, startText } from '#contract/bidding/bidChain.ts';
import type { HistoryEntry, Receipt } from '#contract/bidding/bids.ts';
import { type ProvenLog, verifyLog, verifyReceipt, wholeLog } from '#services/bidding/bidProof.ts';
import { aReceipt } from '#tests/machines/bidding/biddingFixtures.ts';

const lot = { AuctionID: 2038, LotNumber: 215 };
const sha256 = (text: string): string => hash('sha256', text, 'hex');
const openings = [1, 2, 3].map((Number) => ({ Number, MaxCents: Number * 10_000, Nonce: `nonce-${Number}` }));

function aLog(): ProvenLog {
  const start = sha256(startText(lot));
  let head = start;
  const entries = openings.map((opening): HistoryEntry => {
    const entry: Omit<HistoryEntry, 'Head'> = {
      Number: opening.Number,
      Alias: opening.Number,
      Kind: 'max',
      ReceivedAt: '2026-11-24T16:00:00.000Z',
      PriceCents: opening.MaxCents,
      LeaderAlias: opening.Number,
      ClosesAt: '2026-11-24T16:10:00.000Z',
      Steps: [{ Alias: opening.Number, AmountCents: opening.MaxCents, Kind: 'bid' }],
      Commitment: sha256(committedText(lot, opening)),
    };
    head = sha256(entryText(head, entry));
    return { ...entry, Head: head };
  });
  return { ...lot, start, entries, openings: [] };
}

const tampered = (number: number, change: Partial<HistoryEntry>): ProvenLog => {
  const log = aLog();
  Object.assign(log.entries[number - 1] ?? {}, change);
  return log;
};

test('a log as the server made it is intact, and own bids open in it', async () => {
  expect(await verifyLog(aLog())).toEqual({ kind: 'intact', entries: 3, opened: 0 });
  expect(await verifyLog({ ...aLog(), openings: openings.slice(1) })).toEqual({
    kind: 'intact',
    entries: 3,
    opened: 2,
  });
  expect(await verifyLog({ ...aLog(), entries: [] })).toMatchObject({ kind: 'intact', entries: 0 });
});

test.each([
  ['a changed price', tampered(2, { PriceCents: 15_000 }), 2],
  ['a changed time', tampered(2, { ReceivedAt: '2026-11-24T16:00:01.000Z' }), 2],
  ['a changed commitment', tampered(3, { Commitment: 'ff' }), 3],
  ['a changed head', tampered(1, { Head: 'ff' }), 1],
  ['a line that is missing', { ...aLog(), entries: aLog().entries.slice(1) }, 2],
  ['another lot’s log', { ...aLog(), LotNumber: 216 }, 1],
])('%s breaks the log at its number', async (_, log, number) => {
  expect(await verifyLog(log)).toEqual({ kind: 'broken', number });
});

test('an own bid that is not what was committed to is found', async () => {
  const log = { ...aLog(), openings: [{ Number: 2, MaxCents: 25_000, Nonce: 'nonce-2' }] };
  expect(await verifyLog(log)).toEqual({ kind: 'openingBroken', number: 2 });
});

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keys = [{ kid: 'key-1', x: publicKey.export({ format: 'jwk' }).x ?? '' }];
const signed = (receipt: Receipt): Receipt => ({
  ...receipt,
  Signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString('base64url'),
});

test('a receipt is signed by the key it names, and by no other', async () => {
  const receipt = signed(aReceipt());
  expect(await verifyReceipt(receipt, keys)).toBe('signed');
  expect(await verifyReceipt({ ...receipt, MaxCents: 120_000 }, keys)).toBe('forged');
  expect(await verifyReceipt({ ...receipt, KeyId: 'key-2' }, keys)).toBe('unknownKey');
});

test('where the browser has no cryptography nothing is claimed', async () => {
  vi.stubGlobal('crypto', {});
  expect(await verifyLog(aLog())).toEqual({ kind: 'notHere' });
  expect(await verifyReceipt(aReceipt(), keys)).toBe('notHere');
});

test('a log of which the newest part is known is checked from its first bid on', async () => {
  const log = aLog();
  const asked: number[] = [];
  const findBefore = async (before: number) => {
    asked.push(before);
    const place = before - 2;
    return { Entries: log.entries.slice(place, place + 1), HasEarlier: place > 0 };
  };
  const entries = await wholeLog(findBefore, { entries: log.entries.slice(2), hasEarlier: true });
  expect(asked).toEqual([3, 2]);
  expect(await verifyLog({ ...log, entries })).toEqual({ kind: 'intact', entries: 3, opened: 0 });
  // The part alone follows on something that is not there.
  expect(await verifyLog({ ...log, entries: log.entries.slice(2) })).toMatchObject({ kind: 'broken' });
});

test('a log that is known from its first bid on is not asked for', async () => {
  const { entries } = aLog();
  const refuse = () => Promise.reject(new Error('asked'));
  expect(await wholeLog(refuse, { entries, hasEarlier: false })).toBe(entries);
  expect(await wholeLog(refuse, { entries: [], hasEarlier: true })).toEqual([]);
});

test('an answer without what it says there is ends the asking', async () => {
  const { entries } = aLog();
  const nothing = async () => ({ Entries: [], HasEarlier: true });
  expect(await wholeLog(nothing, { entries, hasEarlier: true })).toEqual(entries);
});
