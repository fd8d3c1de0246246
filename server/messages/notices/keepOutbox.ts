/**
 * Sends what waits in a table, and tries again what did not go out. Several servers share one database without sending
 * anything twice. It goes out twice, under the same name, only when no one could note that it had gone: the process died,
 * or the line broke, after the other side took it and before we learned so.
 */
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

export type Waiting = {
  id: number;
  kind: string;
  /** This one included. */
  attempts: number;
};

export type Outbox<Row extends Waiting> = {
  words: { one: string; many: string };
  /** Sent side by side: one that hangs holds up a few others for a minute, not all of them. */
  batchSize: number;
  /** Takes rows that are due, and puts their next attempt off to `until`. */
  claim: (lease: { now: string; until: string; count: number }) => Promise<Row[]>;
  /** Whether it stays here after all: its time is over, or has not come. */
  holdBack?: (row: Row, now: string) => Promise<boolean>;
  /** Rejects when no one can say that it was taken; `isFinal` in the reason says that trying again is no use. */
  send: (row: Row, signal: AbortSignal) => Promise<void>;
  noteSent: (row: Row, now: string) => Promise<void>;
  noteFailed: (row: Row, failure: { reason: string; nextAttemptAt: string }) => Promise<void>;
  noteGivenUp: (row: Row, end: { reason: string; now: string }) => Promise<void>;
};

const roundMs = 1_000;
const sendLimitMs = 60_000;
/** Far longer than sending may take, and than two servers' clocks differ. */
const leaseMs = 15 * 60_000;
/** A stop has ten seconds, and cutting off late requests takes seven of them. */
const stopLimitMs = 2_000;

const mostAttempts = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;

const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

/** Codes only: another server's own words repeat the recipient, and a file system's the place. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : '';
  return `${code} ${answer}`.trim();
}

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'isFinal' in error && error.isFinal === true;

type Deps<Row extends Waiting> = {
  outbox: Outbox<Row>;
  log: Pick<Log, 'warn' | 'error'>;
  clock: Clock;
};

function createSender<Row extends Waiting>({ outbox, log, clock }: Deps<Row>, cutting: AbortSignal) {
  const { one } = outbox.words;
  const nowAnd = (ms = 0): string => new Date(clock().getTime() + ms).toISOString();

  async function noteFailure(row: Row, error: unknown): Promise<void> {
    const { id, kind, attempts } = row;
    const reason = reasonOf(error);
    if (attempts < mostAttempts && !isFinal(error)) {
      await outbox.noteFailed(row, { reason, nextAttemptAt: nowAnd(pauseAfter(attempts)) });
      log.warn({ id, kind, attempts, reason }, `${one} was not sent and will be tried again`);
      return;
    }
    await outbox.noteGivenUp(row, { reason, now: nowAnd() });
    log.error({ id, kind, attempts, reason }, `${one} was given up`);
  }

  async function send(row: Row): Promise<void> {
    if (await outbox.holdBack?.(row, nowAnd())) return;
    try {
      await outbox.send(row, AbortSignal.any([cutting, AbortSignal.timeout(sendLimitMs)]));
    } catch (error) {
      await noteFailure(row, error);
      return;
    }
    await outbox.noteSent(row, nowAnd());
  }

  /** How many it took on. */
  return async (): Promise<number> => {
    const { batchSize } = outbox;
    const batch = await outbox.claim({ now: nowAnd(), until: nowAnd(leaseMs), count: batchSize });
    const results = await Promise.allSettled(batch.map(send));
    const notNoted = results.filter((result) => result.status === 'rejected');
    for (const { reason } of notNoted) log.error({ err: reason }, `what became of ${one} was not noted`);
    return batch.length;
  };
}

export type Sending = {
  /** Waits for what is being sent, cuts it off when that takes too long, and sends nothing more. */
  stop: () => Promise<void>;
};

/** Looks every second until it is stopped. */
export function keepOutbox<Row extends Waiting>(deps: Deps<Row>): Sending {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const sendBatch = createSender(deps, cutting.signal);
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await sendBatch()) === deps.outbox.batchSize);
    } catch (error) {
      deps.log.error({ err: error }, `${deps.outbox.words.many} that wait could not be read`);
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
