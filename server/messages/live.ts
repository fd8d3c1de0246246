/**
 * Notifies an account's pages of the state of its inbox, after the commit that changed it. Best effort: it goes to the
 * living sessions of that account and to no one else, and what fails here is one line of the log.
 */
import type { InboxNews } from '#contract/messages/messages.ts';
import { listSessions } from '#server/page/outbox/outboxStore.ts';
import { roomOfSession } from '#server/page/outbox/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Live, LiveSocket } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';

import { claimUntold, listInboxStates } from './messageStore.ts';

type Deps = {
  db: Queryable;
  clock: Clock;
  log: Pick<Log, 'error'>;
  speak: (room: string, news: InboxNews) => void;
};

export type InboxTeller = {
  notify: (accountIds: readonly number[]) => Promise<void>;
  /** Announces messages that have come since it was last asked to, whichever node wrote them. */
  notifyArrived: () => Promise<void>;
};

export function createInboxTeller({ db, clock, log, speak }: Deps): InboxTeller {
  async function notifyStates(accountIds: readonly number[]): Promise<void> {
    const sessions = await listSessions(db, accountIds, clock().toISOString());
    const present = [...new Set(sessions.map(({ accountId }) => accountId))];
    if (present.length === 0) return;
    for (const { accountId, ...news } of await listInboxStates(db, present)) {
      for (const session of sessions) {
        if (session.accountId === accountId) speak(roomOfSession(session.sessionId), news);
      }
    }
  }

  const orLog = (telling: Promise<void>): Promise<void> =>
    telling.catch((error: unknown) => {
      log.error({ err: error }, 'pages were not notified of the state of an inbox');
    });

  async function notifyAllArrived(): Promise<void> {
    for (;;) {
      const { accountIds, isMore } = await claimUntold(db);
      await notifyStates(accountIds);
      if (!isMore) return;
    }
  }

  return {
    notify: (accountIds) => orLog(notifyStates(accountIds)),
    notifyArrived: () => orLog(notifyAllArrived()),
  };
}

export const speakOfInbox =
  (live: Live): Deps['speak'] =>
  (room, news) =>
    void live.to(room).emit('messages', news);

/** A page receives it on every connect: it was not there for anything sent before. */
export function greetWithInbox({ live, db, log }: Pick<Deps, 'db' | 'log'> & { live: Live }): void {
  async function greet(socket: LiveSocket, accountId: number): Promise<void> {
    const [state] = await listInboxStates(db, [accountId]);
    if (state) socket.emit('messages', { Unread: state.Unread, Newest: state.Newest });
  }
  live.on('connection', (socket) => {
    const { caller } = socket.data;
    if (!caller) return;
    greet(socket, caller.accountId).catch((error: unknown) => {
      log.error({ err: error }, 'a page was not notified of the state of an inbox');
    });
  });
}

const defaultRoundMs = 1_000;

/** Looks every second for messages that have come. @returns what ends that, once the round that runs is over. */
export function keepTellingInboxes(
  { notifyArrived }: Pick<InboxTeller, 'notifyArrived'>,
  roundMs = defaultRoundMs,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= notifyArrived().finally(() => {
      running = undefined;
    });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
