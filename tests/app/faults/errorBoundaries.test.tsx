/** The error page: an error code, or that the error was not recorded. */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { ReportFaultProvider } from '#actors/faults.tsx';
import { ContentError } from '#app/faults/errorBoundaries.tsx';
import { offerRecordings } from '#app/faults/faultRecording.tsx';

/** Renders a page whose loader throws, with an error log that returns this code. */
async function breakPage(code: string | undefined, fault: unknown = new TypeError('lot is undefined')) {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw fault;
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
  await screen.findByRole('heading', { name: 'Something went wrong' });
}

const codeLine = () => screen.getByText(/the error code is/u).textContent;

test('a recorded fault shows its code and offers to send a recording', async () => {
  await breakPage('K7M2QX');
  expect(await screen.findByText(/the error code is/u)).toBeDefined();
  expect(codeLine()).toBe('If you contact us about this, the error code is K7M2QX.');
  expect(await screen.findByRole('button', { name: /^Send what the page did/u })).toBeDefined();
});

test('a fault that was not recorded says so and offers no recording', async () => {
  await breakPage(undefined);
  expect(await screen.findByText(/the error code is/u)).toBeDefined();
  expect(codeLine()).toBe('If you contact us about this, the error code is not recorded.');
  await import('#app/faults/SendRecording.tsx');
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

const sentence = (): string | null => screen.getByText(/^We're sorry/u).textContent;

test('a page that is there and could not be loaded is offered again, with the code of its fault', async () => {
  await breakPage(undefined, { code: 'unexpected', reference: 'Q7KD2' });
  expect(sentence()).toBe("We're sorry - this page could not be loaded. Please try again in a moment.");
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
  expect(codeLine()).toContain('Q7KD2');
});

test('a page that is not there is not offered again', async () => {
  await breakPage(undefined, { code: 'not_found' });
  expect(sentence()).toBe("We're sorry - we can't find the page you're looking for");
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
});
