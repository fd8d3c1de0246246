/**
 * The record: the bidding as it goes, the standing bid on top, and the lots to come. On phones it is a sheet that peeks
 * out under the page with the last bid.
 */
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';

import { formatUsd } from '#contract/kernel/money.ts';
import type { OwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import type { LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { Feed } from './Feed.tsx';
import { NextLots } from './NextLots.tsx';
import { bidderName } from './roomWords.ts';

import styles from './RecordColumn.module.css';

type RecordColumnProps = {
  state: LotInRoom;
  ownLots: OwnLots;
  isSheetOpen: boolean;
  onSheet: () => void;
  /** The visitor's own. */
  paddle: number | null;
};

export function RecordColumn({ state, ownLots, isSheetOpen, onSheet, paddle }: RecordColumnProps) {
  const recordId = useId();
  const { high, room } = state;
  return (
    <section className={isSheetOpen ? `${styles.record} ${styles.open}` : styles.record} aria-label="Record">
      <ButtonBase
        className={styles.peek}
        aria-expanded={isSheetOpen}
        aria-controls={recordId}
        onClick={onSheet}
      >
        <b>{high === null ? 'No bids yet' : `${bidderName(high)} ${formatUsd(high.cents)}`}</b>
        <span className={styles.all}>
          {isSheetOpen ? 'Close' : 'Bids and next lots'}
          <Icon name={isSheetOpen ? 'chevronDown' : 'chevronUp'} size="sm" />
        </span>
      </ButtonBase>
      <div id={recordId} className={styles.content}>
        <h2 className={styles.caps}>Bidding</h2>
        <Feed state={state} paddle={paddle} />
        <h2 className={styles.caps}>Next lots</h2>
        <NextLots room={room} ownLots={ownLots} />
      </div>
    </section>
  );
}
