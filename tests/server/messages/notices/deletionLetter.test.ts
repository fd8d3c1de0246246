/** The letters about the deletion of an account: each says what has happened and what can be done. */
import { expect, test } from 'vitest';

import { deletionObstacles } from '#contract/account/accountDeletion.ts';
import { site } from '#contract/kernel/site.ts';
import {
  deletionLetter,
  type DeletionEvent,
  deletionMessage,
} from '#server/messages/notices/deletionLetter.ts';

const factsOf = (event: DeletionEvent) => ({ firstName: 'Ada', event, path: '/account/data' });
const letterOf = (event: DeletionEvent) =>
  deletionLetter(factsOf(event), { origin: 'https://us.example', site });
const asked = { what: 'asked', deletesAt: '2026-12-17T15:00:00.000Z' } as const;

test('who asked reads when it is done, that it can be called off, and what to do when it was not them', () => {
  const { subject, preview, before, action } = letterOf(asked);
  expect(subject).toBe(`${site.shortName}: Your account will be deleted`);
  expect(preview).toBe('You can call it off for 14 days.');
  expect(before[0]).toContain('December 17, 2026 at 9:00 AM CT');
  expect(before[1]).toContain('If it was not you');
  expect(action).toEqual({ label: 'See your account', address: 'https://us.example/account/data' });
});

test('one that was stopped names all that stood in its way, each by its own sentence', () => {
  const { before } = letterOf({ what: 'stopped', obstacles: deletionObstacles });
  expect(new Set(before).size).toBe(deletionObstacles.length + 2);
});

test('the last one leads to no account, and lies in no inbox', () => {
  expect(letterOf({ what: 'done' }).action?.address).toBe('https://us.example');
  expect(deletionMessage(factsOf({ what: 'done' }))).toBeNull();
  expect(deletionMessage(factsOf(asked))).toMatchObject({ link: { path: '/account/data' } });
  expect(deletionMessage(factsOf({ what: 'cancelled' }))?.subject).toBe('Your account stays');
});
