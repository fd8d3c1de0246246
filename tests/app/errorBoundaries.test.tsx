/** The error page: an error code, or that the error was not recorded. */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { ReportFaultProvider } from '#actors/faults.tsx';
import { ContentError } from '#app/errorBoundaries.tsx';
import { offerRecordings } from '#app/faultRecording.tsx';

/** Renders a page whose loader throws, with an error log that returns this code. */
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

test('a recorded fault shows its code and offers to send a recording', async () => {
  expect((await breakPage('K7M2QX')).textContent).toBe(
    'If you contact us about this, the error code is K7M2QX.',
  );
  expect(await screen.findByRole('button', { name: /^Send what the page did/u })).toBeDefined();
});

test('a fault that was not recorded says so and offers no recording', async () => {
  expect((await breakPage(undefined)).textContent).toBe(
    'If you contact us about this, the error code is not recorded.',
  );
  await import('#app/SendRecording.tsx');
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});
