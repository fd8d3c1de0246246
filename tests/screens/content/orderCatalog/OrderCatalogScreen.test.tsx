/** Ordering a printed catalog: the sales that have one, and an address by the rules of its country. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { AppActorsProvider } from '#actors/appActors.tsx';
import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { SessionProvider } from '#actors/session.tsx';
import { createAppActors } from '#app/wiring/shared/pageMachines.ts';
import { Component as OrderCatalogScreen } from '#screens/content/orderCatalog/OrderCatalogScreen.tsx';
import { inquiryPage } from '#tests/screens/content/contact/inquiryPage.tsx';
import { aSession } from '#tests/screens/session/login/entryPage.tsx';

const winter = { auctionId: '4122', words: 'The Winter Sale, December 4, 2026' };

function openOrder(sales: readonly (typeof winter)[] = [winter]) {
  const { page, sent } = inquiryPage(OrderCatalogScreen, '/order-catalog');
  const router = createMemoryRouter(
    [{ id: 'order', path: '/order-catalog', element: <OrderCatalogScreen />, loader: () => ({ sales }) }],
    { initialEntries: ['/order-catalog'], hydrationData: { loaderData: { order: { sales } } } },
  );
  render(
    <AppActorsProvider value={createAppActors({ version: 'build-1' })}>
      <SessionProvider value={aSession().actor}>
        <ScreenMachinesProvider value={page.machines}>
          <RouterProvider router={router} />
        </ScreenMachinesProvider>
      </SessionProvider>
    </AppActorsProvider>,
  );
  return { sent };
}

const choose = (label: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const type = (label: RegExp, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);

test('an order is sent with the sale and the address', async () => {
  const { sent } = openOrder();
  await choose(/^Sale/u, winter.words);
  await type(/^Name/u, 'Ruth Hollis');
  await type(/^Email/u, 'ruth@example.com');
  await type(/^Street address/u, '14 Quarry Lane');
  await type(/^City/u, 'Galesburg');
  await choose(/^State/u, 'Illinois');
  await type(/^ZIP code/u, '61401');
  await userEvent.click(screen.getByRole('button', { name: 'Order the catalog' }));
  expect(await screen.findByText(/Your reference is 7001\./u)).toBeDefined();
  expect(sent).toMatchObject([
    { kind: 'catalogOrder', fields: { AuctionID: '4122', State: 'IL', Zip: '61401', Country: 'US' } },
  ]);
});

test('another country has words and rules of its own', async () => {
  const { sent } = openOrder();
  await choose(/^Country/u, 'Germany');
  expect(screen.queryByRole('combobox', { name: /^State/u })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'State or region' })).toBeDefined();
  await choose(/^Country/u, 'Canada');
  await userEvent.click(screen.getByRole('button', { name: 'Order the catalog' }));
  expect(await screen.findByRole('link', { name: 'Choose the province.' })).toBeDefined();
  expect(sent).toEqual([]);
});

test('where no catalog is in print, the page says so and asks for nothing', async () => {
  openOrder([]);
  expect(screen.getByText(/^No catalog is in print/u)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
