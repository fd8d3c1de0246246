/** What a page says when it breaks: a code to quote, or that there is none. */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { ReportFaultProvider } from '#actors/faults.tsx';
import { ContentError } from '#app/errorBoundaries.tsx';
import { offerRecordings } from '#app/faultRecording.tsx';

/** A page whose data cannot be worked with, and an error log that answers with that code. */
async function breakPage(code: string | undefined): Promise<HTMLElement> {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw new TypeError('lot is undefined');
      },
      HydrateFallback: () => null,
      errorElement: <ContentError />,
      element: null,
    },
  ]);
  render(
    <ReportFaultProvider value={() => Promise.resolve(code)}>
      <RouterProvider router={router} />
    </ReportFaultProvider>,
  );
  onTestFinished(offerRecordings());
  return screen.findByText(/the error code is/u);
}

test('a fault that was recorded has a code to quote, and what the page did before can be sent along', async () => {
  expect((await breakPage('K7M2QX')).textContent).toBe(
    'If you contact us about this, the error code is K7M2QX.',
  );
  expect(await screen.findByRole('button', { name: /^Send what the page did/u })).toBeDefined();
});

test('one that was not recorded says so, and there is nothing to send anything along with', async () => {
  expect((await breakPage(undefined)).textContent).toBe(
    'If you contact us about this, the error code is not recorded.',
  );
  await import('#app/SendRecording.tsx');
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});
