/**
 * No machine gets into a request loop: it receives its updates and doubts four times a second while all its calls are
 * answered wrong, and may make no call more than twelve times in ten seconds. The machines are wired as on the site.
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { type WrongAnswer, waysToBeWrong, wrongAnswers } from '#scripts/wrongAnswers.ts';

import { listeningMachines, type ListeningMachine, walks } from './listeningMachines.ts';
import { wired } from './wiredMachines.ts';

const mostCalls = 12;
const stepMs = 250;
const steps = 40;
/** Longer than any pause of the services, which all tests share. */
const betweenMs = 900_000;

let wrong: WrongAnswer = '500';
let asked = 0;
let counts = new Map<string, number>();

beforeAll(async () => {
  // The services keep the fetch they are made with.
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname}${search}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const answer = wrongAnswers[wrong](pathname);
    if (!answer) return new Promise(() => undefined);
    const { status, contentType, body } = answer;
    return new Response(body, { status, headers: { 'content-type': contentType } });
  });
  await loadServices();
  // Contracts that come late are fetched in real time, which stands still below.
  await Promise.all(Object.values(import.meta.glob('../../../../contract/*/*.ts')).map((load) => load()));
  vi.useFakeTimers();
});
afterEach(() => vi.advanceTimersByTimeAsync(betweenMs));
afterAll(() => void vi.useRealTimers());

/** These make no calls on updates. */
const asksNothing = new Set([
  'accountCreation',
  'chartRoomLive',
  'clientVersion',
  'consent',
  'consignorForm',
  'deskLook',
]);

const asking = listeningMachines.filter(({ machine }) => !asksNothing.has(machine.id));

async function storm({ machine, input, news }: ListeningMachine): Promise<string[]> {
  counts = new Map();
  const actor = createActor(machine, { input });
  actor.start();
  for (let step = 0; step < steps; step += 1) {
    for (const event of news) if (actor.getSnapshot().status === 'active') actor.send(event);
    await vi.advanceTimersByTimeAsync(stepMs);
  }
  actor.stop();
  asked += counts.size;
  return [...counts]
    .filter(([, count]) => count > mostCalls)
    .map(([call, count]) => `${wrong}: ${count} × ${call}`);
}

test('machines that receive updates are found through their recorded walks', () => {
  const found = asking.map(({ machine }) => machine.id);
  expect(found).toEqual(
    expect.arrayContaining(['session', 'headerCounts', 'myBids', 'consignments', 'bidding']),
  );
  expect(walks.size).toBeGreaterThanOrEqual(new Set(wired.map(({ id }) => id)).size);
});

test.each(asking.map((one) => [one.name, one] as const))(
  'SR-03 %s asks no call more than twelve times in ten seconds, however it is answered',
  async (_, one) => {
    const tooOften: string[] = [];
    asked = 0;
    for (const way of waysToBeWrong) {
      wrong = way;
      tooOften.push(...(await storm(one)));
      await vi.advanceTimersByTimeAsync(betweenMs);
    }
    expect(tooOften).toEqual([]);
    expect(asked, 'calls that were counted').toBeGreaterThan(0);
  },
);
