/** A page's clock that a test turns by hand, and windows that show what a test says. */
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { fromPromise } from 'xstate';

import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Ticking } from '#ui/countdown/Ticking.tsx';

type Second = { type: 'second.passed'; nowMs: number };

export function aClock(startMs: number) {
  const listeners = new Set<(nowMs: number) => void>();
  let nowMs = startMs;
  const machine = tickerMachine.provide({
    actors: {
      measureOffset: fromPromise<number | null, void>(async () => 0),
      watchSeconds: watcher<Second, { offsetMs: number }>((send) => {
        const notify = (now: number): void => send({ type: 'second.passed', nowMs: now });
        listeners.add(notify);
        notify(nowMs);
        return () => void listeners.delete(notify);
      }),
    },
  });
  return {
    around: (page: ReactNode) => <Ticking machine={machine}>{page}</Ticking>,
    /** The server is asked and has answered. */
    start: () => act(async () => undefined),
    turnTo: (ms: number) =>
      act(() => {
        nowMs = ms;
        for (const notify of listeners) notify(ms);
      }),
    isRunning: () => listeners.size > 0,
  };
}

/** Stands in for the browser's observer: `show` and `hide` say what is in the window. */
export function aWindow() {
  const reports = new Set<(isIntersecting: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (isIntersecting: boolean) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = (isIntersecting) => report([{ isIntersecting }]);
        reports.add(this.#report);
      }
      observe(): void {
        this.#report(false);
      }
      disconnect(): void {
        reports.delete(this.#report);
      }
    },
  );
  const notify = (isIntersecting: boolean) =>
    act(async () => reports.forEach((report) => report(isIntersecting)));
  return { show: () => notify(true), hide: () => notify(false) };
}
