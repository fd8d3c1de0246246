/**
 * Draws papers in a thread of its own: loading pdfkit and laying out a long invoice take longer than a bid may wait.
 * The thread starts when the first paper is asked for. It knows nothing of invoices.
 */
import { Worker } from 'node:worker_threads';

import type { Drawing } from './pdfMarks.ts';
import type { DrawingAnswer } from './pdfWorker.ts';

type Draw = (drawing: Drawing) => Promise<Uint8Array>;

/** Without limits the thread keeps 200 MB after a few long papers. A paper of 4,000 lots is drawn within these. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

let draw: Draw | undefined;

function startThread(): Draw {
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { resourceLimits });
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let fault: unknown;
  worker.on('message', (answer: DrawingAnswer) => {
    if (answer instanceof Error) waiting.shift()?.reject(answer);
    // Under `node --watch` the runtime's own messages pass here too.
    else if (answer instanceof Uint8Array) waiting.shift()?.resolve(answer);
    // An idle thread does not keep the process running.
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', () => {
    draw = undefined;
    const stopped = new Error('The thread that draws papers has stopped.', { cause: fault });
    for (const { reject } of waiting.splice(0)) reject(stopped);
  });
  return (drawing) => {
    const answer = Promise.withResolvers<Uint8Array>();
    waiting.push(answer);
    worker.ref();
    worker.postMessage(drawing, []);
    return answer.promise;
  };
}

export async function pdfFile(drawing: Drawing): Promise<Uint8Array> {
  draw ??= startThread();
  return draw(drawing);
}
