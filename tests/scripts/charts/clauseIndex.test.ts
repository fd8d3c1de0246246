/** The index of clauses: each is carried out by a machine or decided in a named file, has a test, and says what is logged. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Chart } from '#charts/chart.ts';
import { foundClauses } from '#charts/clauses.ts';
import { clauses } from '#scripts/audit/clauses.ts';
import { decidedElsewhere, loggedOf } from '#scripts/charts/clauseFacts.ts';
import { clauseGaps, clauseIndex, clausesPage, sentencesIn } from '#scripts/charts/clauseIndex.ts';
import { namedTests, testsIn } from '#scripts/charts/clauseTests.ts';
import { readMachines } from '#scripts/charts/readMachines.ts';
import { doorChart } from '#tests/charts/aDoor.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { charts } = await readMachines(path.join(root, 'src/machines'));
const stories = new Set([
  '“a guest › LG-03 sees a banner” of session/session.spec.ts',
  '“nothing” of faq.spec.ts',
]);
const index = clauseIndex({ charts, tests: namedTests(root), stories });
const entryOf = (number: string) => index.find((entry) => entry.number === number);

test('every clause is on a machine or in a list of those that are about none, and some test names it', () => {
  expect(index.map(({ number }) => number)).toEqual(clauses.map(({ number }) => number));
  expect(clauseGaps(index, charts)).toEqual([]);
});

test('a clause that no machine carries out, one listed as about no machine, and a mark of no clause are named', () => {
  const without = charts.filter(({ id }) => id !== 'ageGate');
  expect(clauseGaps(clauseIndex({ charts: without, tests: [], stories }), without)).toEqual(
    expect.arrayContaining([
      'No machine is marked with AG-03, and clauseFacts.ts does not say where it is decided.',
      'No test names AG-03.',
    ]),
  );
  const marked: Chart = { ...doorChart, root: { ...doorChart.root, clauses: ['UI-06', 'LG-99'] } };
  const gaps = clauseGaps(clauseIndex({ charts: [marked], tests: [], stories }), [marked]);
  expect(gaps).toContain('UI-06 is marked in a machine: clauseFacts.ts says that it is about none.');
  expect(gaps).toContain('door is marked with LG-99, which is no clause.');
});

test('an entry has its places, its tests and stories, and its logs', () => {
  expect(entryOf('LG-03')?.places).toContainEqual({
    machine: 'session',
    kind: 'transition',
    name: 'session.loggedIn.checking on validate done otherwise',
  });
  expect(entryOf('LG-03')?.tests).toContainEqual({
    file: 'e2e/stories/session/session.spec.ts',
    title: 'a guest › LG-03 sees a banner',
  });
  expect(entryOf('AG-05')?.places).toContainEqual({
    machine: 'ageGate',
    kind: 'state',
    name: 'ageGate.checking',
  });
  expect(entryOf('LG-09')?.security).toEqual(['login_failed']);
  expect(sentencesIn(charts.find(({ id }) => id === 'alertsPopover') ?? doorChart)).toEqual({
    sentences: { 'UI-02': 'The alerts popover closes 100 ms after a click on the backdrop.' },
  });
  expect(sentencesIn(doorChart)).toEqual({});
});

test('titles are read as the files have them; a head that names a clause stands for its file', () => {
  const source = [
    '/** The alerts (UI-02). */',
    "test('UI-02 it is the visitor\\'s', () => {});",
    'test.each(rows)(',
    '  `LG-01 flag ${flag} and key %s`,',
    "const number = 'LG-02';",
    "  'LG-03 no one is logged in': true,",
  ].join('\n');
  expect(testsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: null, clauses: ['UI-02'] },
    { file: 'a.test.ts', title: "UI-02 it is the visitor's", clauses: ['UI-02'] },
    { file: 'a.test.ts', title: 'LG-01 flag … and key …', clauses: ['LG-01'] },
    { file: 'a.test.ts', title: 'LG-03 no one is logged in', clauses: ['LG-03'] },
  ]);
});

test('what is said of files and of the error log is so', () => {
  expect(Object.values(decidedElsewhere).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const source = globSync('src/**/*.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const covered = Object.values(loggedOf).flatMap(({ errors = [] }) => errors);
  expect(covered.filter((words) => !source.includes(words))).toEqual([]);
});

test('a clause is found by its number, however it is typed, by its words, and by a machine', () => {
  const numbers = (typed: string) => foundClauses(index, typed).map(({ number }) => number);
  for (const typed of ['LG-03', 'lg-3', 'lg 03', ' LG3 ']) expect(numbers(typed)).toEqual(['LG-03']);
  expect(numbers('')).toHaveLength(clauses.length);
  expect(numbers('underage')).toEqual([]);
  expect(numbers('backdrop')).toEqual(['UI-02']);
  expect(numbers('alertsPopover')).toEqual(['UI-02']);
});

test('the page has each clause with its sentence, its places, its log and its tests', () => {
  const page = clausesPage(index);
  expect(page).toContain('**UI-02** The alerts popover closes 100 ms after a click on the backdrop.');
  expect(page).toContain(
    '- [alertsPopover](README.md#alertspopover): `alertsPopover.open on backdrop.clicked`',
  );
  expect(page).toContain('- Logged: security log `login_failed`');
  expect(page).toContain(
    '- Not about a machine: [src/services/kernel/http.ts](../../src/services/kernel/http.ts)',
  );
});
