/** Every band of a countdown, at a time that stands still. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Countdown, type CountdownProps } from './Countdown.tsx';

const until = '2026-12-05T15:00:00.000Z';
const before = (seconds: number): number => Date.parse(until) - seconds * 1_000;

const fixture = (name: string, props: Partial<CountdownProps>): Fixture => ({
  name,
  render: () => <Countdown until={until} words="Closes in" {...props} />,
});

export const countdownFixtures: Fixture[] = [
  fixture('the time is not known', {}),
  fixture('days', { nowMs: before(187_500) }),
  fixture('hours', { nowMs: before(15_125) }),
  fixture('within the hour', { nowMs: before(728) }),
  fixture('within three minutes', { nowMs: before(128) }),
  fixture('extended', { nowMs: before(72), extension: { seconds: 120, count: 2 } }),
  fixture('not open', { words: 'Opens in', over: 'Opening…', nowMs: before(187_500) }),
  fixture('over', { nowMs: before(0) }),
];
