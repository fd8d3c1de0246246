/** Pages are rendered beside the bids, never before them. */
import { expect, test } from 'vitest';

import { createRenderQueue } from '#server/page/pages/renderQueue.ts';

/** A queue, the pages that have started in their order, and what lets one of them end. */
function aQueue({ isBidWaiting = (): boolean => false, mostWaiting = 60, patienceMs = 120_000 } = {}) {
  const queue = createRenderQueue({ mostAtOnce: 2, mostWaiting, patienceMs, isBidWaiting });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const render = (page: string, isFirst = false) =>
    queue.run(
      () =>
        new Promise<string>((resolve) => {
          started.push(page);
          ends.set(page, () => resolve(page));
        }),
      isFirst,
    );
  const finish = async (page: string, pages: Promise<string>) => {
    ends.get(page)?.();
    await pages;
  };
  return { render, started, finish };
}

test('two pages are rendered at once, and of those that wait the ones of members first', async () => {
  const { render, started, finish } = aQueue();
  const pages = [render('a'), render('b'), render('stranger'), render('member', true)];
  await expect.poll(() => started).toEqual(['a', 'b']);
  await finish('a', pages[0] as Promise<string>);
  await expect.poll(() => started).toEqual(['a', 'b', 'member']);
});

test('anyone who comes to a full line is asked to come back in some seconds', async () => {
  const { render } = aQueue({ mostWaiting: 1 });
  void [render('a'), render('b'), render('waits')];
  await expect(render('too many')).rejects.toMatchObject({ code: 'unavailable' });
});

test('while a bid is decided no page begins, and then one at a time', async () => {
  let isWaiting = true;
  let looked = 0;
  const { render, started, finish } = aQueue({
    isBidWaiting: () => {
      looked += 1;
      return isWaiting;
    },
  });
  const pages = [render('a'), render('b')];
  await expect.poll(() => looked).toBeGreaterThan(3);
  expect(started).toEqual([]);
  isWaiting = false;
  await expect.poll(() => started).toEqual(['a']);
  await finish('a', pages[0] as Promise<string>);
  await expect.poll(() => started).toEqual(['a', 'b']);
});

test('bids that never stop hold no page up for ever', async () => {
  const { render, started, finish } = aQueue({ isBidWaiting: () => true, patienceMs: 1 });
  const pages = [render('a'), render('b')];
  await expect.poll(() => started).toEqual(['a']);
  await finish('a', pages[0] as Promise<string>);
  await expect.poll(() => started).toEqual(['a', 'b']);
});
