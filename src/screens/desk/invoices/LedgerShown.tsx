/** What was paid for an invoice, what went back, and what can be done about it. */
import type { ActorRefFrom } from 'xstate';

import type { StaffLedger, StaffLedgerPayment, StaffLedgerRefund } from '#contract/desk/staffLedger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { invoiceLedgerMachine, LedgerAct } from '#machines/desk/invoiceLedgerMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';

import { refundTitle } from './ledgerStates.ts';
import { disputeNote, paymentName, paymentNote, refundNote } from './ledgerWords.ts';
import { RowAct } from './RowAct.tsx';

import styles from '#screens/desk/Staff.module.css';

export type LedgerActor = ActorRefFrom<typeof invoiceLedgerMachine>;

type LedgerShownProps = { actor: LedgerActor; ledger: StaffLedger };

export function LedgerShown({ actor, ledger }: LedgerShownProps) {
  const begin = (act: LedgerAct) => (): void =>
    actor.send({ type: 'act.started', act, key: crypto.randomUUID() });
  return (
    <>
      <Sums ledger={ledger} />
      <ul className={styles.rows} aria-label="Payments and refunds">
        {ledger.Payments.map((payment) => (
          <PaymentRow key={payment.PaymentID} payment={payment} begin={begin} />
        ))}
        {ledger.Refunds.map((refund) => (
          <RefundRow key={`refund ${refund.RefundID}`} refund={refund} begin={begin} />
        ))}
        {ledger.Disputes.map((dispute) => (
          <Row
            key={dispute.DisputeID}
            title="Dispute by the buyer’s bank"
            note={disputeNote(dispute)}
            amount={formatUsd(dispute.AmountCents)}
          />
        ))}
      </ul>
      {ledger.Payments.length === 0 && <p className={styles.note}>Nothing has been paid yet.</p>}
      {ledger.OutstandingCents > 0 && (
        <Actions isCentered>
          <Button data-autofocus onClick={begin({ kind: 'record' })}>
            Record a payment
          </Button>
        </Actions>
      )}
    </>
  );
}

function Sums({ ledger }: { ledger: StaffLedger }) {
  const { TotalCents, PaidCents, RefundedCents, WaitingCents, LostCents, OutstandingCents, OverpaidCents } =
    ledger;
  const lines = [
    ['Invoice', TotalCents],
    ['Paid', PaidCents],
    ['Refunded', RefundedCents],
    ['Refunds that wait', WaitingCents],
    ['Taken back by banks', LostCents],
    ['Overpaid', OverpaidCents],
    ['Left to pay', OutstandingCents],
  ] as const;
  const always: ReadonlySet<string> = new Set(['Invoice', 'Paid', 'Left to pay']);
  return (
    <dl className={styles.facts}>
      {lines
        .filter(([words, cents]) => cents > 0 || always.has(words))
        .map(([words, cents]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}

type RowProps = { title: string; note: string; amount: string; children?: React.ReactNode };

function Row({ title, note, amount, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.rowFacts}>
        <p>
          <b>{amount}</b>
        </p>
      </div>
      {children && (
        <Actions isCentered className={styles.actions}>
          {children}
        </Actions>
      )}
    </li>
  );
}

type Begin = (act: LedgerAct) => () => void;

function PaymentRow({ payment, begin }: { payment: StaffLedgerPayment; begin: Begin }) {
  const { Status, Method, AmountCents, RefundableCents } = payment;
  const name = paymentName(payment);
  const isReversible = Status === 'paid' && Method !== 'card' && RefundableCents === AmountCents;
  return (
    <Row title={name} note={paymentNote(payment)} amount={formatUsd(AmountCents)}>
      {(RefundableCents > 0 || isReversible) && (
        <>
          {RefundableCents > 0 && (
            <RowAct words="Refund" of={name} onClick={begin({ kind: 'refund', payment })} />
          )}
          {isReversible && (
            <RowAct words="Recorded by mistake" of={name} onClick={begin({ kind: 'reverse', payment })} />
          )}
        </>
      )}
    </Row>
  );
}

function RefundRow({ refund, begin }: { refund: StaffLedgerRefund; begin: Begin }) {
  const { Status, AmountCents, IsOwn } = refund;
  const amount = formatUsd(AmountCents);
  return (
    <Row title={refundTitle(refund)} note={refundNote(refund)} amount={`−${amount}`}>
      {Status === 'waiting' && (
        <>
          {IsOwn ? (
            <p className={styles.note}>A colleague has to approve it.</p>
          ) : (
            <RowAct words="Approve" of={`refund of ${amount}`} onClick={begin({ kind: 'approve', refund })} />
          )}
          <RowAct words="Decline" of={`refund of ${amount}`} onClick={begin({ kind: 'decline', refund })} />
        </>
      )}
    </Row>
  );
}
