/** Every call of every journey is harmed in every way, and each case has a number of its own. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { cases, caseSections, faults, faultWords } from '#scripts/audit/cases.ts';
import { subjectsOf } from '#scripts/audit/subjects.ts';

test('each call meets each fault once', () => {
  const calls = Map.groupBy(cases, ({ journey, call }) => `${journey} ${call}`);
  expect([...calls.values()].map((met) => met.map(({ fault }) => fault))).toEqual(
    Array.from(calls, () => [...faults]),
  );
});

test('numbers are given once, in the order of the report, and say journey, call and fault', () => {
  const numbers = cases.map(({ number }) => number);
  expect(subjectsOf(caseSections).map(({ number }) => number)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^J\d+-\d+-(?:\d{3}|[a-z-]+)$/u.test(number))).toEqual([]);
});

test('a case says in words which call went wrong, and how', () => {
  expect(cases.filter(({ text, call, fault }) => !text.endsWith(`${call} ${faultWords[fault]}.`))).toEqual(
    [],
  );
});

test('the machines that answer for a journey are there', () => {
  const machines = path.resolve(import.meta.dirname, '../../../src/machines');
  const known = new Set(
    readdirSync(machines, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.basename(file, 'Machine.ts'),
    ),
  );
  const named = caseSections.flatMap((section) => section.machines);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(caseSections.filter((section) => section.machines.length === 0)).toEqual([]);
});
