/** An open position as search engines read it, on the page of that position alone. */
import type { ContentPage } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { withWholeAddresses } from '#contract/kernel/wholeAddresses.ts';
import type { OpeningFacts } from '#rules/page/companyFacts.ts';

import { postalAddress } from './postalAddress.ts';

export function jobPosting(page: ContentPage, { place, kind, pay, posted }: OpeningFacts) {
  const location = site.locations.find(({ name }) => place.startsWith(name));
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: page.title,
    description: withWholeAddresses(page.html, site.origin),
    datePosted: posted,
    employmentType: kind.startsWith('Part') ? 'PART_TIME' : 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: site.companyName, sameAs: site.origin },
    ...(location && {
      jobLocation: { '@type': 'Place', name: location.name, address: postalAddress(location) },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: pay.from,
        maxValue: pay.to,
        unitText: pay.per === 'year' ? 'YEAR' : 'HOUR',
      },
    },
  };
}
