/** Nothing that a machine leaves open may still be open when the site runs, in whichever file it is wired. */
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import { machines as sessionMachines } from '#app/wiring/shared/sessionWiring.ts';
import { isPlaceholder } from '#machines/kernel/placeholders.ts';
import { headerCountsMachine } from '#machines/page/headerCountsMachine.ts';

import { screenMachines, wired } from './wiredMachines.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Its own open actors, and those of the machines it runs. */
function openActors({ id, implementations }: AnyStateMachine): string[] {
  return Object.entries(implementations.actors).flatMap(([name, logic]) => {
    if (isMachine(logic)) return openActors(logic);
    return isPlaceholder(logic) ? [`${id}.${name}`] : [];
  });
}

test.each(wired.map((machine) => [machine.id, machine] as const))(
  '%s has real work behind every actor it declares, and so have the machines it runs',
  (_, machine) => {
    expect(openActors(machine)).toEqual([]);
  },
);

test('the wiring of the screens is among them', () => {
  expect(screenMachines.map(({ id }) => id)).toContain('loginForm');
});

test('a machine that runs another one with a stand-in is found out', () => {
  const unwired = sessionMachines.session.provide({
    actors: { headerCounts: headerCountsMachine },
  });
  expect(openActors(unwired)).toEqual(['headerCounts.loadCounts', 'headerCounts.reportFault']);
});
