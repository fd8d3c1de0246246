/** Which events somebody has to send to go a path of transitions. */
import { expect, test } from 'vitest';

import type { ChartTransition } from '#charts/chart.ts';
import { heardEvents } from '#screens/statecharts/pathExamples.ts';

const step = (source: string, event: string | null, target = source): ChartTransition => ({
  name: `${source} on ${event}`,
  source,
  trigger: { kind: 'event', name: event ?? '' },
  event,
  guard: null,
  actions: [],
  targets: [target],
  reenters: false,
});
const heard = (...steps: readonly ChartTransition[]) => heardEvents(steps).map(({ event }) => event);

test('one event for each transition, and none for what is taken at once', () => {
  expect(heard(step('shut', 'bell', 'open'), step('open', null, 'left'), step('left', 'rain'))).toEqual([
    'bell',
    'rain',
  ]);
});

test('what goes on side by side hears an event together', () => {
  expect(
    heard(step('hall.coat', 'rain', 'hall.coat.wet'), step('hall.talk', 'rain', 'hall.talk.over')),
  ).toEqual(['rain']);
});

test('who goes on from where an event led has heard it twice', () => {
  expect(heard(step('shut', 'bell', 'open'), step('open', 'bell', 'shut'))).toEqual(['bell', 'bell']);
  expect(heard(step('open', 'bell'), step('open', 'bell'))).toEqual(['bell', 'bell']);
});
