/** A path as a test: what is copied can be put into a file as it is. */
import { expect, test } from 'vitest';

import { pathAsTest } from '#charts/pathAsTest.ts';

test('the text plays the path by the helpers that tests have', () => {
  const events = [
    { type: 'note.typed', note: "Anna's", 'a-b': null },
    { type: 'xstate.after.pause.note.typing' },
    { type: 'xstate.done.actor.saveNote', output: undefined, actorId: 'saveNote' },
    { type: 'xstate.error.actor.saveNote', error: { code: 'unreachable' } },
  ];
  const text = pathAsTest(
    { id: 'note', file: 'noteMachine' },
    { input: { wli: 7, note: '' }, events, states: ['note.failed'] },
  );
  expect(text).toContain("import { noteMachine } from '#machines/noteMachine.ts';");
  expect(text).toContain('import { actorDone, actorFailed, delayElapsed }');
  expect(text).toContain(
    "    { wli: 7, note: '' },\n    { type: 'note.typed', note: 'Anna\\'s', 'a-b': null },",
  );
  expect(text).toContain("    delayElapsed('pause', 'note.typing'),");
  expect(text).toContain("    actorDone('saveNote'),");
  expect(text).toContain("    actorFailed('saveNote', { code: 'unreachable' }),");
  expect(text).toContain("toEqual(['note.failed'])");
});
