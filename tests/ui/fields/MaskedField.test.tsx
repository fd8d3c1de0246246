/** A field with a mask in a page: its owner reads what is shown, wherever something is typed, deleted or pasted. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { phoneMask } from '#ui/fields/masks.ts';

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Phone' });

function Owner() {
  const [number, setNumber] = useState('');
  return (
    <>
      <MaskedField
        label="Phone"
        mask={phoneMask}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <output>{number}</output>
    </>
  );
}

const kept = (): string => screen.getByRole('status').textContent;

test('digits are grouped while they are typed, and its owner has what is shown', async () => {
  render(<Owner />);
  await userEvent.type(field(), '3095550142');
  expect(field().value).toBe('(309) 555-0142');
  expect(kept()).toBe('(309) 555-0142');
});

test('what is deleted in the middle stays deleted, and the caret stays there', async () => {
  render(<Owner />);
  await userEvent.type(field(), '3095550142');
  const afterExchange = '(309) 555'.length;
  await userEvent.type(field(), '{Backspace}', {
    initialSelectionStart: afterExchange,
    initialSelectionEnd: afterExchange,
  });
  expect(field().value).toBe('(309) 55-0142');
  expect(field().selectionStart).toBe(afterExchange - 1);
  await userEvent.keyboard('7');
  expect(field().value).toBe('(309) 557-0142');
  expect(kept()).toBe('(309) 557-0142');
  expect(field().selectionStart).toBe('(309) 557'.length);
});

test('every sign can be deleted from the end', async () => {
  render(<Owner />);
  await userEvent.type(field(), '3095550142');
  await userEvent.keyboard('{Backspace>14/}');
  expect(kept()).toBe('');
});

test('what is pasted or filled in by the browser is grouped too', async () => {
  render(<Owner />);
  await userEvent.click(field());
  await userEvent.paste('309.555.0142');
  expect(kept()).toBe('(309) 555-0142');
  fireEvent.input(field(), { target: { value: '+442079460958' } });
  expect(kept()).toBe('+44 207 946 0958');
});

test('a field without an owner holds the grouped text itself', async () => {
  render(<MaskedField label="Phone" mask={phoneMask} />);
  await userEvent.type(field(), '3095550142');
  expect(field().value).toBe('(309) 555-0142');
});
