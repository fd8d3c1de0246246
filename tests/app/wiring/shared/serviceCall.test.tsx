/** How machines ask services: given up when no one waits, and silent from then on. */
import { render, screen } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';

import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Problem } from '#contract/kernel/problems.ts';

test('a call gets the services, its input and a signal, and answers', async () => {
  const call = serviceCall<string, { name: string }>(async (services, { name }, { signal }) =>
    [typeof services.session.logIn, name, signal.aborted].join(' '),
  );
  const answer = toPromise(createActor(call, { input: { name: 'Ruth' } }).start());
  await expect(answer).resolves.toBe('function Ruth false');
});

test('a problem reaches the machine as it is', async () => {
  const problem: Problem = { code: 'unreachable' };
  const call = serviceCall<void>(() => Promise.reject(problem));
  const failed = new Promise((resolve) => {
    const actor = createActor(call);
    actor.subscribe({ error: resolve });
    actor.start();
  });
  await expect(failed).resolves.toBe(problem);
});

test('mounted twice, as in development, the call that was given up disturbs the second one in nothing', async () => {
  const asked = vi.fn<(isGivenUp: boolean) => void>();
  const machine = setup({
    actors: {
      ask: serviceCall<void>(async (_services, _input, { signal }) => {
        asked(signal.aborted);
        signal.throwIfAborted();
      }),
    },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'ask', onDone: 'answered', onError: 'failed' } },
      answered: {},
      failed: {},
    },
  });
  function Shown() {
    return <p>{useSelector(useActorRef(machine), ({ value }) => value)}</p>;
  }
  render(<Shown />, { reactStrictMode: true });
  expect(await screen.findByText('answered')).toBeDefined();
  expect(asked.mock.calls).toEqual([[true], [false]]);
});
