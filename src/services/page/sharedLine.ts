/**
 * The live line of a browser's tabs that a worker holds for all of them: what a tab sends to the worker and receives
 * from it. Both ends are of one build, because the worker's address changes with what is in it.
 */
import type { Following } from '#contract/page/live.ts';

import type { FollowAnswer, LiveListeners, SocketLine, SocketListeners } from './liveLine.ts';

export type Received = SocketListeners & Pick<LiveListeners, 'onRenewed'>;

/** A tab counts its visits: what was said to an earlier one may arrive late. */
export type FromTab =
  /** @param host an origin; null is the page's own. */
  | { kind: 'hello'; host: string | null }
  | { kind: 'join'; visit: number; isLoggedIn: boolean }
  | { kind: 'leave' }
  | { kind: 'follow'; question: number; following: Following }
  | { kind: 'tryNow' };

export type FromWorker =
  /** There is room for one more tab, or not. */
  | { kind: 'welcome'; hasRoom: boolean }
  | { kind: 'received'; visit: number; name: keyof Received; said: readonly unknown[] }
  /** Null where there was none. */
  | { kind: 'answer'; question: number; answer: FollowAnswer | null };

export type TabPort = Pick<MessagePort, 'postMessage' | 'addEventListener' | 'start'>;

export function createSharedLine(port: TabPort, isLoggedIn: () => boolean): SocketLine {
  let listeners: Received | null = null;
  let visit = 0;
  let questions = 0;
  const waiting = new Map<number, (answer: FollowAnswer | null) => void>();
  const say = (said: FromTab): void => port.postMessage(said);

  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'received' && data.visit === visit) {
      const listener = listeners?.[data.name] as ((...said: readonly unknown[]) => void) | undefined;
      listener?.(...data.said);
    }
    if (data.kind === 'answer') {
      waiting.get(data.question)?.(data.answer);
      waiting.delete(data.question);
    }
  });
  // The worker is gone with all that it held; a page that is loaded again starts another one.
  port.addEventListener('close', () => listeners?.onLost());
  port.start();

  return {
    open(given) {
      listeners = given;
      visit += 1;
      say({ kind: 'join', visit, isLoggedIn: isLoggedIn() });
      return () => {
        listeners = null;
        say({ kind: 'leave' });
      };
    },
    async follow(following) {
      questions += 1;
      const { promise, resolve } = Promise.withResolvers<FollowAnswer | null>();
      waiting.set(questions, resolve);
      say({ kind: 'follow', question: questions, following });
      const answer = await promise;
      if (!answer) throw new Error('The line gave no answer.');
      return answer;
    },
    tryNow: () => say({ kind: 'tryNow' }),
  };
}
