/** The age gate, for stories that only want to get past it. */
import type { Locator, Page } from 'playwright/test';

import { particulars } from './bidders.ts';
import { expect } from './fixtures.ts';

export const ageGate = (page: Page): Locator => page.getByRole('dialog', { name: 'Age verification' });

export async function passAgeGate(page: Page): Promise<void> {
  const gate = ageGate(page);
  // It takes the focus once it lives; what is typed before that is lost on it.
  await expect(gate.getByLabel('Month')).toBeFocused();
  await gate.getByLabel('Month').fill(particulars.birthDate.month);
  await gate.getByLabel('Day').fill(particulars.birthDate.day);
  await gate.getByLabel('Year').fill(particulars.birthDate.year);
  await gate.getByRole('button', { name: 'Verify Age' }).click();
  await expect(gate).toBeHidden();
}
