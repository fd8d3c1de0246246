/** How a package is tracked: who carries it, and under which number. */

export const carriers = ['UPS', 'FedEx', 'USPS', 'Other'] as const;
export type Carrier = (typeof carriers)[number];
export type Tracking = { Carrier: Carrier; Number: string };

export const longestTrackingNumber = 60;

const pages: Readonly<Record<Carrier, string | null>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  Other: null,
};

/** Where the carrier shows the package; null where we know no such page. */
export function trackingAddress({ Carrier, Number }: Tracking): string | null {
  const page = pages[Carrier];
  return page === null ? null : `${page}${encodeURIComponent(Number)}`;
}

/** `UPS tracking number 1Z 999`. */
export const trackingText = ({ Carrier, Number }: Tracking): string =>
  Carrier === 'Other' ? `Tracking number ${Number}` : `${Carrier} tracking number ${Number}`;
