/** The summary of a refused form: found at once, read out at once, and a way to each field. The plain one and MUI's do the same. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { ErrorSummary as MuiSummary } from '#ui/controls/ErrorSummary.tsx';
import { ErrorSummary as PlainSummary } from '#ui/errorSummary/ErrorSummary.tsx';

const email = { fieldId: 'email', label: 'Email', sentence: 'Enter your email address.' };
const zip = { fieldId: 'zip', label: 'ZIP code', sentence: 'Enter your ZIP code.' };

describe.each([
  ['of MUI', MuiSummary],
  ['plain', PlainSummary],
] as const)('%s', (_name, ErrorSummary) => {
  test('without anything wrong there is nothing', () => {
    const { container } = render(<ErrorSummary problems={[]} attempt={1} />);
    expect(container.innerHTML).toBe('');
  });

  test('it is named by its heading, which says how much is wrong', () => {
    const { rerender } = render(<ErrorSummary problems={[email]} attempt={1} />);
    expect(screen.getByRole('alert', { name: 'One field needs another look' })).toBeDefined();
    rerender(<ErrorSummary problems={[email, zip]} attempt={2} />);
    expect(screen.getByRole('alert', { name: '2 fields need another look' })).toBeDefined();
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
    await userEvent.click(screen.getByRole('link', { name: 'ZIP code: Enter your ZIP code.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(location.href).toBe(address);
  });
});
