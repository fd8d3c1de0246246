/**
 * Only so many pages are rendered at once, because everything else of the site runs beside them. The others wait in two
 * lines, those of visitors who are logged in first; anyone who comes to a full line gets an answer that says so at
 * once. Bids go first: while they come, one page is rendered at a time, and it begins between two bids where it can.
 */
import { setTimeout } from 'node:timers/promises';

import { problem } from '#server/platform/errors.ts';

export type RenderQueue = {
  /** @throws {Problem} `unavailable` when too many wait. */
  run: <Page>(render: () => Promise<Page>, isFirst: boolean) => Promise<Page>;
};

type Bounds = { mostAtOnce: number; mostWaiting: number; patienceMs?: number; isBidWaiting: () => boolean };

/** A second after the last bid, pages are rendered as if there had been none. */
const bidsComeForMs = 1_000;
/** However many bids come, so often a page begins. */
const usualPatienceMs = 50;
const lookAgainMs = 2;

/** So that not all visitors who had to wait come back in the same second. */
const busy = () => problem('unavailable', { retryAfterSeconds: 4 + Math.floor(Math.random() * 5) });

export function createRenderQueue(bounds: Bounds): RenderQueue {
  const { mostAtOnce, mostWaiting, patienceMs = usualPatienceMs, isBidWaiting } = bounds;
  const lines: Readonly<Record<'first' | 'others', (() => void)[]>> = { first: [], others: [] };
  let running = 0;
  let lastBidAt = Number.NEGATIVE_INFINITY;

  function hasBidFirst(): boolean {
    const hasBid = isBidWaiting();
    if (hasBid) lastBidAt = performance.now();
    return hasBid;
  }

  function isFull(): boolean {
    const doBidsCome = hasBidFirst() || performance.now() - lastBidAt < bidsComeForMs;
    return running >= (doBidsCome ? 1 : mostAtOnce);
  }

  async function begin(isFirst: boolean): Promise<void> {
    if (isFull()) {
      const line = isFirst ? lines.first : lines.others;
      if (line.length >= mostWaiting) throw busy();
      await new Promise<void>((resolve) => void line.push(resolve));
    } else running += 1;
  }

  async function giveWay(): Promise<void> {
    const latest = performance.now() + patienceMs;
    while (hasBidFirst() && performance.now() < latest) await setTimeout(lookAgainMs);
  }

  /** Starts who waits, as many as there is room for now. */
  function end(): void {
    running -= 1;
    while (!isFull()) {
      const next = lines.first.shift() ?? lines.others.shift();
      if (!next) return;
      running += 1;
      next();
    }
  }

  return {
    async run(render, isFirst) {
      await begin(isFirst);
      try {
        await giveWay();
        return await render();
      } finally {
        end();
      }
    },
  };
}
