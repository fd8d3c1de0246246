/** What lists behind the log-in are made of: their pager, the tabs by which they are parted, counts and the way back. */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { Badge } from '#ui/controls/Badge.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

/** In a router that goes where a link leads. */
function show(piece: ReactNode) {
  const router = createMemoryRouter(followedRoutes([{ path: '*', element: piece }]));
  render(<RouterProvider router={router} />);
  return { addressNow: () => `${router.state.location.pathname}${router.state.location.search}` };
}

const pager = (page: number, pageCount: number) => (
  <Pagination page={page} pageCount={pageCount} addressOf={(number) => `/account/messages?page=${number}`} />
);

const linkNames = (): (string | null)[] =>
  screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

test('a list of one page has no pager', () => {
  show(pager(1, 1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('each page is a link to its address, and the one that is shown says so', () => {
  show(pager(6, 12));
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  expect(linkNames()).toEqual(['Previous', 'Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 12', 'Next']);
  expect(screen.getByRole('link', { name: 'Page 7' }).getAttribute('href')).toBe('/account/messages?page=7');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 6');
});

test.each([
  ['Previous', 'Next', 1],
  ['Next', 'Previous', 3],
])('%s leads nowhere at its end of the list, while %s does', (off, on, page) => {
  show(pager(page, 3));
  expect(screen.queryByRole('link', { name: off })).toBeNull();
  expect(screen.getByRole('button', { name: off }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: on }).getAttribute('href')).toBe('/account/messages?page=2');
});

test('the keyboard turns pages: Tab to the link, then Enter', async () => {
  const { addressNow } = show(pager(2, 3));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Previous' }));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(addressNow()).toBe('/account/messages?page=1');
});

const tabs = (
  <ListTabs
    name="Which bids"
    current="open"
    tabs={[
      { key: 'open', to: '/account/bids', words: 'Open', count: 2 },
      { key: 'won', to: '/account/bids?list=won', words: 'Won', count: null },
      { key: 'lost', to: '/account/bids?list=lost', words: 'Lost' },
    ]}
  />
);

test('tabs of a list are links in a navigation: nothing in them promises a panel', () => {
  show(tabs);
  const links = within(screen.getByRole('navigation', { name: 'Which bids' }));
  expect(linkNames()).toEqual(['Open 2', 'Won ', 'Lost ']);
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Open 2');
  for (const role of ['tab', 'tablist']) expect(screen.queryByRole(role)).toBeNull();
  for (const link of links.getAllByRole('link')) expect(link.hasAttribute('aria-selected')).toBe(false);
});

test('Tab reaches each of them, and Enter changes the address', async () => {
  const { addressNow } = show(tabs);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open 2' }));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(addressNow()).toBe('/account/bids?list=won');
});

test.each([
  [null, ''],
  ['20+', '20+'],
  // MUI's own cap would say 99+; the badge rules have decided already.
  ['150', '150'],
])('the count %s shows as "%s"', (text, shown) => {
  show(
    <p role="note">
      <Badge text={text} />
    </p>,
  );
  expect(screen.getByRole('note').textContent).toBe(shown);
});

test('breadcrumbs list the pages above this one, the nearest last', () => {
  show(
    <Breadcrumbs
      items={[
        { label: 'Staff desk', to: '/clerk' },
        { label: 'Bidders', to: '/clerk/bidders' },
      ]}
    />,
  );
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Staff desk', 'Bidders']);
  expect(crumbs.getByRole('link', { name: 'Bidders' }).getAttribute('href')).toBe('/clerk/bidders');
});

test('a link in the text stays on the page it can show, and opens a tab for another site', async () => {
  const { addressNow } = show(
    <>
      <TextLink to="/account/bids">My bids</TextLink>
      <TextLink to="https://www.example.com/">The carrier</TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'The carrier' }).getAttribute('target')).toBe('_blank');
  await userEvent.click(screen.getByRole('link', { name: 'My bids' }));
  expect(addressNow()).toBe('/account/bids');
});
