/** Types into the date and time fields of pages behind the log-in, part by part, as a hand does. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Name = string | RegExp;

export const partsOf = (label: Name): HTMLElement[] =>
  within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton');

/** `11/27/2026`; an empty field shows `MM/DD/YYYY`. */
export const shownIn = (label: Name): string =>
  partsOf(label)
    .map(({ textContent }) => textContent)
    .join('/');

/** Digits and letters only, such as `11272026` and `0630PM`: what separates them is there already. */
export async function typeInto(label: Name, keys: string): Promise<void> {
  const [first] = partsOf(label);
  if (!first) throw new Error(`${String(label)} has no parts`);
  await userEvent.click(first);
  await userEvent.keyboard(keys);
}

export async function emptyField(label: Name): Promise<void> {
  for (const part of partsOf(label)) {
    await userEvent.click(part);
    await userEvent.keyboard('{Delete}');
  }
}
