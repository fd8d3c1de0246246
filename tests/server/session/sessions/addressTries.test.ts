/** Which tries to log in an address has left. What counts them is made up here. */
import { expect, test } from 'vitest';

import { createAddressTries } from '#server/session/sessions/addressTries.ts';

const minuteMs = 60_000;

function someTries() {
  let now = new Date('2026-03-02T12:00:00.000Z');
  let counted = 0;
  const count = async (): Promise<void> => void (counted += 1);
  const tries = createAddressTries({ clock: () => now });
  return {
    ...tries,
    take: (address: string) => tries.take(address, count),
    counted: () => counted,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
  };
}

test('a try that is given back is the next one of that network, and of no other', async () => {
  const { take, giveBack, counted } = someTries();
  giveBack(await take('2001:db8:7::1'));
  await take('192.0.2.1');
  expect(counted()).toBe(2);
  await take('2001:db8:7::2');
  expect(counted()).toBe(2);
  await take('2001:db8:7::1');
  expect(counted()).toBe(3);
});

test('a try that was given back is good for as long as the limit remembers it, however often it is used', async () => {
  const { take, giveBack, counted, pass } = someTries();
  giveBack(await take('192.0.2.1'));
  pass(8 * minuteMs);
  giveBack(await take('192.0.2.1'));
  pass(7 * minuteMs - 1);
  giveBack(await take('192.0.2.1'));
  expect(counted()).toBe(1);
  pass(1);
  await take('192.0.2.1');
  expect(counted()).toBe(2);
});

test('a try that the limit refuses is none', async () => {
  const { take } = createAddressTries({ clock: () => new Date() });
  await expect(take('192.0.2.1', () => Promise.reject(new Error('Too many.')))).rejects.toThrow('Too many.');
});
