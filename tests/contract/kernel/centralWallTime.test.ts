/** Chicago's wall clock and the instants behind it, through the two nights a year that are not simple. */
import * as fc from 'fast-check';
import { Settings } from 'luxon';
import { afterEach, expect, test } from 'vitest';

import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';

const realNow = Settings.now;
afterEach(() => {
  Settings.now = realNow;
});

test('a wall time is five hours behind UTC in summer and six in winter', () => {
  expect(instantOfCentral('2026-06-05T09:00:00')).toBe('2026-06-05T14:00:00Z');
  expect(instantOfCentral('2026-12-05T09:00')).toBe('2026-12-05T15:00:00Z');
  expect(instantOfCentral('2026-12-05')).toBe('2026-12-05T06:00:00Z');
});

test('an instant is what the wall clock shows then', () => {
  expect(centralWallTime('2026-12-05T15:00:00Z')).toBe('2026-12-05T09:00:00');
  expect(centralWallTime('2026-06-05T16:00:00+02:00')).toBe('2026-06-05T09:00:00');
});

test('in the hour skipped in spring, 2:30 is 3:30', () => {
  expect(instantOfCentral('2026-03-08T01:59:59')).toBe('2026-03-08T07:59:59Z');
  expect(instantOfCentral('2026-03-08T02:30:00')).toBe('2026-03-08T08:30:00Z');
  expect(instantOfCentral('2026-03-08T03:30:00')).toBe('2026-03-08T08:30:00Z');
});

test('of the hour that comes twice in fall, the first is meant, whatever the season in which one asks', () => {
  for (const asked of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']) {
    Settings.now = () => Date.parse(asked);
    expect(instantOfCentral('2026-11-01T01:30:00')).toBe('2026-11-01T06:30:00Z');
    expect(instantOfCentral('2026-03-08T02:30:00')).toBe('2026-03-08T08:30:00Z');
  }
  expect(instantOfCentral('2026-11-01T02:00:00')).toBe('2026-11-01T08:00:00Z');
});

test('both runs of the hour in fall show the same on the wall', () => {
  expect(centralWallTime('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30:00');
  expect(centralWallTime('2026-11-01T07:30:00Z')).toBe('2026-11-01T01:30:00');
});

test('what is no wall time is refused: no date, no day of the calendar, or an instant already', () => {
  for (const text of [
    '',
    'soon',
    '2026-02-30T09:00',
    '2026-06-05T25:00',
    '2026-06-05T09:00Z',
    '2026-06-05T09:00-06:00',
  ]) {
    expect([text, instantOfCentral(text)]).toEqual([text, null]);
  }
  expect(centralWallTime('soon')).toBeNull();
});

const anyInstant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

test('an instant comes back from its wall time, or one hour earlier in the second run of the fall hour', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const back = instantOfCentral(centralWallTime(instant) ?? '') ?? '';
      expect([0, 3_600_000]).toContain(Date.parse(instant) - Date.parse(back));
      expect(centralWallTime(back)).toBe(centralWallTime(instant));
    }),
  );
});

test('a later wall time is never an earlier instant outside the skipped hour', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, (one, other) => {
      const [earlier = '', later = ''] = [
        centralWallTime(one) ?? '',
        centralWallTime(other) ?? '',
      ].toSorted();
      expect(Date.parse(instantOfCentral(later) ?? '')).toBeGreaterThanOrEqual(
        Date.parse(instantOfCentral(earlier) ?? ''),
      );
    }),
  );
});
