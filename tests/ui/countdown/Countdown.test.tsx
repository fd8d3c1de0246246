/** A countdown (C5): silent, by the server's time, never more certain than the server. */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Countdown } from '#ui/countdown/Countdown.tsx';
import { useIfPast } from '#ui/countdown/useNow.ts';

import { aClock, aWindow } from './ticking.tsx';

const until = '2026-12-05T15:00:00.000Z';
const untilMs = Date.parse(until);
const second = 1_000;

const line = (): string | null => screen.getByRole('timer').textContent;

test('until the time is known it shows the exact moment and no count', () => {
  const html = renderToString(aClock(untilMs).around(<Countdown until={until} words="Closes in" />));
  expect(html).toMatch(/>Closes<\/p>/u);
  expect(html).toContain('December 5, 2026 at 9:00 AM CT');
});

test('it counts by the page’s clock, and at zero it waits for the server', async () => {
  const clock = aClock(untilMs - 130 * second);
  const view = aWindow();
  render(clock.around(<Countdown until={until} words="Closes in" />));
  await view.show();
  await clock.start();
  expect(line()).toBe('Closes in 2m 10s');
  clock.turnTo(untilMs - 9 * second);
  expect(line()).toBe('Closes in 0m 09s');
  clock.turnTo(untilMs);
  expect(line()).toBe('Closing…');
});

test('the clock rests while nothing that counts is in the window', async () => {
  const clock = aClock(untilMs - 130 * second);
  const view = aWindow();
  const { unmount } = render(clock.around(<Countdown until={until} words="Closes in" />));
  await clock.start();
  expect(clock.isRunning()).toBe(false);
  await view.show();
  await clock.start();
  expect(clock.isRunning()).toBe(true);
  await view.hide();
  expect(clock.isRunning()).toBe(false);
  await view.show();
  expect(clock.isRunning()).toBe(true);
  unmount();
  expect(clock.isRunning()).toBe(false);
});

test('an extension says so, and how often', () => {
  render(
    <Countdown
      until={until}
      words="Closes in"
      nowMs={untilMs - 72 * second}
      extension={{ seconds: 120, count: 2 }}
    />,
  );
  expect(line()).toBe('Extended: 1m 12s');
  expect(screen.getByText('extended 2×, 2m 00s for each late bid')).toBeDefined();
});

test('what only has to know that the time is up is drawn again once, and not with each second', async () => {
  const drawn: (number | null)[] = [];
  function Form() {
    drawn.push(useIfPast(until));
    return null;
  }
  const clock = aClock(untilMs - 130 * second);
  render(clock.around(<Form />));
  await clock.start();
  clock.turnTo(untilMs - 129 * second);
  clock.turnTo(untilMs - 9 * second);
  expect(new Set(drawn)).toEqual(new Set([null]));
  const before = drawn.length;
  clock.turnTo(untilMs - 8 * second);
  expect(drawn).toHaveLength(before);
  clock.turnTo(untilMs + second);
  expect(drawn.at(-1)).toBe(untilMs);
});
