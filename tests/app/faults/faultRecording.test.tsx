/** Below the code of a fault: the offer to send what the page did before it, and what becomes of it. */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { offerRecordings } from '#app/faults/faultRecording.tsx';
import { recordingSchema } from '#contract/charts/recording.ts';
import { recorder } from '#services/charts/recorder.ts';
import { aPage } from '#tests/support/charts/aRecording.ts';
import { NotFound } from '#ui/notFound/NotFound.tsx';

const endpoint = '/api/errorlog/recording';

/** A view of a fault, as the page's own root would draw it. */
function showFault(reference: string): HTMLElement {
  const view = document.body.appendChild(document.createElement('main'));
  render(
    <MemoryRouter>
      <NotFound reference={reference} />
    </MemoryRouter>,
    { container: view },
  );
  return view;
}

let asked: { path: string; body: { code?: string; recording?: unknown } }[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ path: new URL(request.url).pathname, body: (await request.json()) as object });
    const { status, body } = answers.shift() ?? { status: 200, body: { success: true } };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(offerRecordings());
});

const button = () => screen.findByRole('button', { name: 'Send what the page did before this' });

test('a page without a fault offers nothing', () => {
  document.body.append(document.createElement('main'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is sent until the visitor presses; then it goes beside the code they saw', async () => {
  recorder.add(aPage('/login'));
  const view = showFault('K7M2QX');
  const send = await button();
  expect(screen.getByText(/Nothing that you typed/u)).toBeDefined();
  expect(asked).toEqual([]);
  answers = [
    { status: 503, body: { code: 'unavailable' } },
    { status: 200, body: { success: true } },
  ];
  await userEvent.click(send);
  expect(await screen.findByRole('alert')).toBeDefined();
  await userEvent.click(send);
  await waitFor(() => expect(screen.getByText('Thank you. It is kept with your code.')).toBeDefined());
  expect(screen.queryByRole('button')).toBeNull();
  const sent = asked.at(-1);
  expect([sent?.path, sent?.body.code]).toEqual([endpoint, 'K7M2QX']);
  expect(recordingSchema.parse(sent?.body.recording).entries).toContainEqual(aPage('/login'));
  view.remove();
  await waitFor(() => expect(screen.queryByText(/Thank you/u)).toBeNull());
});
