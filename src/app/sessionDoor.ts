/**
 * The login state before its machine is there, and the way to it afterwards. The machine and all it needs are fetched
 * when the page has been taken over and the browser has a moment; what is sent before then is kept.
 */
import type { LiveDoor } from '#actors/liveConnection.tsx';
import type { SessionDoor, SessionFacts } from '#actors/session.tsx';
import type { SessionEvent } from '#machines/sessionEvents.ts';

import type { StartSession } from './startSession.ts';
import { startWhenIdle } from './whenIdle.ts';

type Load = () => Promise<{ startSession: StartSession }>;

const loadSession: Load = () => import('./startSession.ts');

const firstFacts = (isLoggedIn: boolean): SessionFacts => ({
  isLoggedIn,
  isKnown: false,
  isChecked: false,
  isLeaving: false,
  isBannerShown: false,
  isRefusalShown: false,
  visitor: isLoggedIn ? { firstName: null, email: null, counts: null } : null,
});

/** @param startsLoggedIn what the server saw in the session's cookie. */
export function createSessionDoor(startsLoggedIn: boolean, load: Load = loadSession) {
  let facts = firstFacts(startsLoggedIn);
  let kept: SessionEvent[] = [];
  const keep = (event: SessionEvent): void => void kept.push(event);
  let deliver: SessionDoor['send'] = keep;
  const listeners = new Set<() => void>();

  function tell(next: SessionFacts): void {
    facts = next;
    for (const listener of listeners) listener();
  }

  /**
   * Opens the door for good or, in development, until it is closed to be opened once more.
   * @param live the line that the counts follow; without one they are only asked for.
   */
  function open(live?: Pick<LiveDoor, 'need'>): () => void {
    let isOpen = true;
    let stop = (): void => undefined;
    const start = async (): Promise<void> => {
      if (!isOpen) return;
      const { startSession } = await load();
      if (!isOpen) return;
      const session = startSession({ startsLoggedIn, tell, live });
      ({ send: deliver, stop } = session);
      for (const event of kept) deliver(event);
      kept = [];
    };
    startWhenIdle(start);
    return () => {
      isOpen = false;
      deliver = keep;
      stop();
    };
  }

  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => deliver(event),
    open,
  } satisfies SessionDoor & { open: () => () => void };
}
