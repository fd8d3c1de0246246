/**
 * Looks every second for what a node committed and died before announcing. On every node: announcing twice does no
 * harm.
 */
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Log } from '#server/platform/log.ts';

const defaultRoundMs = 1_000;

type Deps = { notifier: Pick<Notifier, 'sweep'>; log: Pick<Log, 'error'>; roundMs?: number };

/** @returns what ends that, once the round that runs is over. */
export function keepSweeping({ notifier, log, roundMs = defaultRoundMs }: Deps): () => Promise<void> {
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    await notifier.sweep().catch((error: unknown) => {
      log.error({ err: error }, 'what others left untold could not be read');
    });
    running = undefined;
  }

  const timer = setInterval(() => {
    running ??= round();
  }, roundMs).unref();

  return async () => {
    clearInterval(timer);
    await running;
  };
}
