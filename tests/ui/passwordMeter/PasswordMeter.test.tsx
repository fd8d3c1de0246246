/** The meter as someone meets it who chooses a password, with their eyes or with their ears. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { AskedPassword, PasswordRating } from '#machines/session/passwordMeterMachine.ts';
import { PasswordMeter } from '#ui/passwordMeter/PasswordMeter.tsx';

/** A rater under the test's thumb. */
function aRater() {
  const asked: (AskedPassword & {
    answer: (rating: PasswordRating) => void;
    fail: (problem: Problem) => void;
  })[] = [];
  let stops = 0;
  const createRater = () => ({
    rate: (question: AskedPassword) =>
      new Promise<PasswordRating>((answer, fail) => {
        asked.push({ ...question, answer, fail });
      }),
    stop: () => {
      stops += 1;
    },
  });
  return { asked, createRater, stops: () => stops };
}

const received = () => screen.getByRole('status').textContent;

async function typed(password: string) {
  const rater = aRater();
  const meter = render(
    <PasswordMeter password={password} knownText="Ruth" createRater={rater.createRater} />,
  );
  await waitFor(() => expect(rater.asked).toHaveLength(1));
  return { ...rater, ...meter };
}

test('an empty field asks for nothing and shows nothing', () => {
  const { asked, createRater } = aRater();
  const { container } = render(<PasswordMeter password="" createRater={createRater} />);
  expect([asked, container.textContent]).toEqual([[], '']);
});

test('a password is rated with what a stranger may know', async () => {
  const { asked } = await typed('walnut');
  expect(asked[0]).toMatchObject({ password: 'walnut', knownText: 'Ruth' });
});

test('the strength stands there in a word, with the one hint that helps', async () => {
  const { asked } = await typed('walnut');
  await act(async () => asked[0]?.answer({ score: 1, hint: 'tooShort' }));
  expect(screen.getByText('Weak')).toBeDefined();
  expect(screen.getByText(/Use at least 12 characters/u)).toBeDefined();
});

test('the bar of five parts is filled as far as the password is strong', async () => {
  const { asked } = await typed('walnut stock and brass');
  await act(async () => asked[0]?.answer({ score: 3, hint: null }));
  const bar = screen.getByRole('progressbar', { hidden: true });
  expect(bar.getAttribute('aria-valuenow')).toBe('80');
});

test('it is read out once, when no one types anymore', async () => {
  const { asked } = await typed('walnut');
  await act(async () => asked[0]?.answer({ score: 2, hint: 'anotherWord' }));
  expect(received()).toBe('');
  await waitFor(
    () => expect(received()).toMatch(/^Password strength: not strong enough yet\. Add another word/u),
    {
      timeout: 60_000,
    },
  );
  expect(screen.getByText('Not strong enough yet').closest('[aria-hidden="true"]')).not.toBeNull();
});

test('when no rating can be had there is none, and no word about it', async () => {
  const { asked, container } = await typed('walnut');
  await act(async () => asked[0]?.fail({ code: 'unreachable' }));
  expect(container.textContent).toBe('');
});

test('leaving the page ends the work', async () => {
  const { unmount, stops } = await typed('walnut');
  unmount();
  expect(stops()).toBe(1);
});

test('the server renders a field without a rating', () => {
  expect(
    renderToString(<PasswordMeter password="walnut" createRater={aRater().createRater} />),
  ).not.toContain('Weak');
});
