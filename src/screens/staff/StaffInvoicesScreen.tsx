/** The invoices of the house, for staff and clerks: by how far they are, each marked as it goes on. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { invoiceLists } from '#contract/staffInvoices.ts';
import {
  selectBegunMark,
  selectInvoices,
  selectInvoicesProblem,
  selectIsInvoicesMissing,
  selectIsInvoicesOutdated,
  selectOpenedLedger,
  selectToldMark,
  staffInvoicesMachine,
} from '#machines/staffInvoicesMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { Told } from '#ui/decision/Told.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { InvoiceList } from './InvoiceList.tsx';
import { toldMarkWords } from './markWords.ts';
import { SearchForm } from './SearchForm.tsx';
import { invoicesAddress, invoicesIn } from './staffPlaces.ts';
import { invoiceListWords } from './staffWords.ts';

import styles from './Staff.module.css';

const LazyLedgerModal = lazy(async () => ({ default: (await import('./LedgerModal.tsx')).LedgerModal }));
const LazyMarkModal = lazy(async () => ({ default: (await import('./MarkModal.tsx')).MarkModal }));

function StaffInvoicesScreen() {
  const { search: address } = useLocation();
  const asked = invoicesIn(address);
  const actor = useActorRef(useScreenMachine(staffInvoicesMachine), { input: asked });
  useEffect(() => actor.send({ type: 'place.chosen', asked: invoicesIn(address) }), [actor, address]);
  const invoices = useSelector(actor, selectInvoices);
  const problem = useSelector(actor, selectInvoicesProblem);
  const begun = useSelector(actor, selectBegunMark);
  const told = useSelector(actor, selectToldMark);
  const opened = useSelector(actor, selectOpenedLedger);
  const isOutdated = useSelector(actor, selectIsInvoicesOutdated);
  const isUnread = problem !== null && begun === null;

  if (useSelector(actor, selectIsInvoicesMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Invoices"
      filters={
        <>
          <SearchForm
            label="Number, name, email or sale"
            search={asked.search}
            addressOf={(search) => invoicesAddress({ ...asked, search, page: 1 })}
          />
          <div className={styles.tabs}>
            <ListTabs
              name="Which invoices"
              current={asked.list}
              tabs={invoiceLists.map((list) => ({
                key: list,
                to: invoicesAddress({ ...asked, list, page: 1 }),
                words: invoiceListWords[list],
              }))}
            />
          </div>
        </>
      }
    >
      {told && <Told onDismiss={() => actor.send({ type: 'told.dismissed' })}>{toldMarkWords(told)}</Told>}
      {isUnread && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the invoices."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isUnread && invoices === null && <ListToCome words="Loading the invoices…" rowHeight="72px" />}
      {invoices && (!isUnread || isOutdated) && (
        <InvoiceList actor={actor} asked={asked} invoices={invoices} isOld={isOutdated} />
      )}
      {opened && (
        <Suspense>
          <LazyLedgerModal invoice={opened} onClose={() => actor.send({ type: 'ledger.closed' })} />
        </Suspense>
      )}
      {begun && (
        <Suspense>
          <LazyMarkModal actor={actor} begun={begun} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { StaffInvoicesScreen as Component };
