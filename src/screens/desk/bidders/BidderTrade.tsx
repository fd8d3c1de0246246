/** What a bidder does here: the sales they bid in, and the lots they bid on. */
import { auctionAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { BidderLot, BidderRecord, BidderSale } from '#contract/desk/staff.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { limitWords, lotsWords, saleStatusWords, standingWords } from '#screens/desk/staffWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { RecordActor } from './recordActor.ts';

import styles from '#screens/desk/Staff.module.css';

type BidderSalesProps = { actor: RecordActor; record: BidderRecord; isOld: boolean };

export function BidderSales({ actor, record, isOld }: BidderSalesProps) {
  return (
    <section className={styles.part} aria-labelledby="bidder-sales">
      <RunningHead id="bidder-sales" title="Sales" link={{ to: '/clerk/approvals', words: 'Approvals' }} />
      {record.Sales.length === 0 && <p className={styles.note}>Registered for no sale.</p>}
      <ul className={styles.rows}>
        {record.Sales.map((sale) => (
          <SaleRow
            key={sale.AuctionID}
            sale={sale}
            isOld={isOld}
            onLimit={() => actor.send({ type: 'action.started', pending: { action: 'setLimit', sale } })}
          />
        ))}
      </ul>
    </section>
  );
}

type SaleRowProps = { sale: BidderSale; isOld: boolean; onLimit: () => void };

function SaleRow({ sale, isOld, onLimit }: SaleRowProps) {
  const { Title, Slug, IsOver, Status, LimitCents, ExposureCents, LeadingCount } = sale;
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <h3 className={styles.rowTitle}>
          <AppLink to={auctionAddress(Slug)}>{Title}</AppLink>
        </h3>
        <p className={styles.note}>{saleStatusWords(sale)}</p>
        {!IsOver && (
          <p className={styles.note}>
            {`Stands for ${formatUsd(ExposureCents)}, leading on ${lotsWords(LeadingCount)}`}
          </p>
        )}
      </div>
      <div className={styles.rowFacts}>
        <p>{IsOver ? 'Over' : `Limit: ${limitWords(LimitCents)}`}</p>
        {!IsOver && Status === 'approved' && (
          <Button size="sm" variant="secondary" disabled={isOld} onClick={onLimit}>
            Set limit
            <VisuallyHidden>{`: ${Title}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

export function BidderLots({ record: { Lots } }: { record: BidderRecord }) {
  return (
    <section className={styles.part} aria-labelledby="bidder-lots">
      <RunningHead id="bidder-lots" title="Bids" />
      {Lots.length === 0 && <p className={styles.note}>No bid yet.</p>}
      <ul className={styles.rows}>
        {Lots.map((lot) => (
          <LotRow key={`${lot.AuctionID} ${lot.LotNumber}`} lot={lot} />
        ))}
      </ul>
    </section>
  );
}

function LotRow({ lot }: { lot: BidderLot }) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, Title, BidAt, Standing, MaxCents } = lot;
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <h3 className={styles.rowTitle}>
          <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>{`Lot ${lotNumber}: ${Title}`}</AppLink>
        </h3>
        <p className={styles.note}>{formatCentralDateTime(BidAt)}</p>
      </div>
      <div className={styles.rowFacts}>
        <p>{standingWords[Standing]}</p>
        <p className={styles.note}>
          {MaxCents === null ? 'Maximum sealed until the close' : `Maximum ${formatUsd(MaxCents)}`}
        </p>
      </div>
    </li>
  );
}
