/** The front page says what is true today, in the company's own facts, and leads on. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { site } from '#contract/site.ts';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the page has one main heading and leads to the auctions and to consignment', () => {
  renderApp(<HomeScreen />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(addressOf('See the auctions')).toBe('/gun-auctions');
  expect(addressOf('Consign with us')).toBe('/consignment');
});

test('the claims are those of the site file: ad placements, auctions a year, galleries', () => {
  renderApp(<HomeScreen />);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    `${site.claims.adPlacements}+`,
    `${site.claims.auctionsPerYear}+`,
    String(site.locations.length),
  ]);
});

test('both galleries are listed with address, telephone and hours', () => {
  renderApp(<HomeScreen />);
  const visit = within(screen.getByRole('region', { name: 'Visit' }));
  expect(visit.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Rock Falls gallery.*Rock Falls, IL 61071.*\(309\) 555-0142.*8:00 a\.m\. to 5:00 p\.m\. CT$/u,
    ),
    expect.stringMatching(
      /^Bedford gallery.*Bedford, TX 76021.*\(817\) 555-0177.*Visit the Bedford gallery$/u,
    ),
  ]);
});

test('the call to consign has its words and leads to the form', () => {
  renderApp(<HomeScreen />);
  const call = within(screen.getByRole('region', { name: 'Ready to be a Consignor?' }));
  expect(call.getByText('One simple form starts your journey to sell with the best.')).toBeDefined();
  expect(call.getByRole('link').getAttribute('href')).toBe('/consignment/getting-started');
});
