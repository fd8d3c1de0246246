/** A gallery with a page of its own: its words, and the auction house as search engines look for it. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { postalAddress } from '#app/head/postalAddress.ts';
import { companyHead, pageAt } from '#app/loaders/shared/companyPage.ts';
import { site } from '#contract/kernel/site.ts';
import { addressOf, pageWords, type PageWords } from '#rules/content/companyPages.ts';
import { openingHours } from '#rules/content/openingHours.ts';
import type { Call } from '#services/kernel/http.ts';

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

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const page = await pageAt(call, request);
  const address = addressOf(page);
  const gallery = site.locations.find((location) => location.page === address);
  if (!gallery) throw new Error(`No location of the company has the page ${address}.`);
  return {
    ...pageWords(page),
    gallery,
    head: companyHead(page, [localBusiness(gallery, address)]),
  } satisfies PageLoad<LocationData>;
}
