/** How machines ask the server: given up when no one waits, and silent from then on. */
import { render, screen } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';

import { ask, askWith } from '#app/wiring/shared/ask.ts';
import type { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { Problem } from '#contract/kernel/problems.ts';

test('a call gets its input and a signal, and answers', async () => {
  const asked = askWith<string, { name: string }>(async (call, { name }, { signal }) =>
    [typeof call, name, signal.aborted].join(' '),
  );
  const answer = toPromise(createActor(asked, { input: { name: 'Ruth' } }).start());
  await expect(answer).resolves.toBe('function Ruth false');
});

test('an endpoint that comes late is fetched beside what sends the call, not after it', () => {
  const load = vi.fn<() => Promise<typeof getStaffIndex>>(() => new Promise(() => undefined));
  createActor(ask(load)).start();
  expect(load).toHaveBeenCalledOnce();
});

test('a problem reaches the machine as it is', async () => {
  const problem: Problem = { code: 'unreachable' };
  const asked = askWith<void>(() => Promise.reject(problem));
  const failed = new Promise((resolve) => {
    const actor = createActor(asked);
    actor.subscribe({ error: resolve });
    actor.start();
  });
  await expect(failed).resolves.toBe(problem);
});

test('mounted twice, as in development, the call that was given up disturbs the second one in nothing', async () => {
  const asked = vi.fn<(isGivenUp: boolean) => void>();
  const machine = setup({
    actors: {
      ask: askWith<void>(async (_call, _input, { signal }) => {
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
