/** When the demo's sales happen: by the wall clock in Chicago, whatever the season. */
import { describe, expect, test } from 'vitest';

import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import { archiveSalesOf, currentSalesOf, type Sale, type SaleRole } from '#demo/world/sales.ts';
import { addDays, centralDay, showsItsRole, timesOf, timesOfArchive } from '#demo/world/saleTimes.ts';

const saleOf = (role: SaleRole): Sale => {
  const sale = currentSalesOf(1).find((one) => one.role === role);
  if (!sale) throw new Error(`There is no sale for ${role}.`);
  return sale;
};

const wallClock = (instants: readonly string[]) =>
  instants.map((instant) => centralWallTime(instant)?.slice(0, 16));

describe.each([
  ['in fall, over the end of daylight saving', '2026-10-28T17:03:00.000Z'],
  ['in spring, over its beginning', '2027-03-05T05:30:00.000Z'],
  ['in the hour that comes twice', '2026-11-01T06:40:00.000Z'],
  ['shortly before midnight in Chicago', '2026-12-31T05:58:00.000Z'],
])('%s', (_, moment) => {
  const now = new Date(moment);

  test('sales to come start at nine, ten and six by the clock, on days counted in Chicago', () => {
    const today = centralDay(now);
    const upcoming = timesOf(saleOf('upcoming'), now);
    expect(wallClock(upcoming.sessionStarts)).toEqual(
      [9, 10, 11].map((day) => `${addDays(today, day)}T09:00`),
    );
    expect(wallClock(timesOf(saleOf('regional'), now).sessionStarts)[0]).toBe(`${addDays(today, 21)}T10:00`);
    expect(wallClock(timesOf(saleOf('opening'), now).sessionStarts)[0]).toBe(`${addDays(today, 17)}T18:00`);
  });

  test('a session runs and a timed sale closes, both since less than forty minutes', () => {
    for (const role of ['running', 'closing'] as const) {
      const [start = ''] = timesOf(saleOf(role), now).sessionStarts;
      const agoMs = now.getTime() - Date.parse(start);
      expect(agoMs).toBeGreaterThanOrEqual(20 * 60_000);
      expect(agoMs).toBeLessThan(40 * 60_000);
    }
  });

  test('the finished timed sale is over for three days, in which it was paid for, and for less than six', () => {
    const { endsAt } = timesOf(saleOf('finishedTimed'), now);
    const agoMs = now.getTime() - Date.parse(endsAt);
    expect(agoMs).toBeGreaterThan(3 * 86_400_000);
    expect(agoMs).toBeLessThan(6 * 86_400_000);
  });

  test('every sale shows what it is there for', () => {
    const sales = currentSalesOf(1);
    expect(sales.filter((sale) => !showsItsRole(sale, timesOf(sale, now), now))).toEqual([]);
  });
});

test('an opening comes before the start, and the start before the end', () => {
  const now = new Date('2026-11-20T16:00:00.000Z');
  for (const sale of currentSalesOf(1)) {
    const { opensAt, sessionStarts, endsAt } = timesOf(sale, now);
    const inOrder = [opensAt, ...sessionStarts, endsAt];
    expect(inOrder.toSorted()).toEqual(inOrder);
  }
});

test.each([
  ['running', 4 * 60],
  ['closing', 6 * 60],
  ['upcoming', 8 * 24 * 60],
  ['opening', 8 * 24 * 60],
] as const)('the %s sale no longer shows it after %d minutes', (role, minutes) => {
  const now = new Date('2026-11-20T16:00:00.000Z');
  const sale = saleOf(role);
  const times = timesOf(sale, now);
  expect(showsItsRole(sale, times, new Date(now.getTime() + 30 * 60_000))).toBe(true);
  expect(showsItsRole(sale, times, new Date(now.getTime() + minutes * 60_000))).toBe(false);
});

test('the archive lies behind the finished sales, in the order of its numbers', () => {
  const archive = archiveSalesOf(1000, '2026-11-20', addDays);
  const premier = archive.filter(({ kind }) => kind === 'premier').map(({ startsOn }) => startsOn);
  expect(premier.toSorted()).toEqual(premier);
  expect(premier.at(-1)).toBe('2026-05-08');
  const [first] = archive;
  expect(first && wallClock(timesOfArchive(first).sessionStarts)).toEqual([
    '2020-09-19T09:00',
    '2020-09-20T09:00',
  ]);
  expect(first?.title).toBe('September 2020 Premier Firearms Auction');
  expect(archiveSalesOf(0, '2026-11-20', addDays)).toEqual([]);
});
