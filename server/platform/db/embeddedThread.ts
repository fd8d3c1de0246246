/**
 * The calling side of the embedded database's thread: questions and answers in order, and an error for everything
 * that waits when the thread dies. What the bytes mean is not its business.
 */
import { Worker } from 'node:worker_threads';

import type { EngineOptions } from './embeddedEngine.ts';
import type { ThreadAnswer, ThreadRequest } from './embeddedWorker.ts';

export type EmbeddedThread = {
  ask: (request: ThreadRequest) => Promise<ThreadAnswer>;
  /** Lets the engine finish and waits until the thread is gone; a dead thread is closed already. */
  close: () => Promise<void>;
};

type Waiting = PromiseWithResolvers<ThreadAnswer>;

export async function startThread(
  options: Pick<EngineOptions, 'directory' | 'image'>,
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData: options });
  const waiting: Waiting[] = [];
  const gone = Promise.withResolvers<void>();
  let death: Error | undefined;

  const nextAnswer = (): Promise<ThreadAnswer> => {
    const next = Promise.withResolvers<ThreadAnswer>();
    waiting.push(next);
    return next.promise;
  };
  const die = (error: Error) => {
    death ??= error;
    for (const { reject } of waiting.splice(0)) reject(death);
  };
  worker.on('message', (answer: ThreadAnswer) => waiting.shift()?.resolve(answer));
  worker.on('error', (cause) => die(new Error('The embedded database has stopped.', { cause })));
  worker.on('exit', () => {
    die(new Error('The embedded database is closed.'));
    gone.resolve();
  });

  const ask = (request: ThreadRequest): Promise<ThreadAnswer> => {
    if (death) return Promise.reject(death);
    worker.postMessage(request, typeof request === 'string' ? [] : [request.buffer]);
    return nextAnswer();
  };
  await nextAnswer();
  return {
    ask,
    async close() {
      if (!death) await ask('close');
      await gone.promise;
    },
  };
}
