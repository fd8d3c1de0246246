/** The not-found page in its exact words, and the code that turns a fault into a telephone call. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { NotFoundScreen } from '#screens/page/notFound/NotFoundScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';

test('the words are those of the product, and one link leads home', () => {
  renderApp(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByText("We're sorry - we can't find the page you're looking for")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});

test('a page that is merely not there has no code to quote', () => {
  renderApp(<NotFoundScreen />);
  expect(screen.queryByText(/error code is/u)).toBeNull();
});

test('a fault on our side shows its short code', () => {
  renderApp(<NotFoundScreen reference="Q7KD2" />);
  expect(screen.getByText(/error code is/u).textContent).toContain('Q7KD2');
});
