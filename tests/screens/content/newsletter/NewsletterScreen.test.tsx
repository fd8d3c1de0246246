/** Asking for the newsletter: one field, and the same words for every address. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Component as NewsletterScreen } from '#screens/content/newsletter/NewsletterScreen.tsx';
import { inquiryPage } from '#tests/screens/content/contact/inquiryPage.tsx';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';

test('an address is sent, and what follows is said without telling whether it gets it already', async () => {
  const { page, sent } = inquiryPage(NewsletterScreen, '/newsletter');
  mountEntryPage(page);
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/u }), 'ruth@example.com{Enter}');
  expect(await screen.findByText(/^If you do not get the newsletter yet,/u)).toBeDefined();
  expect(sent).toMatchObject([{ kind: 'newsletter', fields: { Email: 'ruth@example.com' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});
