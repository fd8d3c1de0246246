/** Form fields: what a person and a screen reader learn about them. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';

import { Field } from '#ui/fields/Field.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { characterCount } from '#ui/fields/useCharacterCount.ts';

const description = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('a required field shows an asterisk and is named without it', () => {
  render(<Field label="Email" required />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(field.required).toBe(true);
  expect(screen.getByText('*', { exact: false }).textContent).toContain('*');
});

test('an error is said under the field, tied to it, and marks it invalid; the help stays beside it', () => {
  render(
    <Field
      label="Email"
      error="Enter a full email address"
      help={{ tone: 'neutral', text: 'We write seldom.' }}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(description(field)).toBe('Error: Enter a full email address We write seldom.');
});

test('help is tied to the field and does not make it invalid', () => {
  render(<Field label="Code" help={{ tone: 'success', text: 'This code is good.' }} />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(description(field)).toBe('This code is good.');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('the counter follows a field that keeps its own value, past its limit too', async () => {
  render(<Field label="Wishlist name" maxCharacters={5} defaultValue="Colt" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Wishlist name' });
  expect(description(field)).toBe('4 / 5 characters');
  await userEvent.type(field, 'ss');
  expect(field.value).toBe('Coltss');
  expect(description(field)).toBe('6 / 5 characters, too long');
});

test('the counter follows a field whose owner holds the value', async () => {
  function Owner() {
    const [value, setValue] = useState('');
    return (
      <TextareaField
        label="Note"
        maxCharacters={9}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  }
  render(<Owner />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(field, 'Bore');
  expect(description(field)).toBe('4 / 9 characters');
});

test("characters are counted as the contract's limits count them", () => {
  const texts = ['', 'é', '🦌', 'ab'];
  expect(texts.map(characterCount)).toEqual(texts.map((text) => text.length));
  expect(characterCount(undefined)).toBe(0);
});

test('a password is hidden until its owner looks at it', async () => {
  render(<PasswordField label="Password" defaultValue="walnut" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('a choice has its label, and a field gives its element to any caller that asks', () => {
  const ref = createRef<HTMLSelectElement>();
  render(
    <SelectField label="State" ref={ref} defaultValue="TX">
      <option value="IL">Illinois</option>
      <option value="TX">Texas</option>
    </SelectField>,
  );
  expect(screen.getByRole('combobox', { name: 'State' })).toBe(ref.current);
  expect(ref.current?.value).toBe('TX');
});
