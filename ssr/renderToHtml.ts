/**
 * React tree → HTML string, waiting for everything lazy in it, and never with an inline script of React's own. What
 * waits for nothing, as every page after the first, is rendered in one go, at less than half of the cost.
 */
import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The end of what React prints where it leaves a boundary to the browser: something in it has to be waited for, or failed.
 * No text can hold it, because React escapes the last sign; and a page has few dollars, where a tag begins at every turn.
 */
const unfinished = '$!-->';

function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    // Whatever it is, the patient way meets it again and says so.
    return undefined;
  }
}

function renderPatiently(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    const { pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be sent apart and put in place by inline scripts, which our policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

export const renderToHtml = async (tree: ReactNode): Promise<string> =>
  renderAtOnce(tree) ?? renderPatiently(tree);
