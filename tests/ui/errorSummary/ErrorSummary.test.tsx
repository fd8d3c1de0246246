/** The summary of a refused form: found at once, read out at once, and a way to each field. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';

const email = { fieldId: 'email', label: 'Email', sentence: 'Enter your email address.' };
const zip = { fieldId: 'zip', label: 'ZIP code', sentence: 'Enter your ZIP code.' };

test('without anything wrong there is nothing', () => {
  const { container } = render(<ErrorSummary problems={[]} attempt={1} />);
  expect(container.innerHTML).toBe('');
});

test('it is named by its heading, which says how much is wrong', () => {
  const { rerender } = render(<ErrorSummary problems={[email]} attempt={1} />);
  expect(screen.getByRole('alert', { name: 'Please fix 1 field' })).toBeDefined();
  rerender(<ErrorSummary problems={[email, zip]} attempt={2} />);
  expect(screen.getByRole('alert', { name: 'Please fix 2 fields' })).toBeDefined();
});

test('what is wrong with the whole is the heading, letter for letter', () => {
  render(<ErrorSummary problems={[email]} general="The server said so." attempt={1} />);
  expect(screen.getByRole('heading').textContent).toBe('The server said so.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('every refusal takes the focus, what is shown from the start does not', () => {
  const { rerender } = render(<ErrorSummary problems={[email]} attempt={0} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<ErrorSummary problems={[email]} attempt={1} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('link').focus();
  rerender(<ErrorSummary problems={[email, zip]} attempt={1} />);
  expect(document.activeElement).not.toBe(screen.getByRole('alert'));
  rerender(<ErrorSummary problems={[email, zip]} attempt={2} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a line leads to its field and leaves the address alone', async () => {
  render(
    <>
      <ErrorSummary problems={[email, zip]} attempt={1} />
      <input id="zip" aria-label="ZIP code" />
    </>,
  );
  const address = location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Enter your ZIP code.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(location.href).toBe(address);
});

test.each([
  ['Email', 'Enter your email address.', 'Enter your email address.'],
  ['New password', 'Use at least 12 characters.', 'New password: Use at least 12 characters.'],
  ['What is it?', 'Say a word.', 'What is it? Say a word.'],
])('a sentence about %s is said with its field where it does not name it', (label, sentence, text) => {
  render(<ErrorSummary problems={[{ fieldId: 'field', label, sentence }]} attempt={0} />);
  expect(screen.getByRole('link').textContent).toBe(text);
});
