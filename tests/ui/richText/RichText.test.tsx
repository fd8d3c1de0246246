/** What staff have written, as elements: links, films, tables, pictures, galleries, scripts. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';

import type { RichNode } from '#contract/content/richText.ts';
import { site } from '#contract/kernel/site.ts';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { RichText, type RichTextProps } from '#ui/richText/RichText.tsx';

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children });
const a = (href: string, words: string): RichNode => ({ tag: 'a', attributes: { href }, children: [words] });

function draw(body: RichNode[], look?: RichTextProps['look']) {
  const text = <RichText body={body} {...(look && { look })} />;
  const router = createMemoryRouter(
    followedRoutes([
      { path: '/post', element: text },
      { path: '*', element: <p>Elsewhere</p> },
    ]),
    { initialEntries: ['/post'] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

test('words are words: nothing in a tree is ever read as HTML', () => {
  draw([p('<img src=x onerror=alert(1)> & "quotes"')]);
  expect(screen.getByText('<img src=x onerror=alert(1)> & "quotes"')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

test('a link to this site stays in the page, one to another host opens a tab of its own', async () => {
  const { router } = draw([
    p(a('/faq', 'own'), ' ', a(`${site.origin}/faq`, 'whole'), ' ', a('https://example.com/', 'other')),
  ]);
  const other = screen.getByRole('link', { name: 'other' });
  expect([other.getAttribute('target'), other.getAttribute('rel')]).toEqual(['_blank', 'nofollow noopener']);
  expect(screen.getByRole('link', { name: 'whole' }).getAttribute('href')).toBe('/faq');
  await userEvent.click(screen.getByRole('link', { name: 'own' }));
  expect(router.state.location.pathname).toBe('/faq');
});

test.each(['/feeds/latest.rss', '/api/docs', '/pictures/a', '/sitemaps/content.xml', '/llms.txt?x=1'])(
  'a link to %s, which is no page, is loaded by the browser',
  (address) => {
    const { router } = draw([p(a(address, 'file'))]);
    const link = screen.getByRole('link', { name: 'file' });
    expect(link.getAttribute('href')).toBe(address);
    const leaves = new MouseEvent('click', { bubbles: true, cancelable: true });
    // What the router takes over it prevents; the test's page must not be left either.
    let isTaken = true;
    document.addEventListener(
      'click',
      (click) => {
        isTaken = click.defaultPrevented;
        click.preventDefault();
      },
      { once: true },
    );
    act(() => void link.dispatchEvent(leaves));
    expect(isTaken).toBe(false);
    expect(router.state.location.pathname).toBe('/post');
  },
);

test('a cell says where its column stands', () => {
  draw([
    {
      tag: 'table',
      children: [
        {
          tag: 'tbody',
          children: [
            { tag: 'tr', children: [{ tag: 'td', attributes: { align: 'right' }, children: ['$5'] }] },
          ],
        },
      ],
    },
  ]);
  expect(screen.getByRole('cell', { name: '$5' }).dataset['align']).toBe('right');
});

test('an address that could run code is no link', () => {
  draw([p(a(['javascript', 'alert(1)'].join(':'), 'press me'))]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('press me')).toBeDefined();
});

test('a heading can be pointed at and is its own link, unless it has one', () => {
  draw([
    { tag: 'h2', attributes: { id: 'the-case' }, children: ['The case'] },
    { tag: 'h3', attributes: { id: 'more' }, children: [a('/faq', 'More')] },
  ]);
  const heading = screen.getByRole('heading', { level: 2, name: 'The case' });
  expect(heading.id).toBe('the-case');
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('#the-case');
  expect(within(screen.getByRole('heading', { level: 3 })).getAllByRole('link')).toHaveLength(1);
});

test('a table scrolls in a region that keys reach, named by its caption or its first row', () => {
  const table = (...children: RichNode[]): RichNode => ({ tag: 'table', children });
  const row = (...cells: string[]): RichNode => ({
    tag: 'tbody',
    children: [
      {
        tag: 'tr',
        children: cells.map((cell) => ({ tag: 'td', attributes: { colspan: '2' }, children: [cell] })),
      },
    ],
  });
  draw([table({ tag: 'caption', children: ['Bands'] }, row('One')), table(row('Weight ', 'Price'))]);
  const [named, unnamed] = screen.getAllByRole('region');
  expect([named?.tabIndex, named?.getAttribute('aria-label')]).toEqual([0, 'Bands']);
  expect(unnamed?.getAttribute('aria-label')).toBe('Table: Weight Price');
  expect(screen.getAllByRole('cell')[0]?.getAttribute('colspan')).toBe('2');
});

test('a picture waits until it comes near, in a box of its own shape', () => {
  draw([
    {
      tag: 'img',
      attributes: { src: '/a.webp', alt: 'A lock', width: '600', height: '300', loading: 'lazy' },
    },
  ]);
  const image = screen.getByRole('img', { name: 'A lock' });
  expect([image.getAttribute('loading'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
    'lazy',
    '600',
    '300',
  ]);
});

test('a plate that is drawn for both themes is named twice', () => {
  const attributes = {
    src: '/a.webp',
    alt: 'A medal',
    width: '4',
    height: '3',
    files: '/content/medal',
    themes: 'true',
  };
  draw([{ tag: 'img', attributes }]);
  expect(screen.getAllByRole('img', { name: 'A medal' }).map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/content/medal-light-800.webp',
    '/pictures/content/medal-dark-800.webp',
  ]);
});

test('UI-09 a film is its still picture first, and the player of its host when it is pressed', async () => {
  draw([{ tag: 'video', attributes: { host: 'vimeo', id: '123456789', title: 'A walk' } }]);
  expect(document.querySelector('iframe, img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play video: A walk' })).toBeDefined();
});

test('a gallery opens large, turns by keys, and closes', async () => {
  const figure = (name: string): RichNode => ({
    tag: 'figure',
    children: [
      { tag: 'img', attributes: { src: `/${name}.webp`, alt: name, width: '4', height: '3' } },
      { tag: 'figcaption', children: [`The ${name}`] },
    ],
  });
  draw([{ tag: 'gallery', children: [figure('lock'), figure('case')] }]);
  const opener = screen.getByRole('link', { name: 'Enlarge: case' });
  // What a reader without script gets.
  expect(opener.getAttribute('href')).toBe('/case.webp');
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Enlarged picture' });
  expect(within(dialog).getByText('2 of 2')).toBeDefined();
  expect(within(dialog).getByText('The case')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Previous picture' })),
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('1 of 2')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a link to a pin and one that saves to a board say so to the script that draws them; others do not', () => {
  const pin = 'https://www.pinterest.com/pin/99360735500167749/';
  const save = 'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fown.example%2Fa';
  draw([p(a(pin, 'Pin'), a(save, 'Save'), a('https://www.pinterest.com/prairiestar', 'Us'))]);
  const said = screen.getAllByRole('link').map((link) => link.dataset['pinDo']);
  expect(said).toEqual(['embedPin', 'buttonPin', undefined]);
});

test('a script of a listed host is set once a page, however often it is named, and leaves with the page', async () => {
  const script: RichNode = { tag: 'script', attributes: { src: 'https://assets.example.com/pin.js' } };
  const scripts = () => [...document.querySelectorAll('script')].map(({ src, async }) => [src, async]);
  const { router } = draw([p('Before'), script, { tag: 'div', children: [script] }, p('After')]);
  expect(scripts()).toEqual([['https://assets.example.com/pin.js', true]]);
  await act(() => router.navigate('/faq'));
  expect(scripts()).toEqual([]);
});

test('two texts of one page that name the same script set it once', () => {
  const body: RichNode[] = [{ tag: 'script', attributes: { src: 'https://assets.example.com/pin.js' } }];
  render(
    <>
      <RichText body={body} />
      <RichText body={body} />
    </>,
  );
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('no script of others is set at an address that is a secret', () => {
  history.replaceState(null, '', '/login/password-reset/k3y');
  render(<RichText body={[{ tag: 'script', attributes: { src: 'https://assets.example.com/pin.js' } }]} />);
  history.replaceState(null, '', '/');
  expect(document.querySelector('script')).toBeNull();
});
