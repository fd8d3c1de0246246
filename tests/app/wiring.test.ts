/** Nothing that a machine leaves open may still be open when the site runs, in whichever file it is wired. */
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import { machine as activeAuctions } from '#app/activeAuctionsWiring.ts';
import { wireLive } from '#app/liveWiring.ts';
import { machines as maintenanceMachines } from '#app/maintenancePassage.ts';
import { wiredClock } from '#app/pageClock.ts';
import { machines as sessionMachines } from '#app/sessionWiring.ts';
import { wiredBotCheck } from '#app/wiredBotCheck.ts';
import { wiredConsent } from '#app/wiredConsent.ts';
import { wiredOutbidNews } from '#app/wiredOutbidNews.ts';
import { wiredRecorderReport } from '#app/wiredRecorderReport.ts';
import { wiredRegistration } from '#app/wiredRegistration.ts';
import { wiredWatch } from '#app/wiredWatch.ts';
import { machines } from '#app/wiring.ts';
import { headerCountsMachine } from '#machines/headerCountsMachine.ts';
import { isPlaceholder } from '#machines/placeholders.ts';
import { createLiveLine } from '#services/live.ts';

type ScreenWiring = { machines: readonly AnyStateMachine[] };

const screenFiles = import.meta.glob<ScreenWiring>('/src/app/wiring/*.ts', { eager: true });
const screenMachines = Object.values(screenFiles).flatMap((file) => file.machines);

const nothing = (): void => undefined;
const liveMachines = wireLive(createLiveLine(null), {
  onHash: nothing,
  onLots: nothing,
  onOwn: nothing,
  onOffset: nothing,
  onRegistration: nothing,
  onMessages: nothing,
  onRoom: nothing,
  onFollowed: nothing,
});

const wired: readonly AnyStateMachine[] = [
  ...Object.values(machines),
  ...Object.values(sessionMachines),
  ...Object.values(maintenanceMachines),
  ...Object.values(liveMachines),
  activeAuctions,
  wiredBotCheck,
  wiredClock,
  wiredConsent,
  wiredOutbidNews,
  wiredRecorderReport,
  wiredRegistration,
  wiredWatch,
  ...screenMachines,
];

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
