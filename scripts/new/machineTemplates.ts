/** What `npm run new -- machine` writes: a machine that reads something, its test with its walk, and its wiring. */

export type NewMachine = { area: string; name: string };

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const machineSource = ({
  name,
}: NewMachine): string => `/** Say here in one sentence what it decides, and for whom. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = { text: string | null; problem: Problem | null };
type Event = { type: 'retry.asked' };

export const ${name}Machine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { read: notProvided<string>() },
  actions: {
    rememberText: assign((_, text: string) => ({ text, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
}).createMachine({
  id: '${name}',
  context: { text: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'showing', actions: withOutput('rememberText') },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    showing: { type: 'final' },
    failed: { on: { 'retry.asked': 'reading' } },
  },
});

type ${upper(name)} = SnapshotFrom<typeof ${name}Machine>;

export const selectText = ({ context }: ${upper(name)}): string | null => context.text;
export const selectProblem = (${name}: ${upper(name)}): Problem | null =>
  ${name}.matches('failed') ? ${name}.context.problem : null;
`;

export const testSource = ({
  area,
  name,
}: NewMachine): string => `/** Say here what its rules are, in the words of the trade. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { ${name}Machine, selectProblem, selectText } from '#machines/${area}/${name}Machine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawns } from '#tests/support/playMachine.ts';

const unreachable: Problem = { code: 'unreachable' };
const read = actorDone('read', 'a text');
const failed = actorFailed('read', unreachable);
const retried = { type: 'retry.asked' } as const;

const vocabulary = [read, failed, retried];
const walk = { machine: ${name}Machine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(${name}Machine, undefined, ...events);

test('what was read is shown', () => {
  expect(spawns(after().effects, 'read')).toBe(true);
  expect(selectText(after(read).snapshot)).toBe('a text');
});

test('what could not be read says so, and is read again on request', () => {
  expect(selectProblem(after(failed).snapshot)).toEqual(unreachable);
  expect(spawns(after(failed, retried).effects, 'read')).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('there is a text or a problem, never both', () => {
  expect(
    checkInvariants(walk, {
      'one of them': ({ after: next }) => selectText(next) === null || selectProblem(next) === null,
    }),
  ).toEqual([]);
});
`;

export const wiringSource = ({
  area,
  name,
}: NewMachine): string => `/** The machine of ${name} with the service behind it. */
import { ${name}Machine } from '#machines/${area}/${name}Machine.ts';

import { askWith } from './ask.ts';

export const wired${upper(name)} = ${name}Machine.provide({
  actors: {
    // The call of the service that it reads: \`services.<area>.<call>(options)\`.
    read: askWith(async () => ''),
  },
});
`;

/** The list of the chart room with the new machine in its area. @returns null when there is no such area. */
export function listedIn(source: string, { area, name }: NewMachine): string | null {
  const row = new RegExp(String.raw`(?<=\n  ${area}: \{[^}]*?machines:\s*')[^']*`, 'u');
  if (!row.test(source)) return null;
  return source.replace(row, (machines) =>
    [...machines.split(' ').filter(Boolean), name].toSorted().join(' '),
  );
}
