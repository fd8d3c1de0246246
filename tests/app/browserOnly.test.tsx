/** Account pages: the server sends the shell, the browser the content, and both agree on the first paint. */
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { browserOnly } from '#app/browserOnly.tsx';

const Bids = browserOnly(() => <h1>My Bids</h1>);

test('the server knows nothing of the visitor and says so with a loading bar', () => {
  const html = renderToString(<Bids />);
  expect(html).not.toContain('My Bids');
  expect(html).toContain('Loading your account');
});

test('the browser takes the loading bar over without a difference, then shows the page', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Bids />);
  const root = await act(async () => hydrateRoot(place, <Bids />));
  expect(screen.getByRole('heading', { name: 'My Bids' })).toBeDefined();
  await act(async () => root.unmount());
  place.remove();
});
