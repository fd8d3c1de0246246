/** The sessions of a live sale: when each begins, which lots it calls, and how far it is. */
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions.ts';
import { sessionStatuses } from '#contract/rules/auctionCodes.ts';
import { countText } from '#contract/rules/auctionWords.ts';
import { formatCentralDay, formatCentralTime } from '#contract/rules/centralTime.ts';
import { catalogAddress } from '#contract/rules/lotAddress.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './SessionTable.module.css';

const { running, paused, finished } = sessionStatuses;

const lotsOf = ({ FirstLot, LastLot }: AuctionSession): string | null =>
  FirstLot === null || LastLot === null ? null : `${countText(FirstLot)} to ${countText(LastLot)}`;

export function SessionTable({ auction }: { auction: AuctionWithSessions }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">Begins</th>
          <th scope="col">Lots</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {auction.Sessions.map((session) => (
          <tr key={session.AuctionSessionID}>
            <th scope="row">{session.Title}</th>
            <td>{`${formatCentralDay(session.StartsAt)}, ${formatCentralTime(session.StartsAt)}`}</td>
            <td>
              <SessionLots session={session} />
            </td>
            <td>
              <SessionState status={session.AuctionSessionStatus} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SessionLots({ session }: { session: AuctionSession }) {
  const lots = lotsOf(session);
  if (lots === null) return 'To be announced';
  return (
    <TextLink to={catalogAddress(session.AuctionID, `session=${session.SessionNumber}`)}>{lots}</TextLink>
  );
}

function SessionState({ status }: { status: number }) {
  if (status === running) return <LiveMark />;
  if (status === paused) return 'Short break';
  return status === finished ? 'Finished' : 'To come';
}
