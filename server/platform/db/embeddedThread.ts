/**
 * The calling side of the embedded database's thread: questions and answers in order, and an error for everything
 * that waits when the thread dies. What the bytes mean is not its business.
 */
import { Worker } from 'node:worker_threads';

import type { ThreadAnswer, ThreadFailure, ThreadOptions, ThreadRequest } from './embeddedWorker.ts';

export type EmbeddedThread = {
  ask: (request: ThreadRequest) => Promise<ThreadAnswer>;
  /** Lets the engine finish and waits until the thread is gone; a dead thread is closed already. */
  close: () => Promise<void>;
};

/** Called once when a thread in use died by itself. */
export type OnBreakdown = (fault: Error) => void;

type Waiting = PromiseWithResolvers<ThreadAnswer>;

export async function startThread(
  options: ThreadOptions,
  onBreakdown?: OnBreakdown,
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData: options });
  const waiting: Waiting[] = [];
  const gone = Promise.withResolvers<void>();
  let death: Error | undefined;
  let isInUse = false;

  const nextAnswer = (): Promise<ThreadAnswer> => {
    const next = Promise.withResolvers<ThreadAnswer>();
    waiting.push(next);
    return next.promise;
  };
  const die = (error: Error) => {
    death ??= error;
    for (const { reject } of waiting.splice(0)) reject(death);
    if (!isInUse) return;
    isInUse = false;
    onBreakdown?.(death);
  };
  const stop = (cause: unknown) => die(new Error('The embedded database has stopped.', { cause }));
  worker.on('message', (answer: ThreadAnswer | ThreadFailure) => {
    if (typeof answer === 'string') stop(answer);
    // Under `node --watch` the runtime's own messages pass here too.
    else if (answer instanceof Uint8Array) waiting.shift()?.resolve(answer);
  });
  worker.on('error', stop);
  worker.on('exit', () => {
    die(new Error(isInUse ? 'The embedded database has stopped.' : 'The embedded database is closed.'));
    gone.resolve();
  });

  const ask = (request: ThreadRequest): Promise<ThreadAnswer> => {
    if (death) return Promise.reject(death);
    worker.postMessage(request, typeof request === 'string' ? [] : [request.buffer]);
    return nextAnswer();
  };
  await nextAnswer();
  isInUse = true;
  return {
    ask,
    async close() {
      isInUse = false;
      await ask('close').catch(() => undefined);
      await gone.promise;
    },
  };
}
