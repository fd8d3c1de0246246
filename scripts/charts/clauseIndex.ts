/** Joins what charts, tests and stories say of each numbered behavior, for the chart room and for `docs/charts`. */
import type { Chart, ClauseEntry, ClausePlace } from '#charts/chart.ts';
import { statesUnder } from '#charts/chartTree.ts';

import { type ClauseNumber, sections } from '../audit/clauses.ts';
import { decidedElsewhere, loggedOf } from './clauseFacts.ts';
import { clausesIn, type NamedTest } from './clauseTests.ts';

export const clausesFile = 'src/charts/clauseIndex.json';

type Sources = { charts: readonly Chart[]; tests: readonly NamedTest[]; stories: ReadonlySet<string> };

const marked = sections.flatMap(({ title, texts }) =>
  Object.entries(texts).map(([number, sentence]) => ({
    number: number as ClauseNumber,
    about: title,
    sentence,
  })),
);

export function clauseIndex({ charts, tests, stories }: Sources): ClauseEntry[] {
  const named = [...tests, ...storiesNaming(stories)];
  return marked.map(({ number, about, sentence }) => ({
    number,
    about,
    sentence,
    places: placesOf(number, charts),
    decidedIn: decidedElsewhere[number] ?? null,
    tests: named
      .filter(({ clauses }) => clauses.includes(number))
      .map(({ file, title }) => ({ file, title })),
    security: loggedOf[number]?.security ?? [],
    errors: loggedOf[number]?.errors ?? [],
  }));
}

const placesOf = (number: string, charts: readonly Chart[]): ClausePlace[] =>
  charts.flatMap(({ id, root, transitions }) => [
    ...statesUnder(root)
      .filter(({ clauses }) => clauses?.includes(number))
      .map((state): ClausePlace => ({ machine: id, kind: 'state', name: state.id })),
    ...transitions
      .filter(({ clauses }) => clauses?.includes(number))
      .map(({ name }): ClausePlace => ({ machine: id, kind: 'transition', name })),
  ]);

const storiesNaming = (stories: ReadonlySet<string>): NamedTest[] =>
  [...stories].toSorted().flatMap((story) => {
    const { title, file } = /^“(?<title>.*)” of (?<file>.*)$/u.exec(story)?.groups ?? {};
    const clauses = clausesIn(title ?? '');
    return title && file && clauses.length > 0 ? [{ file: `e2e/stories/${file}`, title, clauses }] : [];
  });

/** Of the clauses that a chart is marked with. */
export function sentencesIn({ root, transitions }: Chart): { sentences?: Readonly<Record<string, string>> } {
  const own = new Set([...statesUnder(root), ...transitions].flatMap(({ clauses = [] }) => clauses));
  const found = marked.filter(({ number }) => own.has(number));
  if (found.length === 0) return {};
  return { sentences: Object.fromEntries(found.map(({ number, sentence }) => [number, sentence])) };
}

/** A sentence for every mark of a clause that is not there, and every clause that no one carries out or tests. */
export function clauseGaps(index: readonly ClauseEntry[], charts: readonly Chart[]): string[] {
  const known = new Set(index.map(({ number }): string => number));
  const marks = charts.flatMap(({ id, root, transitions }) =>
    [...statesUnder(root), ...transitions].flatMap(({ clauses = [] }) =>
      clauses.map((number) => ({ id, number })),
    ),
  );
  return [
    ...marks
      .filter(({ number }) => !known.has(number))
      .map(({ id, number }) => `${id} is marked with ${number}, which is no clause.`),
    ...index
      .filter(({ places, decidedIn }) => (places.length === 0) === (decidedIn === null))
      .map(({ number, decidedIn }) =>
        decidedIn === null
          ? `No machine is marked with ${number}, and clauseFacts.ts does not say where it is decided.`
          : `${number} is marked in a machine: clauseFacts.ts says that it is about none.`,
      ),
    ...index.filter(({ tests }) => tests.length === 0).map(({ number }) => `No test names ${number}.`),
  ];
}

/** The index as a page of `docs/charts`. */
export function clausesPage(index: readonly ClauseEntry[]): string {
  const abouts = [...new Set(index.map(({ about }) => about))];
  return [
    '# Clauses',
    'Each numbered behavior with the states and transitions that carry it out, the tests that name it, and what a log hears of it. A move of a machine is in the recording of its tab too (`/dev/audit`).',
    'Made by `npm run charts` from the marks in the machines and the titles of tests and stories; do not edit.',
    ...abouts.flatMap((about) =>
      [`## ${about}`].concat(index.filter((entry) => entry.about === about).map(clausePart)),
    ),
    '',
  ].join('\n\n');
}

function clausePart({ number, sentence, places, decidedIn, tests, security, errors }: ClauseEntry): string {
  const logged = [
    ...security.map((kind) => `security log \`${kind}\``),
    ...errors.map((words) => `error log “${words.trim()}”`),
  ];
  return [
    `**${number}** ${sentence}`,
    ...places.map(({ machine, name }) => `- [${machine}](README.md#${machine.toLowerCase()}): \`${name}\``),
    ...(decidedIn === null ? [] : [`- Not about a machine: [${decidedIn}](../../${decidedIn})`]),
    ...(logged.length > 0 ? [`- Logged: ${logged.join(', ')}`] : []),
    ...tests.map(
      ({ file, title }) => `- [${file.split('/').at(-1)}](../../${file}): ${title ?? 'all of it'}`,
    ),
  ]
    .join('\n')
    .replace('\n', '\n\n');
}
