/** Breadcrumbs: from Home to the page itself. */
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs/Breadcrumbs.tsx';

function renderCrumbs(items: Crumb[]) {
  render(
    <MemoryRouter>
      <Breadcrumbs items={items} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
}

test('breadcrumbs always start with a link home', () => {
  const crumbs = renderCrumbs([{ label: 'FAQ' }]);
  expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('the last crumb is the page itself: plain text, even when an address is given', () => {
  const crumbs = renderCrumbs([
    { label: 'Auctions', to: '/gun-auctions' },
    { label: 'Lot 215', to: '/detail/87/215' },
  ]);
  expect(crumbs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Auctions']);
  expect(crumbs.getByText('Lot 215').getAttribute('aria-current')).toBe('page');
});

test('all crumbs are in the markup at every width; hiding the middle is left to the style sheet', () => {
  const crumbs = renderCrumbs([
    { label: 'Auctions', to: '/gun-auctions' },
    { label: 'Sale', to: '/x' },
    { label: 'Lot' },
  ]);
  expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Auctions',
    'Sale',
    'Lot',
  ]);
});
