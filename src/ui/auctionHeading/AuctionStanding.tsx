/** Where the visitor stands in the sale, as further facts of its heading. */
import type { AuctionState, BidderEntry } from '#contract/auctions/auctionState.ts';
import { entryText, limitText } from '#contract/auctions/auctionWords.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import styles from './AuctionHeading.module.css';

const faces: Partial<Record<BidderEntry['kind'], { icon: IconName; tone: string | undefined }>> = {
  open: { icon: 'person', tone: undefined },
  pending: { icon: 'clock', tone: styles.pending },
  approved: { icon: 'checkCircle', tone: styles.approved },
  denied: { icon: 'alert', tone: styles.denied },
  closed: { icon: 'lock', tone: undefined },
};

const lotsText = (count: number): string => (count === 1 ? '1 lot' : `${count} lots`);

export function AuctionStanding({ state: { entry, biddingOn, won } }: { state: AuctionState }) {
  const words = entryText(entry);
  const face = faces[entry.kind];
  return (
    <>
      {words !== null && face && (
        <li className={face.tone}>
          <Icon name={face.icon} size="sm" />
          {words}
        </li>
      )}
      {entry.kind === 'approved' && entry.limit && <li>{limitText(entry.limit)}</li>}
      {biddingOn !== null && (
        <li>
          <TextLink to="/account/bids">{`${lotsText(biddingOn)} you are bidding on`}</TextLink>
        </li>
      )}
      {won !== null && (
        <li>
          <TextLink to="/account/won-auctions">{`You won ${won.lots} of ${won.bidOn}`}</TextLink>
        </li>
      )}
    </>
  );
}
