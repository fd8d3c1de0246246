/** What the server sends of a lot's page, made without a browser's things, and what happens when the page has woken. */
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTimedAuction } from '#fixtures/auction.ts';
import { appTree } from '#tests/app/layout/renderApp.tsx';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';

import { type LotWorld, lotWorld, openLot } from './lotPage.tsx';

const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'matchMedia',
  'location',
];

const timedLot: LotWorld = {
  auction: aTimedAuction(),
  lot: { AuctionID: 2038, Status: 'open', ClosesAt: '2026-11-24T16:10:00.000Z' },
};

function treeOf(world: LotWorld) {
  const { ui, loaded } = lotWorld(world);
  return appTree(ui, { loaded }).tree;
}

function serverHtml(world: LotWorld): string {
  const tree = treeOf(world);
  for (const name of browserOnly) vi.stubGlobal(name, undefined);
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('A first render asked for the time.');
  });
  try {
    return renderToString(tree);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

beforeEach(() => void stubWindow());
afterEach(() => void vi.useRealTimers());

test('the lot’s text, its price and its rule are in the HTML of a reader without script', () => {
  const html = serverHtml(timedLot);
  for (const words of ['Retains 20% of the original blue', 'Starting bid', '$9,000', 'no background check']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('>Closes</p>');
});

test('the browser takes the page over without a word', async () => {
  const root = document.createElement('div');
  root.innerHTML = serverHtml(timedLot);
  document.body.append(root);
  stubWindow();
  const mounted = await act(async () => hydrateRoot(root, treeOf(timedLot)));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Closes in 10m 00s'));
  await act(async () => {
    mounted.unmount();
    root.remove();
  });
});

test('a lot that is closing is asked for again after five seconds, until there is a result', async () => {
  vi.useFakeTimers();
  const closing: LotWorld = { auction: aTimedAuction({ Status: 'closed' }), lot: timedLot.lot ?? {} };
  const { router } = openLot(closing);
  const asked = vi.spyOn(router, 'revalidate');
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(asked).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a lot that is open is not asked for again', async () => {
  vi.useFakeTimers();
  const { router } = openLot(timedLot);
  const asked = vi.spyOn(router, 'revalidate');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).not.toHaveBeenCalled();
});
