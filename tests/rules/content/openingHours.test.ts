/** Office hours from our own file, as search engines want them. */
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { openingHours } from '#rules/content/openingHours.ts';

test('our own hours are understood', () => {
  expect(openingHours(site.officeHours)).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '17:00',
  });
});

test('noon and midnight are the hours that they are', () => {
  expect(openingHours({ days: 'Saturday', hours: '12 a.m. to 12:30 p.m.' })).toEqual({
    days: ['Saturday'],
    opens: '00:00',
    closes: '12:30',
  });
});

test.each([
  { days: 'Monday to Friday', hours: 'by appointment' },
  { days: 'Monday to Friday', hours: '13:00 to 17:00' },
  { days: 'weekdays', hours: '8:00 a.m. to 5:00 p.m.' },
  { days: 'Friday to Monday', hours: '8:00 a.m. to 5:00 p.m.' },
])('words that say it otherwise give no hours: $days, $hours', (office) => {
  expect(openingHours(office)).toBeNull();
});
