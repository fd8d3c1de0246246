/** A gallery’s page: address, hours, the map with its words, and other people’s maps. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/location.ts';
import { Component as LocationScreen } from '#screens/content/location/LocationScreen.tsx';
import { mountCompanyPage } from '#tests/screens/content/company/companyPage.tsx';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

test('it says where the gallery is and when it is open, draws it, and leads to map services', async () => {
  await mountCompanyPage({
    Screen: LocationScreen,
    load,
    pages: [aContentPage({ slug: 'location/bedford', title: 'The Bedford gallery' })],
  });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '200 Muster RoadBedford, TX 76021',
    'Monday to Friday8:00 a.m. to 5:00 p.m. CT',
    '(817) 555-0177',
    'info@prairiestar.example',
  ]);
  expect(
    screen.getByRole('img', { name: /^A map: the Bedford gallery at 200 Muster Road in Bedford/u }),
  ).toBeTruthy();
  const maps = ['Google Maps', 'Apple Maps', 'OpenStreetMap'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  for (const address of maps) expect(address).toContain('200%20Muster%20Road%2C%20Bedford%2C%20TX%2076021');
});
