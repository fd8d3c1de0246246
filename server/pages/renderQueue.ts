/**
 * Only so many pages are rendered at once, because everything else of the site runs beside them. The others wait in two
 * lines, those of visitors who are logged in first; whoever comes to a full line is told so at once.
 */
import { problem } from '#server/platform/errors.ts';

export type RenderQueue = {
  /** @throws {Problem} `unavailable` when too many wait. */
  run: <Page>(render: () => Promise<Page>, isFirst: boolean) => Promise<Page>;
};

const retryAfterSeconds = 5;

type Bounds = { mostAtOnce: number; mostWaiting: number };

export function createRenderQueue({ mostAtOnce, mostWaiting }: Bounds): RenderQueue {
  const lines: Readonly<Record<'first' | 'others', (() => void)[]>> = { first: [], others: [] };
  let running = 0;

  async function begin(isFirst: boolean): Promise<void> {
    if (running < mostAtOnce) {
      running += 1;
      return;
    }
    const line = isFirst ? lines.first : lines.others;
    if (line.length >= mostWaiting) throw problem('unavailable', { retryAfterSeconds });
    await new Promise<void>((resolve) => void line.push(resolve));
  }

  function end(): void {
    const next = lines.first.shift() ?? lines.others.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(render, isFirst) {
      await begin(isFirst);
      try {
        return await render();
      } finally {
        end();
      }
    },
  };
}
