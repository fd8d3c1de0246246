/** How the lots were shipped, and under which number they can be tracked. */
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import { trackingAddress, trackingText } from '#contract/invoices/tracking.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import type { InvoiceActor } from './invoiceActor.ts';

import styles from '#screens/desk/Staff.module.css';

type InvoiceShippingProps = { actor: InvoiceActor; record: InvoiceRecord; isOld: boolean };

export function InvoiceShipping({ actor, record, isOld }: InvoiceShippingProps) {
  const { Tracking } = record;
  const isShipped = record.Invoice.Status === 'shipped';
  const address = Tracking && trackingAddress(Tracking);
  const missing = isShipped ? 'Shipped without a tracking number.' : 'Not shipped yet.';
  return (
    <section className={styles.part} aria-labelledby="invoice-shipping">
      <RunningHead id="invoice-shipping" title="Shipping" />
      <p className={Tracking ? undefined : styles.note}>
        {Tracking ? trackingText(Tracking) : missing}
        {address && (
          <>
            {'. '}
            <TextLink to={address}>Track the package</TextLink>
          </>
        )}
      </p>
      {isShipped && (
        <Actions isCentered>
          <Button
            size="sm"
            variant="secondary"
            disabled={isOld}
            onClick={() => actor.send({ type: 'step.started', step: 'tracking' })}
          >
            {Tracking ? 'Change tracking number' : 'Add tracking number'}
          </Button>
        </Actions>
      )}
    </section>
  );
}
