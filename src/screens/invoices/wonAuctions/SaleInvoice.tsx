/** One invoice, or what has none yet: which sale, how far, its lots, its sum, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { hasReceipt } from '#contract/invoices/invoiceActions.ts';
import { type Tracking, trackingAddress, trackingText } from '#contract/invoices/tracking.ts';
import type { Won, WonSale } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectRefusal } from '#machines/invoices/wonAuctionsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { DeliveryChoices } from './DeliveryChoices.tsx';
import { InvoicePapers } from './InvoicePapers.tsx';
import { moneyLines, refundText } from './moneyWords.ts';
import { PayByCard } from './PayByCard.tsx';
import { PayByWire } from './PayByWire.tsx';
import type { WonActor } from './useWonAuctions.ts';
import { WonLotRow } from './WonLotRow.tsx';
import { datesText, lineWords, nextText, refusalText, statusLooks, storageText } from './wonWords.ts';

import styles from './WonAuctions.module.css';

export type SaleProps = { actor: WonActor; won: Won; sale: WonSale };

export function SaleInvoice({ actor, won, sale }: SaleProps) {
  const headingId = useId();
  // What is being paid stays as it is, and is paid once.
  const isOpen = sale.Status === 'due' && sale.Payment?.Status !== 'processing';
  return (
    <article className={styles.sale} aria-labelledby={headingId}>
      <SaleTop sale={sale} headingId={headingId} />
      <ul>
        {sale.Lots.map((lot) => (
          <WonLotRow key={lot.Card.AuctionItemID} lot={lot} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Sum sale={sale} />
        <div className={styles.choices}>
          <Refused actor={actor} sale={sale} />
          {isOpen && <DeliveryChoices actor={actor} sale={sale} />}
          {sale.InvoiceID !== null && <PayByCard actor={actor} sale={sale} invoiceId={sale.InvoiceID} />}
          {isOpen && sale.InvoiceID !== null && (
            <PayByWire wire={won.Wire} invoiceId={sale.InvoiceID} totalCents={sale.OutstandingCents} />
          )}
        </div>
      </div>
      {sale.Refunds.map((refund) => (
        <p key={`${refund.At} ${refund.AmountCents}`} className={styles.storage}>
          {refundText(refund)}
        </p>
      ))}
      {sale.Storage.map((storage) => (
        <p key={storage.LotNumbers.join()} className={styles.storage}>
          {storageText(storage, storage.LotNumbers.length === sale.Lots.length)}
        </p>
      ))}
      {sale.InvoiceID !== null && (
        <InvoicePapers
          actor={actor}
          invoiceId={sale.InvoiceID}
          hasReceipt={hasReceipt(sale.PaidAt, sale.PaidCents)}
        />
      )}
    </article>
  );
}

function SaleTop({ sale, headingId }: { sale: WonSale; headingId: string }) {
  const { words, tone, icon } = statusLooks[sale.Status];
  return (
    <header className={styles.top}>
      <div className={styles.words}>
        <Text size="caps" color="accent">
          {sale.InvoiceID === null ? 'No invoice yet' : `Invoice ${sale.InvoiceID}`}
        </Text>
        <h2 id={headingId} className={styles.title}>
          <AppLink to={auctionAddress(sale.Slug)}>{sale.Title}</AppLink>
        </h2>
        <p className={styles.next}>{nextText(sale)}</p>
        {sale.Tracking && <TrackingLine tracking={sale.Tracking} />}
      </div>
      <div className={styles.facts}>
        <output>
          <StatusChip tone={tone} icon={icon}>
            {words}
          </StatusChip>
        </output>
        <p>{datesText(sale)}</p>
      </div>
    </header>
  );
}

function Refused({ actor, sale }: Pick<SaleProps, 'actor' | 'sale'>) {
  const refusal = useSelector(actor, selectRefusal);
  if (refusal === null || refusal.InvoiceID !== sale.InvoiceID) return null;
  return <Banner tone="error">{refusalText(refusal)}</Banner>;
}

function Sum({ sale }: { sale: WonSale }) {
  const { Lines, TotalCents, Status } = sale;
  return (
    <dl className={styles.sum}>
      {Lines.map(({ Kind, Cents }) => (
        <div key={Kind}>
          <dt>{lineWords[Kind]}</dt>
          <dd>{formatUsd(Cents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{Status === 'toFollow' ? 'Total, estimate' : 'Total'}</dt>
        <dd>{formatUsd(TotalCents)}</dd>
      </div>
      {moneyLines(sale).map(({ words, cents }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The number under which shipped lots can be followed, and where. */
function TrackingLine({ tracking }: { tracking: Tracking }) {
  const address = trackingAddress(tracking);
  return (
    <p className={styles.next}>
      {trackingText(tracking)}
      {address !== null && (
        <>
          {'. '}
          <TextLink to={address}>Track your package</TextLink>
        </>
      )}
    </p>
  );
}
