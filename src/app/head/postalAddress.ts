/** The address of a gallery as search engines read addresses. */
import type { site } from '#contract/kernel/site.ts';

export const postalAddress = ({ street, city, stateCode, zip }: (typeof site.locations)[number]) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: stateCode,
  postalCode: zip,
  addressCountry: 'US',
});
