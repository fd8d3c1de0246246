/** Badge figures and their caps. */
import { expect, test } from 'vitest';

import { accountBadgeText, badgeCaps, badgeText } from '#rules/page/badges.ts';

test('UI-06 messages and bid cart cap at 20, my bids at 999', () => {
  expect(badgeCaps).toEqual({ messages: 20, cart: 20, bids: 999, account: 20 });
});

test('UI-06 a count up to its cap shows as it is, above it as the cap and a plus', () => {
  expect([badgeText(1, 20), badgeText(20, 20), badgeText(21, 20)]).toEqual(['1', '20', '20+']);
  expect([badgeText(999, 999), badgeText(1_000, 999)]).toEqual(['999', '999+']);
});

test('UI-06 nothing to count shows no badge', () => {
  expect([badgeText(0, 20), badgeText(-1, 20)]).toEqual([null, null]);
});

test('UI-06 the account badge is messages and cart together, capped at 20', () => {
  expect(accountBadgeText({ messages: 3, cart: 4 })).toBe('7');
  expect(accountBadgeText({ messages: 12, cart: 8 })).toBe('20');
  expect(accountBadgeText({ messages: 12, cart: 9 })).toBe('20+');
  expect(accountBadgeText({ messages: 0, cart: 0 })).toBeNull();
});
