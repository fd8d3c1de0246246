/** The lots that a piece became, what each brought, and the settlement. */
import { useSelector } from '@xstate/react';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Consignment, ConsignmentLot } from '#contract/consigning/consignmentFacts.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectAction } from '#machines/consigning/consignmentMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { lineWords } from './consignmentWords.ts';
import type { PieceActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

type PieceLotsProps = { actor: PieceActor; piece: Consignment };

export function PieceLots({ actor, piece }: PieceLotsProps) {
  const { Lots, Lines, TotalCents, SettledAt } = piece;
  if (Lots.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="lots">
      <h2 id="lots" className={styles.partTitle}>
        {Lots.length === 1 ? 'Its lot' : 'Its lots'}
      </h2>
      <ul className={styles.lots}>
        {Lots.map((lot) => (
          <Lot key={lot.LotID} lot={lot} />
        ))}
      </ul>
      {Lines.length > 0 && (
        <section aria-label="Settlement">
          <dl className={styles.sum}>
            {Lines.map(({ Kind, Cents }) => (
              <div key={Kind}>
                <dt>{lineWords[Kind]}</dt>
                <dd>{formatUsd(Cents)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{SettledAt === null ? 'Yours, once the buyer has paid' : 'Yours'}</dt>
              <dd>{formatUsd(TotalCents)}</dd>
            </div>
          </dl>
        </section>
      )}
      {SettledAt !== null && <Papers actor={actor} settledAt={SettledAt} />}
    </section>
  );
}

function stateText({ State, ClosesAt, TotalCents, Lines }: ConsignmentLot): string {
  const hammer = Lines.find(({ Kind }) => Kind === 'hammer')?.Cents ?? 0;
  switch (State) {
    case 'sold':
      return `Sold for ${formatUsd(hammer)}; ${formatUsd(TotalCents)} of it yours`;
    case 'unsold':
      return 'Not sold';
    case 'open':
      return ClosesAt === null ? 'Its bidding is still to come' : `Ends ${formatCentralDateTime(ClosesAt)}`;
  }
}

function Lot({ lot }: { lot: ConsignmentLot }) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, WebTitle, SaleTitle } = lot;
  return (
    <li className={styles.lot}>
      <Text size="caps" color="accent" className={styles.number}>{`Lot ${lotNumber}, ${SaleTitle}`}</Text>
      <h3 className={styles.title}>
        <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>{WebTitle}</AppLink>
      </h3>
      <Text size="sm" color="text-light">
        {stateText(lot)}
      </Text>
    </li>
  );
}

function Papers({ actor, settledAt }: { actor: PieceActor; settledAt: string }) {
  const action = useSelector(actor, selectAction);
  const open = (paper: 'settlement.pdf' | 'settlement.csv') => () =>
    actor.send({ type: 'action.asked', action: { does: 'open', paper } });
  const look = {
    variant: 'text',
    size: 'sm',
    startIcon: <Icon name="download" size="sm" />,
    busy: action?.does === 'open',
  } as const;
  return (
    <div className={styles.actions}>
      <Button {...look} onClick={open('settlement.pdf')}>
        Settlement (PDF)
      </Button>
      <Button {...look} onClick={open('settlement.csv')}>
        Settlement (CSV)
      </Button>
      <Text size="sm" color="text-light">{`Settled ${formatCentralDate(settledAt)}`}</Text>
    </div>
  );
}
