/** The lots to come, with when they will be up as far as anybody can say. */
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { OwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { OtherTab } from './OtherTab.tsx';
import { etaWords } from './roomWords.ts';

import styles from './RecordColumn.module.css';

export function NextLots({ room, ownLots }: { room: Room; ownLots: OwnLots }) {
  if (room.Next.length === 0) return <p className={styles.nothing}>This was the last lot of the session.</p>;
  return (
    <ol className={styles.next}>
      {room.Next.map((lot) => (
        <li key={lot.LotNumber}>
          <Picture photo={lot.Photo} maker={lot.Title} sizes="56px" isDecoration />
          <span>
            <OtherTab
              to={lotAddress({ auctionId: room.AuctionID, lotNumber: lot.LotNumber, slug: lot.Slug })}
            >
              <b>{lot.LotNumber}</b> <OwnMark number={lot.LotNumber} ownLots={ownLots} />
              {lot.Title}
            </OtherTab>
            <br />
            <span className={styles.eta}>{etaWords(lot.EtaMs)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A bid says more than a wish. */
function OwnMark({ number, ownLots: { bidOn, watched } }: { number: number; ownLots: OwnLots }) {
  const hasBid = bidOn.includes(number);
  if (!hasBid && !watched.includes(number)) return null;
  return (
    <span className={styles.star}>
      <span aria-hidden="true">{hasBid ? '★ ' : '☆ '}</span>
      <VisuallyHidden>{hasBid ? 'You have a bid: ' : 'On your wishlist: '}</VisuallyHidden>
    </span>
  );
}
