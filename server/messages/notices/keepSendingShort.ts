/**
 * Sends the texts and pushes that wait. Just before, each is looked at once more: what no one wants any longer, or is true
 * no longer, is dropped, and what comes in someone's quiet hours waits for their end.
 */
import { mayGo } from '#server/alerts/channels/mayGo.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

import { keepOutbox, type Sending } from './keepOutbox.ts';
import {
  claimDueShort,
  type DueShort,
  type ShortChannel,
  updateShortFailed,
  updateShortGivenUp,
  updateShortPutOff,
  updateShortSent,
} from './shortStore.ts';

export type ShortTransport = {
  /** Rejects when it cannot say that the message was taken. */
  send: (message: DueShort & { words: string }, signal: AbortSignal) => Promise<void>;
};

type Deps = {
  db: Queryable;
  log: Pick<Log, 'warn' | 'error'>;
  clock: Clock;
  transports: Readonly<Record<ShortChannel, ShortTransport>>;
  /** Codes stay readable in the mailbox; with a provider they do not. */
  keepsCodes: boolean;
};

const batchSize = 20;

/** Looks for them every second until it is stopped. */
export const keepSendingShort = ({ db, log, clock, transports, keepsCodes }: Deps): Sending =>
  keepOutbox({
    log,
    clock,
    outbox: {
      words: { one: 'a short message', many: 'short messages' },
      batchSize,
      claim: (lease) => claimDueShort(db, lease),
      async holdBack({ id, ...message }, now) {
        const answer = await mayGo(db, message, new Date(now));
        if (answer.is === 'now') return false;
        if (answer.is === 'later') await updateShortPutOff(db, { id, until: answer.until });
        else await updateShortGivenUp(db, { id, now, reason: answer.reason, keepsCodes });
        return true;
      },
      async send(message, signal) {
        if (message.words === null) throw new Error('A short message has lost its words.');
        await transports[message.channel].send({ ...message, words: message.words }, signal);
      },
      noteSent: ({ id }, now) => updateShortSent(db, { id, now, keepsCodes }),
      noteFailed: ({ id }, failure) => updateShortFailed(db, { id, ...failure }),
      noteGivenUp: ({ id }, end) => updateShortGivenUp(db, { id, ...end, keepsCodes }),
    },
  });
