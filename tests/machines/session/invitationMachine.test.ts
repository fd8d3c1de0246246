/** The invitation behind a code: looked up once, and never in the way. */
import { expect, test } from 'vitest';

import { invitationMachine } from '#machines/session/invitationMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const code = 'RUTH-2026';
const found = { outcome: 'found', firstName: 'Ruth', lastName: 'Hollis', email: 'ruth@example.com' };
const answers = [
  actorDone('findInvitation', found),
  actorDone('findInvitation', { outcome: 'used' }),
  actorDone('findInvitation', { outcome: 'expired' }),
  actorDone('findInvitation', { outcome: 'unknown' }),
  actorFailed('findInvitation', { code: 'unreachable' }),
  actorFailed('findInvitation', { code: 'invalid_input' }),
];
const walk = { machine: invitationMachine, input: { code }, alsoFrom: [{ code: null }], vocabulary: answers };
const outputAfter = (...events: typeof answers) =>
  play(invitationMachine, { code }, ...events).snapshot.output;

test('without a code the server is not asked', () => {
  const { snapshot, effects } = play(invitationMachine, { code: null });
  expect([snapshot.status, snapshot.output, effects]).toEqual(['done', { outcome: 'none' }, []]);
});

test('a code is looked up once', () => {
  const { snapshot, effects } = play(invitationMachine, { code });
  expect([snapshot.status, effects]).toEqual(['active', [spawned('findInvitation', { code })]]);
});

test('what came of it is handed on, whatever it is', () => {
  expect(answers.map((answer) => outputAfter(answer))).toEqual([
    found,
    { outcome: 'used' },
    { outcome: 'expired' },
    { outcome: 'unknown' },
    { outcome: 'unread' },
    { outcome: 'unknown' },
  ]);
});

test('what is no problem but a bug is not softened', () => {
  expect(() => outputAfter(actorFailed('findInvitation', new Error('bug')))).toThrow('bug');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('every answer ends it', () => {
  expect(
    checkInvariants(walk, {
      'done after an answer': ({ event, after }) => event === null || after.status === 'done',
      'nothing is asked for without a code': ({ effects, after }) =>
        after.context.code !== null || effects.length === 0,
    }),
  ).toEqual([]);
});
