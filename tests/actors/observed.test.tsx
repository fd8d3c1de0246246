/** Actors are seen from their first moment, by anyone who comes late too. */
import { expect, test } from 'vitest';
import { createMachine, type InspectionEvent } from 'xstate';

import { createActor, lookOn } from '#actors/observed.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: {} },
});

const namesOf = (seen: readonly InspectionEvent[]): string[] =>
  seen.flatMap((one) => (one.type === '@xstate.event' ? [one.event.type] : []));

test('what an actor did before anybody looked on goes to the first who does, and all that follows', () => {
  const actor = createActor(lamp).start();
  const seen: InspectionEvent[] = [];
  lookOn((one) => seen.push(one));
  expect(namesOf(seen)).toEqual(['xstate.init']);
  actor.send({ type: 'pressed' });
  expect(namesOf(seen)).toEqual(['xstate.init', 'pressed']);
  expect(actor.getSnapshot().value).toBe('on');
});
