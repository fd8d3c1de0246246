/** The front page as the server sends it, its lower part with it, and as the browser takes it over. */
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { anAuction, aSaleInSession } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { frontPageWithoutSales, frontPageWords } from '#rules/auctions/frontPage.ts';
import { postTeaser } from '#rules/content/postTeaser.ts';
import { HomeScreen } from '#screens/auctions/home/HomeScreen.tsx';
import { appTree } from '#tests/app/layout/renderApp.tsx';
import { anActiveAuction, someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

const loaded = frontPageWords({
  next: anAuction(),
  upcoming: [aSaleInSession({ AuctionID: 4121 }), anAuction()],
  plate: aLotCard(),
  notable: [aLotCard({ LotNumber: 216 })],
  categories: [{ value: 'lever-action', words: 'Lever action rifles', count: 12 }],
  prices: [aLotCard({ AuctionID: 4120, PriceRealizedCents: 1_880_000 })],
});

const nothing = { upcoming: [], plate: null, notable: [], categories: [], prices: [] };

test('the whole page is sent, and taken over without a difference', async () => {
  const auctions = someActiveAuctions();
  const { tree } = appTree(<HomeScreen />, {
    loaded: { ...loaded, news: [postTeaser(aPostSummary())] },
    activeAuctions: auctions.actor,
  });
  const place = document.body.appendChild(document.createElement('div'));
  // A rendering that does not wait fetches the lower part at first, and then has it.
  await vi.waitFor(() => expect(renderToString(tree)).toContain('id="visit"'));
  place.innerHTML = renderToString(tree);
  const visit = within(place).getByRole('region', { name: 'Visit' });
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, tree, { onRecoverableError: (difference) => differences.push(difference) }),
  );
  expect(differences).toEqual([]);
  // The server's own element, not one that was drawn again.
  expect(screen.getByRole('region', { name: 'Visit' })).toBe(visit);
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction())] }));
  expect(screen.queryByRole('region', { name: 'In session' })).toBeNull();
  await act(async () => root.unmount());
  place.remove();
});

test.each([
  ['its lots', frontPageWords({ ...nothing, next: anAuction() }), 'The lots of Two Centuries of Arms'],
  ['any sale', frontPageWithoutSales(), 'Our sales'],
])('without %s it is sent with a sentence that says so, and taken over alike', async (_, page, words) => {
  const { tree } = appTree(<HomeScreen />, { loaded: { ...page, news: [] } });
  await vi.waitFor(() => expect(renderToString(tree)).toContain(`${words} cannot be shown here`));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(tree);
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, tree, { onRecoverableError: (difference) => differences.push(difference) }),
  );
  expect(differences).toEqual([]);
  expect(within(place).getByRole('heading', { level: 1 }).textContent).toBe(page.hero.title);
  await act(async () => root.unmount());
  place.remove();
});
