/** Pages of the company: what stands beside the words, and how they end. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/company.ts';
import type { ContentPage } from '#contract/content/content.ts';
import { Component as CareersScreen } from '#screens/content/company/CareersScreen.tsx';
import { Component as CompanyPageScreen } from '#screens/content/company/CompanyPageScreen.tsx';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

import { mountCompanyPage } from './companyPage.tsx';

const mount = (...pages: [ContentPage, ...ContentPage[]]) =>
  mountCompanyPage({ Screen: CompanyPageScreen, load, pages });

const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('figures and notes stand beside the words, and the page ends in the call to consign', async () => {
  await mount(
    aContentPage({
      facts: {
        figures: [{ figure: '12', words: 'auctions a year' }],
        notes: [{ title: 'Visit', words: 'Come in.', to: '/location/bedford', link: 'The Bedford gallery' }],
      },
    }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us');
  expect(screen.getByText('We sell arms.')).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('12');
  const notes = within(screen.getByRole('complementary', { name: 'Notes' }));
  expect(notes.getByRole('link').getAttribute('href')).toBe('/location/bedford');
  const call = within(screen.getByRole('region', { name: 'Ready to be a Consignor?' }));
  expect(call.getByText('One simple form starts your journey to sell with the best.')).toBeTruthy();
  expect(call.getByRole('link').getAttribute('href')).toBe('/consignment/getting-started');
});

test('a legal page links to its parts and shows its date, and asks no one to consign', async () => {
  await mount(
    aContentPage({
      slug: 'terms-and-conditions',
      title: 'Terms and conditions',
      facts: { isLegal: true },
      updated_at: '2026-11-01T05:00:00.000Z',
      body: [
        { tag: 'h2', attributes: { id: 'bids' }, children: ['3. Bids'] },
        { tag: 'p', children: ['A bid is binding.'] },
      ],
    }),
  );
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name: '3. Bids' }).getAttribute('href')).toBe('#bids');
  expect(screen.getByText('As of November 1, 2026')).toBeTruthy();
  expect(screen.queryByText('Ready to be a Consignor?')).toBeNull();
});

test('steps, years, people and ways on are drawn where a page has them', async () => {
  await mount(
    aContentPage({
      facts: {
        steps: [{ title: 'You show us', when: 'Ten minutes', words: 'By the form.' }],
        years: [{ year: '1961', words: 'A counter.' }],
        people: [{ name: 'Helen Marquardt', role: 'President', words: 'Opens the sales.' }],
        doors: [{ title: 'The process', words: 'Six steps.', to: '/consignment/consignment-process' }],
      },
    }),
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Step by step', 'Year by year', 'Who you meet']);
  expect(screen.getByRole('heading', { name: 'Helen Marquardt' })).toBeTruthy();
  expect(addressOf('The process')).toBe('/consignment/consignment-process');
});

const position = aContentPage({
  slug: 'careers/clerk',
  title: 'Saleroom clerk',
  facts: {
    opening: {
      place: 'Rock Falls gallery',
      kind: 'Part time',
      pay: { from: 28, to: 34, per: 'hour' },
      posted: '2026-11-02',
    },
    contact: 'careers@prairiestar.example',
  },
});

const applyTo = 'mailto:careers@prairiestar.example?subject=Saleroom%20clerk';

test('the trail begins with Home and ends with the page itself, which is no link', async () => {
  await mount(aContentPage({ slug: 'about-us', title: 'About us' }));
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(trail.getByText('About us').getAttribute('aria-current')).toBe('page');
});

test('the page of a position says place, hours and pay, and where to apply', async () => {
  await mount(position);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Rock Falls gallery',
    'Part time',
    '$28 to $34 an hour',
  ]);
  expect(addressOf('Apply by email')).toBe(applyTo);
});

test('careers shows each open position, closed, with the way to its page and to apply', async () => {
  await mountCompanyPage({
    Screen: CareersScreen,
    load,
    pages: [aContentPage({ slug: 'careers', title: 'Careers' }), position],
  });
  expect(screen.queryByRole('link', { name: 'Read all about it: Saleroom clerk' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Saleroom clerk Rock Falls gallery' }));
  expect(addressOf('Read all about it: Saleroom clerk')).toBe('/careers/clerk');
  expect(addressOf('Apply by email: Saleroom clerk')).toBe(applyTo);
});

test('careers without an opening says so', async () => {
  await mountCompanyPage({
    Screen: CareersScreen,
    load,
    pages: [aContentPage({ slug: 'careers', title: 'Careers' })],
  });
  expect(screen.getByText(/^No open positions right now/u)).toBeTruthy();
});
