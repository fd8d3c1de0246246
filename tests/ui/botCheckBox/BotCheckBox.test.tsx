/** The bot check as a visitor meets it: nothing to click, words for those who listen, a button when it failed. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { botCheckMachine, type Proof } from '#machines/session/botCheckMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';

/** A form with a check that gives the outcomes in turn, a proof after the last. */
function meetBox(...problems: Problem[]) {
  const clock = new SimulatedClock();
  const places: (HTMLElement | null)[] = [];
  const check = createActor(
    botCheckMachine.provide({
      actors: {
        prove: fromPromise<Proof, { place: HTMLElement | null }>(async ({ input }) => {
          places.push(input.place);
          const problem = problems[places.length - 1];
          if (problem) throw problem;
          return { token: 'proof', freshForMs: 900_000 };
        }),
      },
    }),
    { clock },
  ).start();
  const mounted = render(
    <form aria-label="Log in" onSubmit={(submission) => submission.preventDefault()}>
      <input aria-label="Email" />
      <BotCheckBox check={check} />
    </form>,
  );
  return { ...mounted, clock, check, places };
}

const words = () => screen.getByRole('status').textContent;
const checked = () => waitFor(() => expect(words()).toBe('Verified: you’re human'));

test('no one has to click: after its head start the check runs by itself', async () => {
  const { clock, places } = meetBox();
  expect(words()).toBe('Verifying that you’re human …');
  expect([screen.queryByRole('button'), places]).toEqual([null, []]);
  act(() => clock.increment(1_500));
  await checked();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the first touch of the form starts it at once', async () => {
  const { places } = meetBox();
  await userEvent.click(screen.getByRole('textbox', { name: 'Email' }));
  await checked();
  expect(places).toHaveLength(1);
});

test('the check is given the place in the box where it may show something', async () => {
  const { places, container } = meetBox();
  await userEvent.click(screen.getByRole('textbox'));
  await checked();
  expect(places[0]?.isConnected).toBe(true);
  expect(container.querySelector('form')?.contains(places[0] ?? null)).toBe(true);
});

test.each<[Problem, string]>([
  [{ code: 'unreachable' }, 'We could not reach the server. Check your connection and try again.'],
  [{ code: 'foreign_origin' }, 'The check needs a secure connection: open the site at its https address.'],
])('a failure says why and what to do: %o', async (problem, reason) => {
  meetBox(problem);
  await userEvent.click(screen.getByRole('textbox'));
  await waitFor(() => expect(words()).toBe(`We couldn’t verify that you’re human. ${reason}`));
});

test('trying again keeps the focus where the answer will be read', async () => {
  meetBox({ code: 'unreachable' });
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await checked();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('sending the form tries a failed check again', async () => {
  const { places } = meetBox({ code: 'unreachable' });
  await userEvent.click(screen.getByRole('textbox'));
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.submit(screen.getByRole('form'));
  await checked();
  expect(places).toHaveLength(2);
});

test('a form that is gone wakes nothing', () => {
  const { unmount, check } = meetBox();
  const form = screen.getByRole('form');
  unmount();
  fireEvent.focusIn(form);
  expect(check.getSnapshot().value).toBe('hidden');
});
