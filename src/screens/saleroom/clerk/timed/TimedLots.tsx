/** What closes next in a timed sale, each lot with what a clerk can do to it. */
import { useRef } from 'react';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { TimedConsole, TimedAction, TimedLot } from '#contract/saleroom/timedConsole.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';

import { reserveWords, statusWords } from './timedWords.ts';

import styles from './Timed.module.css';

type TimedLotsProps = { sale: TimedConsole; onAction: (action: TimedAction, lot: TimedLot) => void };

export function TimedLots({ sale, onAction }: TimedLotsProps) {
  const list = useRef<HTMLDivElement>(null);
  useNextRow(
    list,
    sale.Lots.map(({ LotNumber }) => LotNumber),
  );
  return (
    <div ref={list}>
      {sale.Lots.length === 0 && (
        <p data-empty tabIndex={-1} className={styles.empty}>
          No lots to show.
        </p>
      )}
      <ul className={styles.lots} aria-label="Lots, by the time they close">
        {sale.Lots.map((lot) => (
          <li key={lot.LotNumber} data-row={lot.LotNumber} tabIndex={-1}>
            <LotRow auctionId={sale.AuctionID} lot={lot} onAction={onAction} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LotRow({
  auctionId,
  lot,
  onAction,
}: Pick<TimedLotsProps, 'onAction'> & { auctionId: number; lot: TimedLot }) {
  const { LotNumber: lotNumber, Slug: slug, Title, Status, ClosesAt, ExtendedCount } = lot;
  const isOver = Status === 'sold' || Status === 'passed' || Status === 'withdrawn';
  return (
    <article className={styles.lot} aria-label={`Lot ${lotNumber}`}>
      <div className={styles.lotMain}>
        <h3 className={styles.lotTitle}>
          <TextLink to={lotAddress({ auctionId, lotNumber, slug })}>{`Lot ${lotNumber}: ${Title}`}</TextLink>
        </h3>
        <p className={styles.lotTime}>
          <b className={Status === 'held' ? styles.held : undefined}>{statusWords[Status]}</b>
          {ClosesAt !== null && ` · ${isOver ? 'Closed' : 'Closes'} ${formatCentralDateTime(ClosesAt)}`}
          {ExtendedCount > 0 && ` · extended ${ExtendedCount}×`}
        </p>
        <p className={styles.lotFacts}>{factsOf(lot)}</p>
      </div>
      {!isOver && (
        <Actions isCentered>
          <Button size="sm" variant="secondary" onClick={() => onAction('lot.extended', lot)}>
            Extend
          </Button>
          {lot.BidCount > 0 && (
            <Button size="sm" variant="secondary" onClick={() => onAction('bid.voided', lot)}>
              Void a bid
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => onAction('lot.withdrawn', lot)}>
            Withdraw
          </Button>
        </Actions>
      )}
    </article>
  );
}

function factsOf(lot: TimedLot): string {
  const { CurrentBidCents, BidCount, LeaderPaddle, LeaderName } = lot;
  if (CurrentBidCents === null) return `No bids yet · ${reserveWords(lot)}`;
  const bids = BidCount === 1 ? '1 bid' : `${BidCount} bids`;
  const leader = LeaderName === null ? '' : ` · paddle ${LeaderPaddle ?? '–'}, ${LeaderName}`;
  return `${formatUsd(CurrentBidCents)} · ${bids}${leader} · ${reserveWords(lot)}`;
}
