/** When a phone stays silent, by the clock on a wall in Chicago. */
import { expect, test } from 'vitest';

import type { QuietHours } from '#contract/account/notices.ts';
import { houseQuietHours, quietUntil } from '#server/alerts/channels/quietHours.ts';

const during = (now: string, hours: Partial<QuietHours> = {}) =>
  quietUntil({ ...houseQuietHours, ...hours }, new Date(now));

test.each([
  { what: 'a minute before nine in the evening', now: '2026-01-15T02:59:00Z', until: null },
  { what: 'nine in the evening', now: '2026-01-15T03:00:00Z', until: '2026-01-15T14:00:00Z' },
  { what: 'after midnight', now: '2026-01-15T08:00:00Z', until: '2026-01-15T14:00:00Z' },
  {
    what: 'a minute before eight in the morning',
    now: '2026-01-15T13:59:00Z',
    until: '2026-01-15T14:00:00Z',
  },
  { what: 'eight in the morning', now: '2026-01-15T14:00:00Z', until: null },
  {
    what: 'the night in which clocks go forward',
    now: '2026-03-08T06:00:00Z',
    until: '2026-03-08T13:00:00Z',
  },
  { what: 'the night in which clocks go back', now: '2026-11-01T03:00:00Z', until: '2026-11-01T14:00:00Z' },
])('$what', ({ now, until }) => {
  expect(during(now)).toBe(until);
});

test('hours within one day end on the same day', () => {
  const atNoon = { From: '12:00', To: '13:30' };
  expect(during('2026-01-15T18:15:00Z', atNoon)).toBe('2026-01-15T19:30:00Z');
  expect(during('2026-01-15T19:30:00Z', atNoon)).toBeNull();
});

test('hours that begin when they end, and those that are off, are none', () => {
  expect(during('2026-01-15T08:00:00Z', { From: '08:00', To: '08:00' })).toBeNull();
  expect(during('2026-01-15T08:00:00Z', { IsOn: false })).toBeNull();
});
