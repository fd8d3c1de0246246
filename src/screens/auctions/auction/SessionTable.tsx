/** The sessions of a live sale: when each begins, which lots it calls, and how far it is. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './SessionTable.module.css';

const { running, paused, finished } = sessionStatuses;

const lotsOf = ({ FirstLot, LastLot }: AuctionSession): string | null =>
  FirstLot === null || LastLot === null ? null : `${FirstLot} to ${LastLot}`;

export function SessionTable({ auction }: { auction: AuctionWithSessions }) {
  return (
    <Table className={styles.table}>
      <TableHead>
        <TableRow>
          <TableCell>Session</TableCell>
          <TableCell>Begins</TableCell>
          <TableCell>Lots</TableCell>
          <TableCell>State</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {auction.Sessions.map((session) => (
          <TableRow key={session.AuctionSessionID}>
            <TableCell component="th" scope="row">
              {session.Title}
            </TableCell>
            <TableCell>{`${formatCentralDay(session.StartsAt)}, ${formatCentralTime(session.StartsAt)}`}</TableCell>
            <TableCell>
              <SessionLots session={session} />
            </TableCell>
            <TableCell>
              <SessionState status={session.AuctionSessionStatus} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
