/** The ring of what a page did: how long it is, what outlives a reload, and what becomes of it where nothing can be stored. */
import { expect, onTestFinished, test, vi } from 'vitest';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import { recordedAtMost, recordedEventName } from '#contract/charts/recordings.ts';
import { createRecorder } from '#services/charts/recorder.ts';
import { recordedFetch } from '#services/kernel/recordedFetch.ts';
import { aCall, aMove, aPage } from '#tests/support/charts/aRecording.ts';

function aClock() {
  vi.useFakeTimers({ now: 1_796_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
}

const leave = (): boolean => dispatchEvent(new Event('pagehide'));

/** A page of the tab: what went before it has been stored. */
function aPageOfTab(build = 'b1') {
  const recorder = createRecorder();
  return { recorder, load: recorder.resume(build) };
}

test('the newest two thousand are kept, in their order', () => {
  const { recorder } = aPageOfTab();
  for (let at = 0; at < 2 * recordedAtMost + 5; at += 1) recorder.add(aMove({ at }));
  const { entries } = recorder.read();
  expect(entries).toHaveLength(recordedAtMost);
  expect([entries[0]?.at, entries.at(-1)?.at]).toEqual([recordedAtMost + 5, 2 * recordedAtMost + 4]);
  expect(recorder.forgotten()).toBe(recordedAtMost + 5);
});

test('each entry is said aloud on the page', () => {
  const received: unknown[] = [];
  const receive = (event: Event): void => void received.push((event as CustomEvent<RecordedEntry>).detail);
  addEventListener(recordedEventName, receive);
  onTestFinished(() => removeEventListener(recordedEventName, receive));
  aPageOfTab().recorder.add(aPage());
  expect(received).toEqual([aPage()]);
});

test('a reload goes on with what was there, and knows that it is the next page', () => {
  const first = aPageOfTab();
  first.recorder.add(aPage('/'));
  leave();
  const second = aPageOfTab('b2');
  second.recorder.add(aPage('/login'));
  expect([first.load, second.load]).toEqual([1, 2]);
  expect(second.recorder.read()).toEqual({ version: 1, build: 'b2', entries: [aPage('/'), aPage('/login')] });
});

test('what is recorded before the stored ring is there comes behind it', () => {
  aPageOfTab().recorder.add(aPage('/'));
  leave();
  const recorder = createRecorder();
  recorder.add(aCall());
  recorder.resume('b2');
  expect(recorder.read().entries).toEqual([aPage('/'), aCall()]);
});

test('a page that is not left stores two seconds after a move', () => {
  aClock();
  aPageOfTab().recorder.add(aPage('/'));
  vi.advanceTimersByTime(2_000);
  expect(aPageOfTab().recorder.read().entries).toEqual([aPage('/')]);
});

test.each([
  '{"version":0,"entries":[],"loads":3}',
  '{"version":1,"entries":',
  'null',
  '"x"',
  '{"version":1}',
])('an unreadable recording is not continued: %s', (stored) => {
  sessionStorage.setItem('recording', stored);
  const { recorder, load } = aPageOfTab();
  expect([load, recorder.read().entries]).toEqual([1, []]);
});

test('a storage that is full costs nothing but the reload, and the recorder says so', () => {
  aClock();
  const { recorder } = aPageOfTab();
  const notified = vi.fn<() => void>();
  recorder.watch(notified);
  const room = sessionStorage;
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    clear: () => undefined,
  });
  expect(recorder.isStored()).toBe(true);
  recorder.add(aPage());
  vi.advanceTimersByTime(2_100);
  expect([recorder.isStored(), recorder.read().entries]).toEqual([false, [aPage()]]);
  vi.stubGlobal('sessionStorage', room);
  recorder.add(aPage('/login'));
  vi.advanceTimersByTime(2_100);
  expect(recorder.isStored()).toBe(true);
  expect(notified).toHaveBeenCalled();
});

test('a thousand entries at once cause one notification, in the next frame', () => {
  aClock();
  const { recorder } = aPageOfTab();
  const notified = vi.fn<() => void>();
  const stop = recorder.watch(notified);
  for (let count = 0; count < 1_000; count += 1) recorder.add(aMove());
  expect(notified).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(notified).toHaveBeenCalledTimes(1);
  stop();
  recorder.add(aMove());
  vi.advanceTimersByTime(20);
  expect(notified).toHaveBeenCalledTimes(1);
});

test('what is cleared is gone, on the next page too', () => {
  const { recorder } = aPageOfTab();
  recorder.add(aPage());
  recorder.clear();
  leave();
  expect(recorder.read().entries).toEqual([]);
  expect(aPageOfTab().recorder.read().entries).toEqual([]);
});

const lot = { method: 'GET', path: '/api/detail/:auctionId' } as const;

test('a call is recorded by its pattern, with how it ended and how long it took', async () => {
  const { recorder } = aPageOfTab();
  const answering = recordedFetch(
    () => Promise.resolve(new Response(null, { status: 204 })),
    recorder.addCall,
  );
  await answering(lot)('https://site.example/api/detail/4122?RESTKEY=0f9c');
  const lost = recordedFetch(() => Promise.reject(new TypeError('cut')), recorder.addCall);
  await expect(lost(lot)('https://site.example/api/detail/4122')).rejects.toThrow('cut');
  const call = { kind: 'call', method: 'GET', path: '/api/detail/:auctionId' };
  expect(recorder.read().entries).toMatchObject([
    { ...call, status: 204 },
    { ...call, status: 0 },
  ]);
});
