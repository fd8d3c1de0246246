/** Every payment of an invoice with its refunds, and what the buyer's bank disputes. */
import type {
  InvoiceRecord,
  RecordDispute,
  RecordPayment,
  RecordRefund,
} from '#contract/desk/invoiceRecord.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { refundDates } from './invoiceWords.ts';
import {
  disputeMeanings,
  disputeStates,
  methodWords,
  paymentStates,
  refundStates,
  refundTitle,
} from './ledgerStates.ts';

import styles from '#screens/desk/Staff.module.css';

export function InvoiceMoney({ record: { Payments, Refunds, Disputes } }: { record: InvoiceRecord }) {
  return (
    <section className={styles.part} aria-labelledby="invoice-money">
      <RunningHead id="invoice-money" title="Payments and refunds" />
      {Payments.length === 0 && <p className={styles.note}>No payments yet.</p>}
      <ul className={styles.rows} aria-label="Payments and refunds">
        {Payments.flatMap((payment) => [
          <PaymentRow key={`payment ${payment.PaymentID}`} payment={payment} />,
          ...Refunds.filter(({ PaymentID }) => PaymentID === payment.PaymentID).map((refund) => (
            <RefundRow key={`refund ${refund.RefundID}`} refund={refund} />
          )),
          ...Disputes.filter(({ PaymentID }) => PaymentID === payment.PaymentID).map((dispute) => (
            <DisputeRow key={`dispute ${dispute.DisputeID}`} dispute={dispute} />
          )),
        ])}
      </ul>
    </section>
  );
}

type RowProps = { title: string; notes: readonly string[]; cents: string; status: string };

function Row({ title, notes, cents, status }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <h3 className={styles.rowTitle}>{title}</h3>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <div className={styles.rowFacts}>
        <p>
          <b>{cents}</b>
        </p>
        <p className={styles.note}>{status}</p>
      </div>
    </li>
  );
}

function PaymentRow({ payment }: { payment: RecordPayment }) {
  const { Method, Reference, AmountCents, RefundedCents, ReceivedAt, Status, By, Reason } = payment;
  const isReceived = Status === 'paid' || Status === 'reversed';
  const by = By === null ? '' : `, recorded by ${By}`;
  return (
    <Row
      title={Reference === '' ? methodWords[Method] : `${methodWords[Method]}, ${Reference}`}
      notes={[
        `${isReceived ? 'Received' : 'Started'} ${formatCentralDate(ReceivedAt)}${by}`,
        ...(RefundedCents > 0 ? [`${formatUsd(RefundedCents)} of it refunded`] : []),
        ...(Reason === null ? [] : [`Reversed: “${Reason}”`]),
      ]}
      cents={formatUsd(AmountCents)}
      status={paymentStates[Status]}
    />
  );
}

function RefundRow({ refund }: { refund: RecordRefund }) {
  const { AmountCents, Reason, Status, Refusal } = refund;
  return (
    <Row
      title={refundTitle(refund)}
      notes={[
        `Reason: “${Reason}”`,
        refundDates(refund),
        ...(Refusal === null ? [] : [`${refundStates[Status]}: “${Refusal}”`]),
      ]}
      cents={`−${formatUsd(AmountCents)}`}
      status={refundStates[Status]}
    />
  );
}

function DisputeRow({
  dispute: { AmountCents, Reason, Status, OpenedAt, ClosedAt },
}: {
  dispute: RecordDispute;
}) {
  const closed = ClosedAt === null ? '' : `, closed ${formatCentralDate(ClosedAt)}`;
  return (
    <Row
      title="Dispute by the buyer’s bank"
      notes={[`Reason: ${Reason}`, `Opened ${formatCentralDate(OpenedAt)}${closed}`, disputeMeanings[Status]]}
      cents={formatUsd(AmountCents)}
      status={disputeStates[Status]}
    />
  );
}
