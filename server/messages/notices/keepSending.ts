/** Sends the letters that wait. */
import { site } from '#contract/kernel/site.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

import { claimDueNotices, updateFailed, updateGivenUp, updateSent } from './emailStore.ts';
import { keepOutbox, type Sending } from './keepOutbox.ts';
import { writeLetter } from './letters.ts';
import type { MailTransport } from './mailTransport.ts';

type Deps = {
  db: Queryable;
  log: Pick<Log, 'warn' | 'error'>;
  clock: Clock;
  transport: MailTransport;
  /** Where links lead; asked for every letter, because it is known only once the site listens. */
  origin: () => string;
  /** Letters stay readable in the mailbox; with a mail server they do not, because links in them are secrets. */
  keepsFacts: boolean;
};

const batchSize = 5;

/** Looks for letters every second until it is stopped. */
export const keepSending = ({ db, log, clock, transport, origin, keepsFacts }: Deps): Sending =>
  keepOutbox({
    log,
    clock,
    outbox: {
      words: { one: 'a letter', many: 'letters' },
      batchSize,
      claim: (lease) => claimDueNotices(db, lease),
      async send(notice, signal) {
        const { id: noticeId, recipient: to, createdAt } = notice;
        const letter = writeLetter(notice, { origin: origin(), site });
        await transport.send({ ...letter, noticeId, to, createdAt }, signal);
      },
      noteSent: ({ id }, now) => updateSent(db, { id, now, keepsFacts }),
      noteFailed: ({ id }, failure) => updateFailed(db, { id, ...failure }),
      noteGivenUp: ({ id }, end) => updateGivenUp(db, { id, ...end, keepsFacts }),
    },
  });
