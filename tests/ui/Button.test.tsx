/** Buttons: what they let through. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { Button, ButtonLink } from '#ui/controls/Button.tsx';

test('a button is no submit button unless it says so', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
});

test('a busy button ignores presses, submits nothing, and keeps the focus and its words', async () => {
  const pressed = vi.fn<() => void>();
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const page = (busy: boolean) => (
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Bid $17,000
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Bid $17,000' });
  await userEvent.click(button);
  rerender(page(true));
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a link dressed as a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/gun-auctions">View the catalog</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'View the catalog' }).getAttribute('href')).toBe('/gun-auctions');
});
