/** The days of a live sale, each session with its start; the one in the room carries the mark. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { isTimed } from '#contract/auctions/auctionState.ts';
import { dayAndTime } from '#contract/auctions/auctionWords.ts';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './AuctionHeading.module.css';

export function SaleSessions({ auction }: { auction: AuctionWithSessions }) {
  const { Sessions } = auction;
  // A session of a timed sale is its closing, which the closing rule on the page describes.
  if (isTimed(auction) || Sessions.length === 0) return null;
  return (
    <ol className={styles.sessions} aria-label="Sessions">
      {Sessions.map(({ AuctionSessionID, Title, StartsAt, AuctionSessionStatus: status }) => (
        <li key={AuctionSessionID}>
          <span className="tabular">{`${Title}: ${dayAndTime(StartsAt)}`}</span>
          {status === sessionStatuses.running && <LiveMark />}
          {status === sessionStatuses.finished && <span className={styles.over}>Finished</span>}
        </li>
      ))}
    </ol>
  );
}
