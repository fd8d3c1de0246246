/** Nothing that these pages' machines leave open may still be open when the site runs, inside of machines neither. */
import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

import { machines as profile } from '#app/wiring/account/profile.ts';
import { machines as createAccount } from '#app/wiring/session/createAccount.ts';
import { machines as validated } from '#app/wiring/session/validated.ts';
import { machines as verifyEmail } from '#app/wiring/session/verifyEmail.ts';
import { isPlaceholder } from '#machines/kernel/placeholders.ts';

function openActors(machine: AnyStateMachine): string[] {
  const actors = Object.entries<unknown>(machine.implementations.actors);
  return actors.flatMap(([name, logic]) => {
    if (isPlaceholder(logic)) return [`${machine.id}.${name}`];
    return logic instanceof StateMachine ? openActors(logic) : [];
  });
}

const all = [...createAccount, ...profile, ...validated, ...verifyEmail];

test.each(all.map((machine) => [machine.id, machine] as const))(
  '%s has real work behind every actor it declares',
  (_, machine) => {
    expect(openActors(machine)).toEqual([]);
  },
);
