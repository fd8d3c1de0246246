/** The form that makes an account, as someone fills it in who gets everything right. */
import type { Locator, Page } from 'playwright/test';

import { particulars, ruth } from './bidders.ts';
import { button, field } from './shell.ts';

export const stepTitles = [
  'Step 1 of 3 Who you are',
  'Step 2 of 3 How to reach you',
  'Step 3 of 3 Before you bid',
] as const;

export const step = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 }).first();

export const terms = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /accept the terms and conditions/u });

export async function fillWhoYouAre(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill(ruth.firstName);
  await field(page, 'Last name').fill(ruth.lastName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(ruth.password);
}

export async function fillWhereWeReachYou(page: Page): Promise<void> {
  await field(page, 'Phone').fill(particulars.phone);
  await field(page, 'Street address').fill(particulars.street);
  await field(page, 'City').fill(particulars.city);
  await field(page, 'State').selectOption('Illinois');
  await field(page, 'ZIP code').fill(particulars.zip);
}

export async function fillBeforeYouBid(page: Page): Promise<void> {
  await field(page, 'Month').fill(particulars.birthDate.month);
  await field(page, 'Day').fill(particulars.birthDate.day);
  await field(page, 'Year').fill(particulars.birthDate.year);
  await terms(page).check();
}

export const goOn = (page: Page): Promise<void> => button(page, 'Continue').click();

/** All three steps, each with what it asks for; what is left is to send it. */
export async function fillAll(page: Page, email: string): Promise<void> {
  await fillWhoYouAre(page, email);
  await goOn(page);
  await fillWhereWeReachYou(page);
  await goOn(page);
  await fillBeforeYouBid(page);
}
