/** UI-10: smoothly to a named element on the way forward, at once everywhere else. */
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { ScrollRules } from '#app/routes/ScrollRules.tsx';

const behavior = (): string => document.documentElement.style.scrollBehavior;

test('UI-10 only a new address with a hash is scrolled to smoothly', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const router = createMemoryRouter([{ path: '*', element: <ScrollRules /> }]);
  render(<RouterProvider router={router} />);
  expect(behavior()).toBe('auto');
  await act(() => router.navigate('/consignment#fees'));
  expect(behavior()).toBe('smooth');
  await act(() => router.navigate('/faq'));
  expect(behavior()).toBe('auto');
  await act(() => router.navigate(-1));
  expect(behavior()).toBe('auto');
});
