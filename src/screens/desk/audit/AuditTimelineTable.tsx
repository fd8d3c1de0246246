/** The time line as a table: the same events in the same order, with the gaps and the evidence in words. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useMemo } from 'react';

import type { AuditTimeline, TimelineEvent, TimelineSession } from '#contract/desk/auditTimeline.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { auditAddress } from '#screens/desk/staffPlaces.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import { kindWords } from './auditWords.ts';
import { gapsBefore } from './timelineDays.ts';
import { detailOf, lapseWords, lengthWords, secondsOf } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

const heads = ['Event', 'Time', 'What', 'Session', 'From', 'Hash and the one before'] as const;
const hashLength = 12;

export function AuditTimelineTable({ timeline }: { timeline: AuditTimeline }) {
  const gaps = useMemo(() => gapsBefore(timeline), [timeline]);
  return (
    <div className={styles.scroll}>
      <Table className={styles.table} aria-label="Time line">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} scope="col">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {timeline.Events.map((event) => (
            <Row
              key={event.EventID}
              event={event}
              gapSeconds={gaps.get(event.EventID) ?? null}
              session={timeline.Sessions.find(({ SessionID }) => SessionID === event.SessionID)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type RowProps = { event: TimelineEvent; gapSeconds: number | null; session: TimelineSession | undefined };

function Row({ event, gapSeconds, session }: RowProps) {
  const { EventID, HappenedAt, Kind, SessionID, Address, Hash, PreviousHash, IsAsWritten } = event;
  const detail = detailOf(event);
  const lapse = lapseWords(session?.LapsedAt ?? null);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {EventID}
      </TableCell>
      <TableCell>
        {secondsOf(HappenedAt)}
        <span className={staff.note}>{formatCentralDate(HappenedAt)}</span>
      </TableCell>
      <TableCell>
        {kindWords(Kind)}
        {detail !== '' && <span className={staff.note}>{detail}</span>}
        {gapSeconds !== null && (
          <span className={staff.note}>{`No line for ${lengthWords(gapSeconds)} before`}</span>
        )}
      </TableCell>
      <TableCell>
        {SessionID ?? 'None'}
        {session && <span className={staff.note}>{session.Device}</span>}
        {lapse !== '' && <span className={staff.note}>{lapse}</span>}
      </TableCell>
      <TableCell>
        {Address === null ? (
          'Not known'
        ) : (
          <AppLink to={auditAddress({ address: Address })} className={styles.place}>
            {Address}
          </AppLink>
        )}
      </TableCell>
      <TableCell>
        <ShortHash hash={Hash} />
        <span className={staff.note}>
          <ShortHash hash={PreviousHash} />
        </span>
        {!IsAsWritten && <strong className={styles.broken}>Changed after it was written</strong>}
      </TableCell>
    </TableRow>
  );
}

const ShortHash = ({ hash }: { hash: string }) => (
  <Tooltip title={hash} describeChild>
    <code>{`${hash.slice(0, hashLength)}…`}</code>
  </Tooltip>
);
