/** What a tab remembers of its visit, and browsers that remember nothing. */
import { beforeEach, expect, test, vi } from 'vitest';

import { rememberLot } from '#services/page/visitMemory.ts';

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const lot = (lotNumber: number, auctionId = 4122) => ({ auctionId, lotNumber });

test('a lot is new once, and another lot is another', () => {
  expect([lot(215), lot(215), lot(21), lot(215, 4121), lot(21)].map(rememberLot)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('the oldest is forgotten when the visit has been long', () => {
  for (let number = 1; number <= 501; number += 1) rememberLot(lot(number));
  expect([rememberLot(lot(501)), rememberLot(lot(1))]).toEqual([false, true]);
});

test('without a storage every look is the first', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect([rememberLot(lot(215)), rememberLot(lot(215))]).toEqual([true, true]);
});
