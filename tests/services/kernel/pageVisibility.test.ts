/**
 * Whether the page can be seen, as its browser reports it.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest';

import { watchPageLeaving, watchPageVisibility } from '#services/kernel/pageVisibility.ts';

const received: boolean[] = [];
let stop = (): void => undefined;

afterEach(() => {
  stop();
  received.length = 0;
});

function watch() {
  stop = watchPageVisibility((isShown) => received.push(isShown));
}

function become(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function returnFromCache(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('LG-13 hiding and showing are reported, a page that starts in view is not', () => {
  watch();
  expect(received).toEqual([]);
  become('hidden');
  become('visible');
  expect(received).toEqual([false, true]);
});

test('LG-13 a page that was opened behind another is reported at once', () => {
  become('hidden');
  watch();
  expect(received).toEqual([false]);
});

test('LG-13 a page out of the back/forward cache counts as shown again, one that was loaded does not', () => {
  watch();
  returnFromCache(false);
  returnFromCache(true);
  expect(received).toEqual([true]);
});

test('nothing is received after the watching ended', () => {
  watch();
  stop();
  become('hidden');
  returnFromCache(true);
  expect(received).toEqual([]);
});

test('that the page is left is received until the watching ends', () => {
  let times = 0;
  stop = watchPageLeaving(() => {
    times += 1;
  });
  window.dispatchEvent(new Event('pagehide'));
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(times).toBe(1);
});
