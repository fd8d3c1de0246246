/** A path as a test: what is copied can be put into a file as it is. */
import { expect, test } from 'vitest';

import { pathAsTest } from '#charts/pathAsTest.ts';

test('the text goes the path, and says what each step takes and where it ends', () => {
  const events = [
    { type: 'note.typed', note: "Anna's", 'a-b': null },
    { type: 'xstate.done.actor.saveNote', output: undefined, actorId: 'saveNote' },
  ];
  const text = pathAsTest(
    { id: 'note', file: 'wishlists/noteMachine' },
    {
      input: { wli: 7, note: '' },
      events,
      taken: [[], ['note on note.typed'], ['note.saving on saveNote done']],
      states: ['note.saved'],
    },
  );
  expect(text).toBe(`import { expect, test } from 'vitest';

import { noteMachine } from '#machines/wishlists/noteMachine.ts';
import { takenOn } from '#tests/support/takenOn.ts';

test('note goes the recorded path', () => {
  const { taken, states } = takenOn(noteMachine, { wli: 7, note: '' }, [
    { type: 'note.typed', note: 'Anna\\'s', 'a-b': null },
    { type: 'xstate.done.actor.saveNote', output: undefined, actorId: 'saveNote' },
  ]);
  // Of the start, then of each event.
  expect(taken).toEqual([
    [],
    ['note on note.typed'],
    ['note.saving on saveNote done'],
  ]);
  expect(states).toEqual(['note.saved']);
});
`);
});
