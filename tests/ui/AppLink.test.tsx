/** The link as it lands in the page (UI-11). */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AppLink } from '#ui/link/AppLink.tsx';

function attributesOf(to: string, { keepsScroll = false } = {}) {
  render(
    <AppLink to={to} keepsScroll={keepsScroll}>
      Go
    </AppLink>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  return Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]));
}

test.each(['/faq', '?page=2', '#lots'])(
  'UI-11 a link into the app is marked as one, and its address is the browser’s to resolve: %s',
  (to) => {
    expect(attributesOf(to)).toEqual({ href: to, 'data-in-app': '' });
  },
);

test('a link that leaves the window where it is says so', () => {
  expect(attributesOf('/faq', { keepsScroll: true })).toEqual({ href: '/faq', 'data-in-app': 'keepsScroll' });
});

test('UI-11 a link to another host opens a new tab, is not followed and cannot reach back', () => {
  expect(attributesOf('https://www.example.com/')).toEqual({
    href: 'https://www.example.com/',
    target: '_blank',
    rel: 'nofollow noopener',
  });
});

test('UI-11 a link to the log-in is left to the browser', () => {
  expect(attributesOf('/login')).toEqual({ href: '/login' });
});

test('an address that could run code shows its words and no link', () => {
  render(<AppLink to="javascript:alert(1)">Go</AppLink>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Go')).toBeDefined();
});
