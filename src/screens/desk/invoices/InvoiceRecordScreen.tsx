/** One invoice with everything known about it, for staff and clerks. To anybody else the page is not there. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useAddressParams } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import {
  invoiceRecordMachine,
  selectInvoiceProblem,
  selectInvoiceRecord,
  selectIsInvoiceMissing,
  selectIsInvoiceOutdated,
  selectIsLedgerOpen,
  selectStep,
  selectStepDone,
} from '#machines/desk/invoiceRecordMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { invoiceChips } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import type { InvoiceActor } from './invoiceActor.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoicePapers } from './InvoicePapers.tsx';
import { InvoiceShipping } from './InvoiceShipping.tsx';
import { InvoiceSummary } from './InvoiceSummary.tsx';
import { stepDoneWords } from './invoiceWords.ts';

const LazyLedgerModal = lazy(async () => ({ default: (await import('./LedgerModal.tsx')).LedgerModal }));
const LazyStepModal = lazy(async () => ({
  default: (await import('./InvoiceStepModal.tsx')).InvoiceStepModal,
}));

const invoices = { to: '/clerk/invoices', words: 'Invoices' };

function InvoiceRecordScreen() {
  const number = Number(useAddressParams()['invoiceId'] ?? '');
  const isNumber = Number.isSafeInteger(number) && number > 0;
  return isNumber ? <Invoice key={number} invoiceId={number} /> : <NotFound />;
}

function Invoice({ invoiceId }: { invoiceId: number }) {
  const actor = useActorRef(useScreenMachine(invoiceRecordMachine), { input: { invoiceId } });
  const record = useSelector(actor, selectInvoiceRecord);
  const problem = useSelector(actor, selectInvoiceProblem);

  if (useSelector(actor, selectIsInvoiceMissing)) return <NotFound />;
  if (record) return <Shown actor={actor} record={record} />;
  return (
    <DeskPage title={`Invoice ${invoiceId}`} back={invoices}>
      {problem ? (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the invoice."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      ) : (
        <ListToCome words="Loading the invoice…" rowHeight="64px" />
      )}
    </DeskPage>
  );
}

function Shown({ actor, record }: { actor: InvoiceActor; record: InvoiceRecord }) {
  const step = useSelector(actor, selectStep);
  const done = useSelector(actor, selectStepDone);
  const problem = useSelector(actor, selectInvoiceProblem);
  const isOutdated = useSelector(actor, selectIsInvoiceOutdated);
  const isLedgerOpen = useSelector(actor, selectIsLedgerOpen);
  const { InvoiceID, Status } = record.Invoice;
  const { words, ...chip } = invoiceChips[Status];
  return (
    <DeskPage
      title={`Invoice ${InvoiceID}`}
      back={invoices}
      lead={<StatusChip {...chip}>{words}</StatusChip>}
    >
      {done && (
        <ResultBanner onDismiss={() => actor.send({ type: 'done.dismissed' })}>
          {stepDoneWords[done]}
        </ResultBanner>
      )}
      {isOutdated && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the invoice again."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      <InvoiceSummary actor={actor} record={record} isOld={isOutdated} />
      <InvoiceCharges record={record} />
      <InvoiceMoney record={record} />
      <InvoiceShipping actor={actor} record={record} isOld={isOutdated} />
      <InvoicePapers actor={actor} record={record} />
      <InvoiceHistory record={record} />
      {isLedgerOpen && (
        <Suspense>
          <LazyLedgerModal invoice={record.Invoice} onClose={() => actor.send({ type: 'ledger.closed' })} />
        </Suspense>
      )}
      {step && (
        <Suspense>
          <LazyStepModal actor={actor} step={step} record={record} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { InvoiceRecordScreen as Component };
