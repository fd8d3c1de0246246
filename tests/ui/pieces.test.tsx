/** Every piece in every state renders without a page, and becomes the same page in the browser without a warning. */
import { globSync } from 'node:fs';
import path from 'node:path';

import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { AppActorsProvider } from '#actors/appActors.tsx';
import { createAppActors } from '#app/wiring/shared/pageMachines.ts';
import { Component as IconGallery } from '#screens/page/iconGallery/IconGalleryScreen.tsx';
import { pieceSections } from '#screens/page/pieces/pieceSections.ts';
import { Component as Pieces } from '#screens/page/pieces/PiecesScreen.tsx';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { Badge } from '#ui/controls/Badge.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { controls } from '#ui/controls/controlsFixtures.ts';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { iconNames } from '#ui/icon/Icon.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

const ofMui = Object.entries(controls).map(([piece, { states }]) => [`${piece} of MUI`, states] as const);
const states = [...ofMui, ...Object.entries(pieceSections)].flatMap(([piece, fixtures]) =>
  fixtures.map(({ name, render: show }) => [`${piece}: ${name}`, show] as const),
);

const pageOf = (piece: ReactNode) => (
  <MemoryRouter>
    <MuiTheme>{piece}</MuiTheme>
  </MemoryRouter>
);

describe('a piece hydrates quietly', () => {
  // The server waits for parts that come late; here they are fetched before.
  beforeAll(async () => {
    for (const [, show] of states) renderToString(pageOf(show('paper')));
    await vi.dynamicImportSettled();
  });

  test.each(states)('%s', async (_name, show) => {
    const page = pageOf(show('paper'));
    const place = document.createElement('div');
    place.innerHTML = renderToString(page);
    const drawn = place.innerHTML;
    document.body.append(place);
    const root = await act(async () => hydrateRoot(place, page));
    expect(drawn).not.toBe('');
    await act(async () => root.unmount());
    place.remove();
  });
});

test('the gallery shows every piece on paper and on gunmetal', () => {
  const html = renderToString(
    <MemoryRouter>
      <AppActorsProvider value={createAppActors({ version: 'test' })}>
        <Pieces />
      </AppActorsProvider>
    </MemoryRouter>,
  );
  // The colors and the other parts of MUI have sections of their own.
  const sections = Object.keys(controls).length + Object.keys(pieceSections).length + 2;
  expect(html.match(/data-theme="light"/gu)).toHaveLength(sections);
  expect(html.match(/data-theme="dark"/gu)).toHaveLength(sections);
});

test('every piece that is made of MUI’s parts is in the gallery', () => {
  const ui = path.resolve(import.meta.dirname, '../../src/ui');
  const pieces = globSync('{controls,fields}/[A-Z]*.tsx', { cwd: ui })
    .map((file) => path.basename(file, '.tsx'))
    .toSorted();
  // Around every field, and never alone.
  const shownWithin = new Set(['Counter', 'FieldFrame', 'LateTip', 'Tip']);
  expect(Object.keys(controls).toSorted()).toEqual(pieces.filter((piece) => !shownWithin.has(piece)));
});

test('the icon gallery names every icon once', () => {
  render(<IconGallery />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(iconNames);
});

test('a badge without a count is not there', () => {
  const { container } = render(<Badge text={null} />);
  expect(container.innerHTML).toBe('');
});

test('errors and warnings interrupt a listener, other banners wait', () => {
  render(
    <>
      <Banner tone="error">Lost</Banner>
      <Banner tone="warning">Moved</Banner>
      <Banner tone="success">Saved</Banner>
      <Banner>Checking</Banner>
    </>,
  );
  expect(screen.getAllByRole('alert').map((banner) => banner.textContent)).toEqual(['Lost', 'Moved']);
  expect(screen.getAllByRole('status').map((banner) => banner.textContent)).toEqual(['Saved', 'Checking']);
});

test('the loading bar says what loads, and keeps its words for a page without motion', () => {
  render(<LoadingBar label="Loading the lots" />);
  expect(screen.getByRole('progressbar', { name: 'Loading the lots' })).toBeDefined();
  expect(screen.getByText('Loading the lots').getAttribute('aria-hidden')).toBe('true');
});

test('an answer is found under its question', () => {
  render(<Accordion items={[{ question: 'Can you ship?', answer: 'Ask us.', id: 'shipping' }]} />);
  expect(document.querySelector('#shipping')?.textContent).toBe('Can you ship?Ask us.');
});

test('a list of one page has no pager; the ends of a longer one lead nowhere', () => {
  const pager = (page: number, pageCount: number) => (
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => `/news-and-events/${number}`} />
    </MemoryRouter>
  );
  const { container, rerender } = render(pager(1, 1));
  expect(container.innerHTML).toBe('');
  rerender(pager(1, 2));
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/news-and-events/2');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});
