/**
 * The live line of this page: one that all tabs of the browser share where it has shared workers, or else one of the page
 * alone. Nothing before the first paint may import it.
 */
import { createLiveLine, type LiveLine } from '#services/page/liveLine.ts';
import { createSharedLine, type FromWorker } from '#services/page/sharedLine.ts';

/** A worker that has not come by then will not come. */
const patienceMs = 5_000;

type Given = {
  /** An origin; null is the page's own. */
  liveHost: string | null;
  isLoggedIn: () => boolean;
};

/** Null where the browser has none, forbids it or cannot load it, and where too many tabs are on it. */
async function findSharedPort(host: string | null): Promise<MessagePort | null> {
  if (!('SharedWorker' in globalThis)) return null;
  const { promise, resolve } = Promise.withResolvers<MessagePort | null>();
  try {
    const worker = new SharedWorker(new URL('./line.worker.ts', import.meta.url), { type: 'module' });
    const { port } = worker;
    worker.addEventListener('error', () => resolve(null));
    port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'welcome') resolve(data.hasRoom ? port : null);
    });
    port.start();
    port.postMessage({ kind: 'hello', host });
    setTimeout(() => resolve(null), patienceMs);
  } catch {
    return null;
  }
  return promise;
}

export async function loadLine({ liveHost, isLoggedIn }: Given): Promise<LiveLine> {
  const port = await findSharedPort(liveHost);
  if (port) return createLiveLine(createSharedLine(port, isLoggedIn));
  const { createSocketLine } = await import('#services/page/socketLine.ts');
  return createLiveLine(createSocketLine(liveHost));
}
