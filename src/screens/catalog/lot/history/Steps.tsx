/** The steps of a lot's history, newest first: a few at once, and more by presses. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';

import type { HistoryRow } from '#contract/bidding/publicSteps.ts';
import { Button } from '#ui/controls/Button.tsx';

import { stepTime } from './historyWords.ts';

import styles from './BidHistory.module.css';

/** The first so many; the rest comes with a press. */
const shownAtOnce = 8;

type StepsProps = {
  rows: readonly HistoryRow[];
  /** There are more than these, to be fetched. */
  hasEarlier: boolean;
  isLoading: boolean;
  /** They were asked for, and did not come. */
  isMissing: boolean;
  onMore: () => void;
};

export function Steps({ rows, hasEarlier, isLoading, isMissing, onMore }: StepsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, shownAtOnce);
  const isMore = hasEarlier || shown.length < rows.length;
  const showMore = (): void => {
    if (isOpen) onMore();
    else setIsOpen(true);
  };
  return (
    <>
      <StepTable rows={shown} caption="Steps, newest first" />
      {isMissing && <p className={styles.failed}>Earlier steps could not be loaded. Please try again.</p>}
      {isMore && (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={showMore}>
          Show more
        </Button>
      )}
      {isOpen && !isMore && <AllShown />}
    </>
  );
}

/** Takes the place of the button that is gone, so that the keyboard goes on from there. */
const AllShown = () => (
  <p className={styles.small} tabIndex={-1} ref={(shown) => shown?.focus({ preventScroll: true })}>
    These are all steps, from the first bid on.
  </p>
);

function StepTable({ rows, caption }: { rows: readonly HistoryRow[]; caption: string }) {
  return (
    <Table className={styles.steps}>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell>Time</TableCell>
          <TableCell>Bidder</TableCell>
          <TableCell>Amount</TableCell>
          <TableCell>Kind</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ at, bidder, amount, kind, isOwn }) => (
          <TableRow key={[at, bidder, amount, kind].join(' ')} className={isOwn ? styles.own : undefined}>
            <TableCell>
              <time dateTime={at}>{stepTime(at)}</time>
            </TableCell>
            <TableCell>{bidder}</TableCell>
            <TableCell>{amount}</TableCell>
            <TableCell>{kind}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
