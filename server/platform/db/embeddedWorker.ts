/**
 * The embedded database's own thread: opens the engine, then answers one message after the other, in order. An error
 * here ends the thread, which fails everything that still waits for it.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { openEngine, type EngineOptions } from './embeddedEngine.ts';

/** Bytes are a message of the wire protocol. Every request is answered once, in order. */
export type ThreadAnswer = Uint8Array<ArrayBuffer>;
/** The thread's last words: what the engine broke down of. */
export type ThreadFailure = string;
export type ThreadRequest = Uint8Array<ArrayBuffer> | 'dump' | 'close';

const nothing = new Uint8Array(0);

const port = parentPort;
if (!port) throw new Error('embeddedWorker.ts only runs as a worker thread');

/** What of the engine's options can cross into a thread. */
export type ThreadOptions = Pick<EngineOptions, 'directory' | 'image'>;

const engine = await openEngine({
  ...(workerData as ThreadOptions),
  onBreakdown(cause) {
    // Not an error to throw: PGlite would swallow it. This ends the thread and not the process.
    port.postMessage(String(cause));
    process.exit(1);
  },
});

async function answerTo(request: ThreadRequest): Promise<ThreadAnswer> {
  if (request === 'dump') return engine.dump();
  if (request !== 'close') return engine.answer(request);
  await engine.close();
  return nothing;
}

async function serve(request: ThreadRequest): Promise<void> {
  const answer = await answerTo(request);
  port?.postMessage(answer, [answer.buffer]);
  if (request === 'close') port?.close();
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: ThreadRequest) => {
  last = last.then(() => serve(request));
});

// The first answer says that the engine is open.
port.postMessage(nothing);
