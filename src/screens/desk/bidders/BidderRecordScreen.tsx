/** One bidder with all that we know, for staff and clerks. For anybody else the page does not exist. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useAddressParams } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { BidderRecord } from '#contract/desk/staff.ts';
import {
  bidderRecordMachine,
  selectPending,
  selectDone,
  selectIsMissing,
  selectIsOutdated,
  selectRecord,
  selectRecordProblem,
} from '#machines/desk/bidderRecordMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { accountChips } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { BidderInvoices } from './BidderInvoices.tsx';
import { BidderNotes } from './BidderNotes.tsx';
import { BidderParticulars } from './BidderParticulars.tsx';
import { BidderLots, BidderSales } from './BidderTrade.tsx';
import type { RecordActor } from './recordActor.ts';
import { doneWords } from './recordWords.ts';

const LazyActionModal = lazy(async () => ({
  default: (await import('./RecordActionModal.tsx')).RecordActionModal,
}));

const bidders = { to: '/clerk/bidders', words: 'Bidders' };

function BidderRecordScreen() {
  const number = Number(useAddressParams()['accountId'] ?? '');
  const isNumber = Number.isSafeInteger(number) && number > 0;
  return isNumber ? <Bidder key={number} accountId={number} /> : <NotFound />;
}

function Bidder({ accountId }: { accountId: number }) {
  const actor = useActorRef(useScreenMachine(bidderRecordMachine), { input: { accountId } });
  const record = useSelector(actor, selectRecord);
  const problem = useSelector(actor, selectRecordProblem);

  if (useSelector(actor, selectIsMissing)) return <NotFound />;
  if (record) return <Shown actor={actor} record={record} />;
  return (
    <DeskPage title="Bidder" back={bidders}>
      {problem ? (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the bidder."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      ) : (
        <ListToCome words="Loading the bidder…" rowHeight="64px" />
      )}
    </DeskPage>
  );
}

function Shown({ actor, record }: { actor: RecordActor; record: BidderRecord }) {
  const pending = useSelector(actor, selectPending);
  const done = useSelector(actor, selectDone);
  const problem = useSelector(actor, selectRecordProblem);
  const isOutdated = useSelector(actor, selectIsOutdated);
  const { words, ...chip } = accountChips[record.Status];
  return (
    <DeskPage
      title={record.Name}
      back={bidders}
      lead={
        <>
          <StatusChip {...chip}>{words}</StatusChip>
          <span>{`Tier ${record.Tier}, account ${record.AccountID}`}</span>
        </>
      }
    >
      {done && (
        <ResultBanner onDismiss={() => actor.send({ type: 'done.dismissed' })}>
          {doneWords[done](record)}
        </ResultBanner>
      )}
      {isOutdated && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the bidder again."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      <BidderParticulars actor={actor} record={record} isOld={isOutdated} />
      <BidderSales actor={actor} record={record} isOld={isOutdated} />
      <BidderInvoices record={record} />
      <BidderLots record={record} />
      <BidderNotes actor={actor} record={record} />
      {pending && (
        <Suspense>
          <LazyActionModal actor={actor} pending={pending} record={record} />
        </Suspense>
      )}
    </DeskPage>
  );
}

export { BidderRecordScreen as Component };
