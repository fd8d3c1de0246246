/** Types dates into the fields of pages behind the log-in, part by part, as a hand does. */
import type { Locator, Page } from 'playwright/test';

type Place = Page | Locator;

const keyboardOf = (place: Place) => ('keyboard' in place ? place : place.page()).keyboard;

const dateField = (place: Place, label: string): Locator =>
  place.getByRole('group', { name: label, exact: true });

/** An ISO date, `2026-11-27`, typed month first: what separates the parts is there already. */
export async function typeDate(place: Place, label: string, isoDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  await dateField(place, label).getByRole('spinbutton', { name: 'Month' }).click();
  await keyboardOf(place).type(`${month}${day}${year}`);
}

/** The ISO date that a field shows. */
export async function dateIn(place: Place, label: string): Promise<string> {
  const partOf = (name: string) => dateField(place, label).getByRole('spinbutton', { name }).innerText();
  return [await partOf('Year'), await partOf('Month'), await partOf('Day')].join('-');
}
