/** The catalog's screen over a server that a test gives, and the hands and eyes of its visitor. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';

import { load } from '#app/loaders/catalog/catalog.ts';
import { type CatalogPage, initAuctionData, searchCatalog } from '#contract/catalog/catalog.ts';
import { type CatalogQuery, catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalog/catalogFiltersMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Component as CatalogScreen } from '#screens/catalog/CatalogScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { aCatalogPage, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

import { mountListPage } from './listPage.tsx';

export type Search = (search: string) => CatalogPage | Promise<CatalogPage>;

/** What the drawer had counted, as addresses. */
export const counted: string[] = [];

export const machines = [
  tickerMachine.provide({
    actors: {
      measureOffset: fromPromise<number | null, void>(async () => null),
      watchSeconds: watcher(() => () => undefined),
    },
  }),
  catalogFiltersMachine.provide({
    actors: {
      countLots: fromPromise<LotCount, { auctionId: number | null; query: CatalogQuery }>(
        async ({ input }) => {
          counted.push(catalogSearch(input.query).toString());
          return { total: 42, isCapped: false };
        },
      ),
    },
  }),
];

export const mount = (at: string, search: Search = () => aCatalogPage(), auction = aCatalogAuction()) =>
  mountListPage({
    Screen: CatalogScreen,
    path: '/catalog/:p0?/:p1?',
    at,
    load,
    call: fakeCall(
      answer(initAuctionData, () => ({ AuctionData: auction })),
      answer(searchCatalog, ({ query }) => search(query.search ?? '')),
    ),
    machines,
  });

export const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));
export const lots = () => within(screen.getByRole('list', { name: 'Lots' })).getAllByRole('article');
export const settle = () => act(async () => undefined);
export const send = async (box: HTMLElement) => {
  fireEvent.submit(box.closest('form') ?? box);
  await settle();
};
export const press = async (element: Element) => {
  fireEvent.click(element);
  await settle();
};
