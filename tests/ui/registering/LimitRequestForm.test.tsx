/** Asking for a higher limit: what is typed, what is sent, and what became of it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { anApproval } from '#fixtures/registration.ts';
import { registrationMachine, selectIsShown, selectProblem } from '#machines/bidding/registrationMachine.ts';
import type { AskedLimit } from '#machines/bidding/registrationSetup.ts';
import { LimitRequestForm } from '#ui/registering/LimitRequestForm.tsx';

const asked = {
  LimitCents: 5_000_000,
  Reason: null,
  RequestedAt: '2026-11-29T15:00:00.000Z',
  State: 'requested',
} as const;

async function openForm({ problem, found = anApproval() }: { problem?: Problem; found?: Registration } = {}) {
  const sent: AskedLimit[] = [];
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        findRegistration: fromPromise<Registration, { auctionId: number }>(async () => found),
        requestLimit: fromPromise<Registration, { auctionId: number } & AskedLimit>(async ({ input }) => {
          sent.push({ limitCents: input.limitCents, reason: input.reason });
          if (problem) throw problem;
          return { ...found, LimitRequest: asked };
        }),
      },
    }),
    { input: { auctionId: 4122 } },
  ).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  actor.send({ type: 'limit.opened' });
  const show = (registration: Registration) => (
    <LimitRequestForm
      actor={actor}
      registration={registration}
      isNotified={selectIsShown(actor.getSnapshot())}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  );
  const { rerender } = render(show(found));
  return { actor, sent, redraw: () => rerender(show(actor.getSnapshot().context.registration ?? found)) };
}

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));

test.each(['', 'a lot', '25,000', '12.50', '-1', '100,000,001'])(
  '"%s" is no limit above $25,000, and not sent',
  async (typed) => {
    const { sent } = await openForm();
    type(/^New limit/u, typed);
    send();
    expect(screen.getByText(/Enter whole dollars, more than \$25,000\./u)).toBeDefined();
    expect(sent).toEqual([]);
  },
);

test('what is asked for is sent once, and said to wait for an answer', async () => {
  const { actor, sent, redraw } = await openForm();
  type(/^New limit/u, '$50,000');
  type(/^What speaks for it/u, ' My banker is Mr. Hale. ');
  send();
  send();
  await waitFor(actor, selectIsShown);
  redraw();
  expect(sent).toEqual([{ limitCents: 5_000_000, reason: 'My banker is Mr. Hale.' }]);
  expect(screen.getByRole('status').textContent).toContain('You asked for $50,000. We usually reply');
  expect(screen.queryByRole('button', { name: 'Ask for it' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
});

test('what the server refuses is shown in its words', async () => {
  const problem: Problem = {
    code: 'invalid_input',
    fields: { LimitCents: 'Your limit is $60,000. Ask for more than that.' },
  };
  const { actor } = await openForm({ problem });
  type(/^New limit/u, '50000');
  send();
  await waitFor(actor, (snapshot) => selectProblem(snapshot) !== null);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your limit is $60,000. Ask for more than that.',
  );
});

test.each([
  ['requested', 'This page will update'],
  ['granted', 'we have raised your limit'],
  ['declined', 'you can ask again'],
] as const)('what became of an earlier request is said: %s', async (State, words) => {
  await openForm({ found: anApproval({ LimitRequest: { ...asked, State } }) });
  expect(screen.getByRole('status').textContent).toContain(words);
});
