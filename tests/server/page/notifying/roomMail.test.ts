/** How often a room is spoken to. */
import { beforeEach, expect, test, vi } from 'vitest';

import { createRoomMail } from '#server/page/notifying/roomMail.ts';

let received: [room: string, ...items: string[]][] = [];

function aMail() {
  received = [];
  return createRoomMail<string>({
    everyMs: 100,
    send: (room, items) => void received.push([room, ...items]),
  });
}

const news = (items: Record<string, string>) => new Map(Object.entries(items));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a quiet room gets its message at once', () => {
  aMail().post('lot', news({ 1: 'open' }));
  expect(received).toEqual([['lot', 'open']]);
});

test('a room that has just got a message gets the rest together, the last of each, 100 ms later', () => {
  const mail = aMail();
  mail.post('lot', news({ 1: '$500' }));
  mail.post('lot', news({ 1: '$550' }));
  mail.post('lot', news({ 1: '$600', 2: '$90' }));
  vi.advanceTimersByTime(99);
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(received.slice(1)).toEqual([['lot', '$600', '$90']]);
});

test('however much there is to send, a room gets ten messages a second', () => {
  const mail = aMail();
  for (let ms = 0; ms < 1_000; ms += 1) {
    mail.post('lot', news({ 1: `${ms}` }));
    vi.advanceTimersByTime(1);
  }
  expect(received).toHaveLength(11);
  vi.advanceTimersByTime(100);
  expect(received.at(-1)).toEqual(['lot', '999']);
});

test('one room does not wait for another, and a room that was quiet again gets its message at once', () => {
  const mail = aMail();
  mail.post('lot', news({ 1: 'a' }));
  mail.post('sale', news({ 1: 'a' }));
  expect(received).toHaveLength(2);
  vi.advanceTimersByTime(100);
  mail.post('lot', news({ 1: 'b' }));
  expect(received.at(-1)).toEqual(['lot', 'b']);
});

test('after the end nothing is said, and no timer is left', () => {
  const mail = aMail();
  mail.post('lot', news({ 1: 'a' }));
  mail.post('lot', news({ 1: 'b' }));
  mail.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(received).toHaveLength(1);
});
