/** Breadcrumbs: from Home to the page itself, or to the page above it. */
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Breadcrumbs, type Crumb } from '#ui/controls/Breadcrumbs.tsx';

function renderCrumbs(items: Crumb[]) {
  render(
    <MemoryRouter>
      <Breadcrumbs items={items} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
}

test('the way to a page starts with a link home', () => {
  const crumbs = renderCrumbs([{ label: 'FAQ' }]);
  expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('the last crumb is the page itself: plain text', () => {
  const crumbs = renderCrumbs([{ label: 'Auctions', to: '/gun-auctions' }, { label: 'Lot 215' }]);
  expect(crumbs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Auctions']);
  expect(crumbs.getByText('Lot 215').getAttribute('aria-current')).toBe('page');
});

/** Without the strokes between them. */
const words = (list: HTMLElement) =>
  [...list.querySelectorAll('li:not([aria-hidden])')].map((item) => item.textContent);

test('where a heading names the page, the trail ends above it and does not start at Home', () => {
  const crumbs = renderCrumbs([{ label: 'Staff desk', to: '/clerk' }]);
  expect(words(crumbs.getByRole('list'))).toEqual(['Staff desk']);
});

test('all crumbs are in the markup at every width; hiding the middle is left to the style sheet', () => {
  const crumbs = renderCrumbs([
    { label: 'Auctions', to: '/gun-auctions' },
    { label: 'Sale', to: '/x' },
    { label: 'Lot' },
  ]);
  expect(words(crumbs.getByRole('list'))).toEqual(['Home', 'Auctions', 'Sale', 'Lot']);
});
