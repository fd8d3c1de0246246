/** Looks at content again and again for as long as the site listens: what is edited is seen without a restart. */
import type { Log } from '#server/platform/log.ts';

import type { Look } from './source.ts';

type Deps = { looks: readonly Look[]; log: Pick<Log, 'error'> };

/** @returns what ends that, once the looks that are under way are over. */
export function keepFresh({ looks, log }: Deps): () => Promise<void> {
  const stops = looks.map(({ look, everyMs }) => {
    let looking: Promise<void> | undefined;
    async function lookOnce(): Promise<void> {
      await look().catch((error: unknown) => log.error({ err: error }, 'content was not looked at again'));
      looking = undefined;
    }
    const start = (): void => void (looking ??= lookOnce());
    start();
    const timer = setInterval(start, everyMs).unref();
    return async () => {
      clearInterval(timer);
      await looking;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
