/** Opens a screen of sales as the site does: loaded, with a clock that stands still and auctions led by hand. */
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { fromPromise } from 'xstate';

import type { KeepRegistration } from '#actors/keptRegistration.ts';
import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { ActiveAuctionsFacts } from '#machines/auctions/activeAuctionsFacts.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import type { aSession } from '#tests/support/session/aSession.ts';

/** Friday, November 20, 2026, 2:03 PM in Chicago. */
const now = '2026-11-20T20:03:00.000Z';

type SecondPassed = { type: 'second.passed'; nowMs: number };

const stillClock = tickerMachine.provide({
  actors: {
    measureOffset: fromPromise<number | null, void>(async () => 0),
    watchSeconds: watcher<SecondPassed, { offsetMs: number }>((send) => {
      send({ type: 'second.passed', nowMs: Date.parse(now) });
      return () => undefined;
    }),
  },
});

const bottoms = { above: -10, within: 400, below: 1_400 };

/** A window that sees, of everything on the page, what a test lets it see; at first all of it. */
export function stubWindow() {
  const watched: { element: Element; notify: (seen: Partial<IntersectionObserverEntry>) => void }[] = [];
  class Observer {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element): void {
      const notify = (seen: Partial<IntersectionObserverEntry>): void =>
        this.callback([seen as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      watched.push({ element, notify });
      notify({ isIntersecting: true });
    }
    disconnect(): void {
      return undefined;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    /** Where the element is, seen from the window. */
    scroll: (element: Element, place: 'above' | 'within' | 'below'): void => {
      const boundingClientRect = { bottom: bottoms[place] } as DOMRectReadOnly;
      for (const { element: at, notify } of watched) {
        if (at === element) notify({ isIntersecting: place === 'within', boundingClientRect });
      }
    },
  };
}

type Given = {
  loaded: object;
  session?: ReturnType<typeof aSession>;
  /** What was received before the screen was opened. */
  known?: Partial<ActiveAuctionsFacts>;
  /** What the server says about the visitor's registration; nothing, unless a test lets it. */
  keepRegistration?: KeepRegistration | undefined;
};

export function openScreen(Screen: ComponentType, given: Given) {
  const { loaded, session, known, keepRegistration } = given;
  const auctions = someActiveAuctions(known);
  const app = renderApp(
    <ScreenMachinesProvider value={[stillClock]}>
      <Screen />
    </ScreenMachinesProvider>,
    {
      loaded,
      activeAuctions: auctions.actor,
      ...(session && { session }),
      ...(keepRegistration && { keepRegistration }),
    },
  );
  return { ...app, auctions };
}
