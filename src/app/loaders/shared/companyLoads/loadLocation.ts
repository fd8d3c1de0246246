/** A gallery with a page of its own: its words, and the house as search engines look for it. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import { companyHead, pageAt } from '#app/companyPage.ts';
import type { PageLoad } from '#app/pageHead.ts';
import { postalAddress } from '#app/postalAddress.ts';
import { addressOf, pageWords, type PageWords } from '#contract/rules/companyPages.ts';
import { openingHours } from '#contract/rules/openingHours.ts';
import { site } from '#contract/site.ts';
import type { Services } from '#services/index.ts';

export type Gallery = (typeof site.locations)[number];

export type LocationData = PageWords & { gallery: Gallery };

function localBusiness(gallery: Gallery, address: string) {
  const hours = openingHours(site.officeHours);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: `${site.companyName}, ${gallery.name}`,
    url: site.origin + address,
    image: `${site.origin}/art/share.jpg`,
    telephone: gallery.phone,
    email: site.email,
    parentOrganization: { '@type': 'Organization', name: site.companyName, url: site.origin },
    address: postalAddress(gallery),
    ...(hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days,
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
  };
}

export async function loadLocation(ready: Services, { request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { content } = ready;
  const page = await pageAt(content, request);
  const address = addressOf(page);
  const gallery = site.locations.find((location) => location.page === address);
  if (!gallery) throw new Error(`No location of the company has the page ${address}.`);
  return {
    ...pageWords(page),
    gallery,
    head: companyHead(page, [localBusiness(gallery, address)]),
  } satisfies PageLoad<LocationData>;
}
