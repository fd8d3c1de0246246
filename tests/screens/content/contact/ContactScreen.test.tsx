/** Writing to the staff: what is wrong is shown at its field, nothing typed is lost, and what was sent has a number. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { Component as ContactScreen } from '#screens/content/contact/ContactScreen.tsx';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml, takenOver } from '#tests/screens/session/login/firstPaint.tsx';

import { inquiryPage } from './inquiryPage.tsx';

function openContact(world: Parameters<typeof inquiryPage>[2] = {}) {
  const { page, ...received } = inquiryPage(ContactScreen, '/contact', world);
  return { ...received, ...mountEntryPage(page) };
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const subject = () => screen.getByRole<HTMLSelectElement>('combobox');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }));

async function fillIn(): Promise<void> {
  await userEvent.selectOptions(subject(), 'Selling with us');
  await userEvent.type(box(/^Name/u), 'Ruth Hollis');
  await userEvent.type(box(/^Email/u), 'ruth@example.com');
  await userEvent.type(box(/^Message/u), 'I have two rifles.');
}

test('hours and telephones of every gallery stand beside the form', () => {
  openContact();
  const beside = within(screen.getByRole('complementary', { name: 'Call or visit' }));
  expect(beside.getByText(site.officeHours.days, { exact: false })).toBeDefined();
  for (const { phone } of site.locations) expect(beside.getByRole('link', { name: phone })).toBeDefined();
});

test('a message is sent with its key and proof, kept before, and forgotten after', async () => {
  const { sent, kept } = openContact();
  await fillIn();
  await send();
  expect(await screen.findByText(/Your reference is 7001\./u)).toBeDefined();
  expect(sent).toMatchObject([
    { kind: 'contact', fields: { Subject: 'selling', Message: 'I have two rifles.' } },
  ]);
  expect(sent[0]?.key).toMatch(/^[\da-f]{8}-/u);
  expect(kept.at(-2)).toEqual({ fields: sent[0]?.fields, key: sent[0]?.key });
  expect(kept.at(-1)).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Thank you.'));
});

test('what is wrong is listed, in the focus, and leads to its field', async () => {
  const { sent } = openContact();
  await send();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'What is it about? Choose what it is about.',
    'Enter your name.',
    'Enter your email address.',
    'Write a message first.',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: /email/u }));
  expect(document.activeElement).toBe(box(/^Email/u));
  expect(sent).toEqual([]);
});

test('a refusal of the server keeps what was typed, and the next try is the same message', async () => {
  const { sent } = openContact({ refusals: [{ code: 'unreachable' }] });
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  expect(box(/^Message/u).value).toBe('I have two rifles.');
  await send();
  expect(await screen.findByText(/Your reference is 7001\./u)).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.turnstileToken).not.toBe(sent[0]?.turnstileToken);
});

test('what the tab remembers and what the server knows are there already', async () => {
  openContact({
    draft: { fields: { Message: 'I have two rifles.' }, key: null },
    known: { Name: 'Ruth Hollis', Email: 'ruth@example.com' },
  });
  await waitFor(() => expect(box(/^Name/u).value).toBe('Ruth Hollis'));
  expect(box(/^Message/u).value).toBe('I have two rifles.');
});

test('the server sends an empty form, which the browser takes over without a word', async () => {
  const { page } = inquiryPage(ContactScreen, '/contact');
  expect(serverHtml(page)).toContain('Send the message');
  const { leave } = await takenOver(page);
  await leave();
});
