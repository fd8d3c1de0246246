/** One change to the payments of an invoice, as it is filled in. What is refused is said here, and what was typed stays. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import type { LedgerChange } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import { recordedMethods, refundWays } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  type LedgerAct,
  selectIsLedgerSending,
  selectLedgerProblem,
  selectLedgerRefusal,
} from '#machines/desk/invoiceLedgerMachine.ts';
import { centsGiven } from '#rules/kernel/centsGiven.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import { LedgerFields, type LedgerWrong } from './LedgerFields.tsx';
import type { LedgerActor } from './LedgerShown.tsx';
import { refusalWords } from './ledgerWords.ts';

import styles from '#screens/desk/Staff.module.css';

type LedgerFormProps = { actor: LedgerActor; ledger: StaffLedger; act: LedgerAct };

const confirmWords: Readonly<Record<LedgerAct['kind'], string>> = {
  record: 'Record the payment',
  refund: 'Refund',
  reverse: 'Take the payment back',
  approve: 'Approve and refund',
  decline: 'Decline the refund',
};

type Typed = (name: string) => string;

function readForm(form: HTMLFormElement): Typed {
  const given = new FormData(form);
  return (name) => {
    const text = given.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
}

function wrongIn(act: LedgerAct, typed: Typed): LedgerWrong {
  const hasAmount = act.kind === 'record' || act.kind === 'refund';
  const hasReason = act.kind !== 'record' && act.kind !== 'approve';
  return {
    ...(hasAmount && centsGiven(typed('amount')) === null && { amount: 'Enter dollars, as in 1,250.50.' }),
    ...(act.kind === 'record' && typed('day') === '' && { day: 'Enter the day on which it came.' }),
    ...(hasReason && typed('reason') === '' && { reason: 'Say why.' }),
    ...(act.kind === 'refund' && typed('owed') === '' && { owed: 'Choose one.' }),
  };
}

/** What was filled in, as it is sent. */
function changeOf(act: LedgerAct, typed: Typed, invoiceId: number): LedgerChange {
  const AmountCents = centsGiven(typed('amount')) ?? 0;
  const Reference = typed('reference');
  switch (act.kind) {
    case 'record': {
      const Method = recordedMethods.find((one) => one === typed('method')) ?? 'wire';
      return {
        kind: 'record',
        invoiceId,
        received: { Method, AmountCents, Reference, ReceivedOn: typed('day') },
      };
    }
    case 'refund': {
      const Way = refundWays.find((one) => one === typed('way')) ?? 'wire';
      const IsStillOwed = typed('owed') === 'yes';
      const refund = { AmountCents, Way, Reference, IsStillOwed, Reason: typed('reason') };
      return { kind: 'refund', paymentId: act.payment.PaymentID, refund };
    }
    case 'reverse':
      return { kind: 'reverse', paymentId: act.payment.PaymentID, reason: typed('reason') };
    case 'approve':
    case 'decline': {
      const decision = { IsApproved: act.kind === 'approve', Reason: typed('reason') };
      return { kind: 'decide', refundId: act.refund.RefundID, decision };
    }
  }
}

export function LedgerForm({ actor, ledger, act }: LedgerFormProps) {
  const isSending = useSelector(actor, selectIsLedgerSending);
  const problem = useSelector(actor, selectLedgerProblem);
  const refused = useSelector(actor, selectLedgerRefusal);
  const [wrong, setWrong] = useState<LedgerWrong>({});

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = readForm(event.currentTarget);
    const found = wrongIn(act, typed);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    actor.send({ type: 'change.sent', change: changeOf(act, typed, ledger.InvoiceID) });
  }

  return (
    <form className={styles.decision} onSubmit={confirm} noValidate>
      <LedgerFields act={act} ledger={ledger} wrong={wrong} />
      {refused && <Banner tone="error">{refusalWords(refused, act, ledger)}</Banner>}
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {act.kind === 'refund' && (
        <p className={styles.note}>
          {`Refunds of an invoice that come to more than ${formatUsd(ledger.SecondPersonCents)} together wait for a second person.`}
        </p>
      )}
      <Actions isCentered>
        <Button type="submit" busy={isSending} {...(act.kind === 'approve' && { 'data-autofocus': true })}>
          {confirmWords[act.kind]}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={() => actor.send({ type: 'act.dropped' })}>
          Back
        </Button>
      </Actions>
    </form>
  );
}
