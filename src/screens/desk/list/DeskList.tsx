/**
 * A long list of the desk: search and filters, saved views, the rows as a grid (on narrow screens as cards, on paper as a
 * table), and what can be decided about one row or many. What is particular to a list is in its `spec`.
 */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useVisitor } from '#actors/visitor.tsx';
import {
  deskListMachine,
  selectIsAsking,
  selectIsListMissing,
  selectIsReading,
  selectListProblem,
  selectOpened,
  selectRead,
  selectIsListReady,
  selectPlace,
} from '#machines/desk/deskListMachine.ts';
import { deskLookMachine } from '#machines/desk/deskLookMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { isOpeningOnly } from '#screens/desk/opensOnly.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { LoadingPlace } from '#ui/controls/LoadingBar.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { DeskFilters } from './DeskFilters.tsx';
import type { DeskListActor } from './deskListActor.ts';
import { DeskListFooter } from './DeskListFooter.tsx';
import { DeskOutcome } from './DeskOutcome.tsx';
import { DeskRows } from './DeskRows.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { placeIn, addressOf, opensFirst } from './listAddress.ts';
import type { ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

const LazyActModal = lazy(async () => ({ default: (await import('./ActModal.tsx')).ActModal }));
const LazyRowModal = lazy(async () => ({ default: (await import('./RowModal.tsx')).RowModal }));

/**
 * A link that means one row opens it, once: closed, it stays closed, and a page that is loaded again shows the list.
 */
function useFirstOpened(actor: DeskListActor, spec: ListSpec): void {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const read = useSelector(actor, selectRead);
  const place = useSelector(actor, selectPlace);
  const isReady = useSelector(actor, selectIsListReady);
  const isDue = opensFirst(address) && isReady && read !== null;
  const first = read?.rows[0]?.id;
  useEffect(() => {
    // The same address may have asked for other rows a moment ago.
    if (!isDue || !selectIsListReady(actor.getSnapshot())) return;
    if (first !== undefined) actor.send({ type: 'row.opened', id: first });
    void navigate(addressOf(place, spec), { replace: true, preventScrollReset: true });
  }, [actor, spec, navigate, isDue, first, place]);
}

/** A search elsewhere on the desk that finds one row wants its page, which then opens in place of the list. */
function useOnlyRow(actor: DeskListActor, { to }: ListSpec): void {
  const location = useLocation();
  const navigate = useNavigate();
  const read = useSelector(actor, selectRead);
  const isReady = useSelector(actor, selectIsListReady);
  const { filters } = useSelector(actor, selectPlace);
  const only =
    isOpeningOnly(location.state) && isReady && filters['search'] !== '' && read?.total === 1
      ? read.rows[0]
      : undefined;
  const page = only && to?.(only);
  useEffect(() => {
    if (page !== undefined) void navigate(page, { replace: true });
  }, [navigate, page]);
}

export function DeskList({ spec }: { spec: ListSpec }) {
  const { search: address } = useLocation();
  const person = useVisitor()?.email ?? '';
  const { place, dropped } = placeIn(address, spec);
  const actor = useActorRef(useScreenMachine(deskListMachine), { input: { place } });
  const look = useActorRef(useScreenMachine(deskLookMachine), { input: { list: spec.name, person } });
  useEffect(() => {
    actor.send({ type: 'place.chosen', place: placeIn(address, spec).place });
  }, [actor, address, spec]);
  useEffect(() => {
    look.send({ type: 'person.known', person });
  }, [look, person]);
  useOnlyRow(actor, spec);
  useFirstOpened(actor, spec);
  const read = useSelector(actor, selectRead);
  const problem = useSelector(actor, selectListProblem);
  const isReading = useSelector(actor, selectIsReading);
  const isAsking = useSelector(actor, selectIsAsking);
  const opened = useSelector(actor, selectOpened);
  const openedRow = read?.rows.find(({ id }) => id === opened);

  if (useSelector(actor, selectIsListMissing)) return <NotFound />;
  return (
    <DeskPage
      title={spec.title}
      lead={spec.lead}
      filters={<DeskFilters actor={actor} look={look} spec={spec} />}
    >
      {dropped.length > 0 && (
        <Banner tone="info">{`This link asks for something that this list doesn’t have. It was left out: ${dropped.join(', ')}.`}</Banner>
      )}
      {problem && (
        <ListNotLoaded
          problem={problem}
          words={spec.failedWords}
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      <DeskOutcome actor={actor} spec={spec} />
      {read === null && !problem && <ListToCome words={spec.loadingWords} rowHeight="52px" />}
      {read && (
        <section aria-label={spec.title} aria-busy={isReading} className={styles.list}>
          <LoadingPlace isLoading={isReading} label={spec.loadingWords} />
          {spec.summary?.(read)}
          <DeskToolbar actor={actor} look={look} spec={spec} read={read} />
          <DeskRows actor={actor} look={look} spec={spec} read={read} />
          <DeskListFooter actor={actor} spec={spec} read={read} />
        </section>
      )}
      {openedRow && spec.particulars && (
        <Suspense>
          <LazyRowModal actor={actor} spec={spec} row={openedRow}>
            {spec.particulars(openedRow, (act, terms) => {
              actor.send({ type: 'act.started', act, rows: [openedRow] });
              actor.send({ type: 'act.confirmed', terms });
            })}
          </LazyRowModal>
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <LazyActModal actor={actor} spec={spec} />
        </Suspense>
      )}
    </DeskPage>
  );
}
