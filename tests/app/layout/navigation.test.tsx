/**
 * Header, side menu, footer and sitemap may look different; where they lead may not. A failure here means a link
 * was written into one of them by hand: put it into `src/app/routes/navigation.ts` instead.
 */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { sitemapLinks } from '#app/head/sitemap.ts';
import { Shell } from '#app/layout/Shell.tsx';
import { staffLinks } from '#app/layout/StaffMenu.tsx';
import { accountLinks } from '#app/routes/menuLinks.ts';
import {
  alertLinks,
  headerLinks,
  houseLinks,
  legalLinks,
  locationLinks,
  mainLinks,
} from '#app/routes/navigation.ts';
import { routeTable } from '#app/routes/routeTable.ts';
import { aVisitor } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

const addresses = (area: HTMLElement) =>
  within(area)
    // The open menu hides the rest of the page.
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '');

const onSite = (href: string) => href.startsWith('/');

async function renderAreas(visitor = aVisitor()) {
  renderApp(<Shell headerOnPicture={false}>page</Shell>, { visitor });
  const header = screen.getByRole('navigation', { name: 'Main' });
  const footer = await screen.findByRole('contentinfo');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Hello, Ruth' });
  return { header, menu, footer };
}

test('the header leads to the five parts of the site, and to the account once logged in', async () => {
  const { header } = await renderAreas();
  expect(headerLinks(false)).toEqual(mainLinks);
  expect(mainLinks.map(({ label }) => label)).toEqual([
    'Auctions',
    'Consignment',
    'Latest',
    'FAQ',
    'About us',
  ]);
  expect(addresses(header)).toEqual(headerLinks(true).map(({ to }) => to));
});

test('what the header leads to, the side menu leads to', async () => {
  const { header, menu } = await renderAreas();
  const inMenu = addresses(menu);
  expect(addresses(header).filter((address) => !inMenu.includes(address))).toEqual([]);
});

test('the side menu holds the main links and every page of the account, in the order of the list', async () => {
  const { menu } = await renderAreas();
  expect(addresses(menu)).toEqual([...mainLinks, ...accountLinks].map(({ to }) => to));
});

test('the side menu of our own people holds their pages after those of the account', async () => {
  const { menu } = await renderAreas(aVisitor({ isStaff: true }));
  await within(menu).findByRole('navigation', { name: 'Staff' });
  expect(addresses(menu)).toEqual([...mainLinks, ...accountLinks, ...staffLinks].map(({ to }) => to));
});

test('the footer holds the main, company and legal links and the galleries with a page, and no other', async () => {
  const { footer } = await renderAreas();
  const expected = [...houseLinks, ...locationLinks, ...legalLinks].map(({ to }) => to);
  expect(new Set(addresses(footer).filter(onSite))).toEqual(new Set(expected));
  expect(houseLinks).toEqual(expect.arrayContaining([...mainLinks]));
});

test('the sitemap holds all that the footer leads to and nothing of the account', () => {
  const listed = sitemapLinks.map(({ to }) => to);
  const footer = [...houseLinks, ...locationLinks, ...legalLinks].map(({ to }) => to);
  expect(footer.filter((address) => !listed.includes(address))).toEqual([]);
  expect(listed.filter((address) => address.startsWith('/account'))).toEqual([]);
});

test('the alerts are pages of the account', () => {
  expect(accountLinks).toEqual(expect.arrayContaining([...alertLinks]));
});

test('every link of the list has a row in the route table', () => {
  const rows = new Set(routeTable.map(({ path }) => path.replace(/\/:[^/]+\?$/u, '')));
  const unknown = [...sitemapLinks, ...accountLinks].filter(
    ({ to }) => !rows.has(to === '/' ? to : to.replace(/\/$/u, '')),
  );
  expect(unknown).toEqual([]);
});
