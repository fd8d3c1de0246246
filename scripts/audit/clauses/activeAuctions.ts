/** What the specification says under AA, active auctions, word for word. */
import type { Section } from './section.ts';

export const activeAuctions = {
  prefix: 'AA',
  title: 'Active auctions',
  machines: ['activeAuctions'],
  texts: {
    'AA-01':
      'Fetched at start and every 900000 ms: sessions and detail merged in; for a logged-in visitor bidder status (first element) and the pre-registration answer too, approvalSent false at first.',
    'AA-02': 'active is true when any session has AuctionSessionStatus 3.',
    'AA-03':
      'Upcoming = the first of type 1, else the next one of type 1; then the type 2 one; then up to 2 others; sorted by StartDate, read in America/Chicago.',
    'AA-04': 'One auction whose detail fails does not take the others down.',
  },
} as const satisfies Section;
