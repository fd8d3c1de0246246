/** A lot's picture: its files, its themes, its order of fetching, and what stands in for it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { Photo } from '#contract/catalog/lots.ts';
import { Picture } from '#ui/picture/Picture.tsx';

const plate: Photo = {
  Path: '/lots/4127/215/1',
  HasThemes: true,
  Alt: 'Illustration of a rifle',
  Width: 1_200,
  Height: 900,
};
const photograph: Photo = { ...plate, HasThemes: false, Alt: 'A rifle on a table' };
const picture = (photo: Photo | null, props = {}) => (
  <Picture photo={photo} maker="Winchester" sizes="282px" {...props} />
);

test('a plate names a file of each theme, in both formats and all widths', () => {
  render(picture(plate));
  const images = screen.getAllByAltText('Illustration of a rifle');
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/lots/4127/215/1-light-800.webp',
    '/pictures/lots/4127/215/1-dark-800.webp',
  ]);
  const source = document.querySelector('source');
  expect(source?.getAttribute('type')).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toBe(
    [400, 800, 1_200].map((width) => `/pictures/lots/4127/215/1-light-${width}.avif ${width}w`).join(', '),
  );
});

test('a photograph has one file for both themes', () => {
  render(picture(photograph));
  expect(screen.getByAltText('A rifle on a table').getAttribute('src')).toBe(
    '/pictures/lots/4127/215/1-800.webp',
  );
});

test('a picture waits until it comes near', () => {
  render(picture(plate));
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
});

test('the first picture of a page is fetched at once, and that of the other theme is not', () => {
  const html = renderToString(picture(plate, { isFirst: true }));
  expect(html.match(/loading="eager"/gu)).toHaveLength(1);
  expect(html.match(/loading="lazy"/gu)).toHaveLength(1);
  expect(html.match(/fetchpriority="high"/giu)).toHaveLength(2);
});

test('without a picture the maker’s initial stands in its box', () => {
  const { container } = render(picture(null));
  expect(container.textContent).toBe('W');
  expect(container.querySelector('img')).toBeNull();
});

test('a picture that does not come gives way to the initial, and another lot’s gets its chance', () => {
  const { container, rerender } = render(picture(photograph));
  fireEvent.error(screen.getByRole('img'));
  expect(container.textContent).toBe('W');
  rerender(picture({ ...photograph, Path: '/lots/4127/216/1' }));
  expect(screen.getByRole('img')).toBeDefined();
});

test('a picture that failed before the page was alive gives way as well', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(picture(photograph));
  expect(container.textContent).toBe('W');
});

test('a lot without a known maker still has a sign', () => {
  const { container } = render(<Picture photo={null} maker="" sizes="282px" />);
  expect(container.textContent).toBe('–');
});
