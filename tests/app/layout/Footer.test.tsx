/** The footer shows the facts a company edits in one file, and the year the server says it is. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Footer } from '#app/layout/Footer.tsx';
import { site } from '#contract/kernel/site.ts';

import { renderApp } from './renderApp.tsx';

const footer = () => {
  renderApp(<Footer />);
  return within(screen.getByRole('contentinfo'));
};

test.each(site.locations)('the footer shows where the $name is and dials its number', (location) => {
  const words = footer();
  expect(words.getByText(location.name)).toBeDefined();
  expect(words.getByText(location.street)).toBeDefined();
  const digits = location.phone.replaceAll(/\D/gu, '');
  expect(words.getByRole('link', { name: location.phone }).getAttribute('href')).toBe(`tel:+1${digits}`);
});

test('galleries with a page of their own are linked', () => {
  expect(footer().getByRole('link', { name: 'Visit the Bedford gallery' }).getAttribute('href')).toBe(
    '/location/bedford',
  );
});

test('the office hours are Monday to Friday, 8:00 a.m. to 5:00 p.m.', () => {
  expect(footer().getByText(/^Monday to Friday/u).textContent).toBe(
    'Monday to Friday8:00 a.m. to 5:00 p.m. CT',
  );
});

test('the footer links to the auction house by mail and to its social pages in a new tab', () => {
  const words = footer();
  expect(words.getByRole('link', { name: site.email }).getAttribute('href')).toBe(`mailto:${site.email}`);
  const social = within(words.getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(social.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    site.social.map(({ url }) => [url, '_blank']),
  );
});

test('the accessibility statement is a link in every footer', () => {
  expect(footer().getByRole('link', { name: 'Accessibility statement' })).toBeDefined();
});

test('the year is the one the page was made in', () => {
  expect(footer().getByText(`© 2031 ${site.companyName}`)).toBeDefined();
});
