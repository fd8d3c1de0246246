/**
 * Sends the letters that wait, and tries again those that did not go out. Several servers share one database without
 * sending a letter twice. It goes out twice, under the same message id, only when nobody could note that it had gone:
 * the process died, or the line broke, between the mail server's taking it and our hearing so.
 */
import { site } from '#contract/site.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

import { writeLetter } from './letters.ts';
import type { MailTransport } from './mailTransport.ts';
import { claimDueNotices, type DueNotice, updateFailed, updateGivenUp, updateSent } from './store.ts';

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

const roundMs = 1_000;
/** Sent side by side: one that hangs holds up a few others for a minute, not all of them. */
const batchSize = 5;
const sendLimitMs = 60_000;
/** Far longer than a letter may take, and than two servers' clocks differ. */
const leaseMs = 15 * 60_000;
/** A stop has ten seconds, and cutting off late requests takes seven of them. */
const stopLimitMs = 2_000;

const mostAttempts = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;

const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

/** Codes only: a mail server's own words repeat the recipient, and a file system's the place. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : '';
  return `${code} ${answer}`.trim();
}

function createSender({ db, log, clock, transport, origin, keepsFacts }: Deps, cutting: AbortSignal) {
  const nowAnd = (ms = 0): string => new Date(clock().getTime() + ms).toISOString();

  async function noteFailure({ id, kind, attempts }: DueNotice, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    if (attempts < mostAttempts) {
      await updateFailed(db, { id, reason, nextAttemptAt: nowAnd(pauseAfter(attempts)) });
      log.warn({ noticeId: id, kind, attempts, reason }, 'a letter was not sent and will be tried again');
      return;
    }
    await updateGivenUp(db, { id, reason, now: nowAnd(), keepsFacts });
    log.error({ noticeId: id, kind, attempts, reason }, 'a letter was given up');
  }

  async function send(notice: DueNotice): Promise<void> {
    const { id: noticeId, recipient: to, createdAt } = notice;
    try {
      const letter = writeLetter(notice, { origin: origin(), site });
      const signal = AbortSignal.any([cutting, AbortSignal.timeout(sendLimitMs)]);
      await transport.send({ ...letter, noticeId, to, createdAt }, signal);
    } catch (error) {
      await noteFailure(notice, error);
      return;
    }
    await updateSent(db, { id: noticeId, now: nowAnd(), keepsFacts });
  }

  /** How many letters it took on. */
  return async (): Promise<number> => {
    const batch = await claimDueNotices(db, { now: nowAnd(), until: nowAnd(leaseMs), count: batchSize });
    const results = await Promise.allSettled(batch.map(send));
    const notNoted = results.filter((result) => result.status === 'rejected');
    for (const { reason } of notNoted) log.error({ err: reason }, 'what became of a letter was not noted');
    return batch.length;
  };
}

export type Sending = {
  /** Waits for what is being sent, cuts it off when that takes too long, and sends nothing more. */
  stop: () => Promise<void>;
};

/** Looks for letters every second until it is stopped. */
export function keepSending(deps: Deps): Sending {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const sendBatch = createSender(deps, cutting.signal);
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await sendBatch()) === batchSize);
    } catch (error) {
      deps.log.error({ err: error }, 'letters that wait could not be read');
    }
  }

  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined;
    });
  }, roundMs).unref();

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      const cut = setTimeout(() => cutting.abort(), stopLimitMs);
      await running;
      clearTimeout(cut);
    },
  };
}
