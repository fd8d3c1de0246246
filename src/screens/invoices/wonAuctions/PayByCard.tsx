/** Pays an invoice by card: what it costs, with which card, and what came of it. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { WonSale } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectPaymentAnswer, selectPayingView } from '#machines/invoices/payInvoiceMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { feeText, isGoodOutcome, onItsWayText, paymentText } from './paymentWords.ts';
import { NotLoaded, PayWithCard } from './PayWithCard.tsx';
import { type PayingActor, usePaying } from './usePaying.ts';
import type { WonActor } from './useWonAuctions.ts';

import styles from './WonAuctions.module.css';

type PayByCardProps = { actor: WonActor; sale: WonSale; invoiceId: number };

/** It stays where it was when there is nothing left to pay: what came of it is read here. */
export function PayByCard({ actor, sale, invoiceId }: PayByCardProps) {
  const paying = usePaying(actor, invoiceId);
  const answer = useSelector(paying, selectPaymentAnswer);
  const { Payment, CardFeeCents } = sale;
  if (answer === null && CardFeeCents === null && Payment?.Status !== 'processing') return null;
  return (
    <section className={styles.part} aria-label={`Pay invoice ${invoiceId} by card`}>
      <h3>{CardFeeCents === null ? 'Payment by card' : 'Pay by card'}</h3>
      <Answer paying={paying} />
      {Payment?.Status === 'processing' && <p className={styles.note}>{onItsWayText(Payment)}</p>}
      {CardFeeCents !== null && <Form paying={paying} sale={sale} feeCents={CardFeeCents} />}
    </section>
  );
}

/** The button that was pressed may be gone: the focus goes on from what came of it. */
function Answer({ paying }: { paying: PayingActor }) {
  const answer = useSelector(paying, selectPaymentAnswer);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) words.current?.focus();
  }, [answer]);
  if (answer === null) return null;
  return (
    <div ref={words} tabIndex={-1} className={styles.answer}>
      <Banner tone={isGoodOutcome(answer) ? 'success' : 'error'} role="none">
        {paymentText(answer)}
      </Banner>
    </div>
  );
}

type FormProps = { paying: PayingActor; sale: WonSale; feeCents: number };

function Form({ paying, sale, feeCents }: FormProps) {
  const view = useSelector(paying, selectPayingView);
  switch (view) {
    case 'closed':
      return (
        <>
          <p className={styles.note}>{feeText(feeCents, sale.OutstandingCents + feeCents)}</p>
          <div>
            <Button
              startIcon={<Icon name="creditCard" />}
              onClick={() => paying.send({ type: 'paying.opened' })}
            >
              {`Pay ${formatUsd(sale.OutstandingCents + feeCents)} by card`}
            </Button>
          </div>
        </>
      );
    case 'loading':
      return (
        <>
          <VisuallyHidden>Loading your cards…</VisuallyHidden>
          <Skeleton height={44} />
        </>
      );
    case 'failed':
      return <NotLoaded paying={paying} />;
    case 'choosing':
    case 'paying':
    case 'confirming':
      return <PayWithCard paying={paying} totalCents={sale.OutstandingCents} feeCents={feeCents} />;
  }
}
