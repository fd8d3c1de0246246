/** Nothing that the entry pages' machines leave open may still be open when the site runs, their checks' included. */
import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

import { machines as logIn } from '#app/wiring/session/login.ts';
import { machines as passwordReset } from '#app/wiring/session/passwordReset.ts';
import { isPlaceholder } from '#machines/kernel/placeholders.ts';

function openActors(machine: AnyStateMachine): string[] {
  const actors = Object.entries<unknown>(machine.implementations.actors);
  return actors.flatMap(([name, logic]) => {
    if (isPlaceholder(logic)) return [`${machine.id}.${name}`];
    return logic instanceof StateMachine ? openActors(logic) : [];
  });
}

test.each([...logIn, ...passwordReset].map((machine) => [machine.id, machine] as const))(
  '%s has real work behind every actor it declares',
  (_, machine) => {
    expect(openActors(machine)).toEqual([]);
  },
);
