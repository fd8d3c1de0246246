/** The lot that is up, as a clerk has to see it: the ask as large as it goes, the high bid, and the reserve. */
import { estimateText } from '#contract/catalog/estimate.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';

import { bidderOf } from './clerkQuestions.ts';
import { stageWords } from './clerkWords.ts';

import styles from './Desk.module.css';

export function DeskLot({ room }: { room: ClerkRoom }) {
  const { Lot: lot } = room.Room;
  if (lot === null) return <p className={styles.noLot}>No lot is up. Open one with O, or from the list.</p>;
  const high = lot.CurrentBidCents === null ? 'No bids yet' : formatUsd(lot.CurrentBidCents);
  const by = lot.CurrentBidCents === null ? '' : bidderOf(lot);
  return (
    <>
      <p className={styles.lotName}>
        <b>Lot {lot.LotNumber}</b> {lot.Title}
      </p>
      <p className={styles.stage} data-stage={lot.Stage}>
        {lot.IsHeld ? 'On hold' : stageWords[lot.Stage]}
      </p>
      <p className={styles.ask}>{lot.AskCents === null ? high : formatUsd(lot.AskCents)}</p>
      <dl className={styles.facts}>
        <Fact name="High bid" value={by === '' ? high : `${high} · ${by}`} />
        <Fact name="Step" value={room.IncrementCents === null ? '–' : formatUsd(room.IncrementCents)} />
        <Fact name="Cut ask" value={room.CutAskCents === null ? '–' : formatUsd(room.CutAskCents)} />
        <Fact name="Reserve" value={reserveWords(room)} />
        <Fact name="Estimate" value={estimateText(lot) ?? 'on request'} />
        <Fact name="Sealed bids" value={String(room.SealedCount)} />
      </dl>
    </>
  );
}

function reserveWords({ ReserveCents, Room: { Lot } }: ClerkRoom): string {
  if (ReserveCents === null) return 'none';
  return `${formatUsd(ReserveCents)}, ${Lot?.ReserveMet ? 'met' : 'not met'}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
