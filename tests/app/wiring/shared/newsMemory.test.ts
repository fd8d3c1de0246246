/** A page that is open all day receives the same kinds of updates thousands of times: no machine grows from it. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';

import { listeningMachines, type ListeningMachine } from './listeningMachines.ts';

const firstRounds = 20;
const furtherRounds = 100;
const stepMs = 250;
/** A figure that grows by a digit, a moment that is written longer. */
const noiseCharacters = 32;
const betweenMs = 900_000;

beforeAll(async () => {
  // The services keep the fetch they are made with.
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unexpected' }, { status: 500 }));
  await loadServices();
  vi.useFakeTimers();
});
afterEach(() => vi.advanceTimersByTimeAsync(betweenMs));
afterAll(() => void vi.useRealTimers());

/** Whatever it is kept in. */
const asText = (context: unknown): string =>
  JSON.stringify(context, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value,
  );

async function held({ machine, input, news }: ListeningMachine) {
  const actor = createActor(machine, { input });
  actor.start();
  const receive = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const event of news) if (actor.getSnapshot().status === 'active') actor.send(event);
      await vi.advanceTimersByTimeAsync(stepMs);
    }
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    return {
      characters: asText(snapshot.context as unknown).length,
      children: Object.keys(snapshot.children as object).length,
    };
  };
  const [before, after] = [await receive(firstRounds), await receive(furtherRounds)];
  actor.stop();
  return { before, after };
}

test.each(listeningMachines.map((one) => [one.name, one] as const))(
  '%s holds no more after all its updates came a hundred and twenty times than after twenty',
  async (_, one) => {
    const { before, after } = await held(one);
    expect(after.characters).toBeLessThanOrEqual(before.characters + noiseCharacters);
    expect(after.children).toBeLessThanOrEqual(before.children + 1);
  },
);
