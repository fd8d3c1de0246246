/** Which session, who conducts it, how far it is, and who looks on. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { liveAddress } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './Clerk.module.css';

const statusWords: Readonly<Record<number, string>> = {
  [sessionStatuses.scheduled]: 'Scheduled',
  [sessionStatuses.preBid]: 'Accepting sealed bids',
  [sessionStatuses.running]: 'Running',
  [sessionStatuses.paused]: 'On a break',
  [sessionStatuses.finished]: 'Ended',
};

export function ClerkBar({ room: { Room: room, ConnectedCount } }: { room: ClerkRoom }) {
  const { Session: session, IsPiloted } = room;
  return (
    <header className={styles.bar}>
      {session?.Status === sessionStatuses.running && <LiveMark words="Live" />}
      <h1 className={styles.sale}>
        <b>{session?.Title ?? 'No session yet'}</b> · {room.AuctionTitle}
      </h1>
      {session !== null && (
        <span className={styles.figures}>
          {statusWords[session.Status]} · {session.DoneCount} of {session.LotCount} lots ·{' '}
          {formatUsd(session.TotalCents)}
        </span>
      )}
      <span className={`${styles.figures} ${styles.barEnd}`}>
        {IsPiloted ? 'Auto-pilot' : 'Clerk'} · {ConnectedCount.toLocaleString('en-US')} connected
      </span>
      <AppLink className={styles.roomLink ?? ''} to={liveAddress(room.AuctionID)}>
        The room
      </AppLink>
      <AppLink className={styles.roomLink ?? ''} to="/clerk">
        Staff desk
      </AppLink>
    </header>
  );
}
