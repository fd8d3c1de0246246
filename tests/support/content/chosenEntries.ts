/** Chooses an entry of a long list behind the log-in, as a hand does: type what it is called, press Enter. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Name = string | RegExp;

export const comboboxOf = (label: Name): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('combobox', { name: label });

export async function chooseEntry(label: Name, typed: string): Promise<void> {
  await userEvent.clear(comboboxOf(label));
  await userEvent.type(comboboxOf(label), `${typed}{Enter}`);
}
