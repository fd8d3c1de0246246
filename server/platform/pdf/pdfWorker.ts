/** The thread that draws papers, one after the other. If one cannot be drawn, only that one fails. */
import { parentPort } from 'node:worker_threads';

import { drawPdf } from './drawPdf.ts';
import type { Drawing } from './pdfMarks.ts';

/** Every drawing is answered once, in order: with the file, or with the reason that there is none. */
export type DrawingAnswer = Uint8Array | Error;

const port = parentPort;
if (!port) throw new Error('pdfWorker.ts only runs as a worker thread');

const answerTo = (drawing: Drawing): Promise<DrawingAnswer> =>
  drawPdf(drawing).catch((fault: unknown) => new Error('A paper could not be drawn.', { cause: fault }));

let last: Promise<void> = Promise.resolve();
port.on('message', (drawing: Drawing) => {
  last = last.then(async () => port.postMessage(await answerTo(drawing)));
});
