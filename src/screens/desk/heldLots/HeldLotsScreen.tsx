/** Lots on which their own consignor has bid: staff void those bids and release the lot. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import {
  heldLotsMachine,
  selectPendingRelease,
  selectHeldLots,
  selectHeldProblem,
  selectReleasedLot,
  selectIsHeldFailed,
  selectIsHeldLoading,
  selectIsHeldMissing,
  selectIsReleasing,
} from '#machines/desk/heldLotsMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';

import { ReleaseModal } from './ReleaseModal.tsx';

import styles from '#screens/desk/Staff.module.css';

function HeldLotsScreen() {
  const actor = useActorRef(useScreenMachine(heldLotsMachine));
  const lots = useSelector(actor, selectHeldLots);
  const problem = useSelector(actor, selectHeldProblem);
  const pending = useSelector(actor, selectPendingRelease);
  const finished = useSelector(actor, selectReleasedLot);
  const isFailed = useSelector(actor, selectIsHeldFailed);
  const isLoading = useSelector(actor, selectIsHeldLoading);
  useUnsavedWork(useSelector(actor, selectIsReleasing));

  if (useSelector(actor, selectIsHeldMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Lots on hold"
      lead="The consignor of each of these lots has bid on it. Void those bids to reopen the lot."
    >
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the lots."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {isLoading && <ListToCome words="Loading lots on hold…" rowHeight="96px" />}
      {finished && (
        <ResultBanner>{`Lot ${finished.LotNumber} was released. Its consignor’s bids are voided.`}</ResultBanner>
      )}
      {!isLoading && !isFailed && <HeldLots actor={actor} lots={lots} />}
      {pending && <ReleaseModal actor={actor} lot={pending} />}
    </DeskPage>
  );
}

type HeldLotsProps = { actor: ActorRefFrom<typeof heldLotsMachine>; lots: readonly HeldLot[] };

function HeldLots({ actor, lots }: HeldLotsProps) {
  const list = useRef<HTMLDivElement>(null);
  useNextRow(
    list,
    lots.map(({ HoldID }) => HoldID),
  );
  return (
    <div ref={list}>
      {lots.length === 0 && (
        <p data-empty tabIndex={-1} className={styles.empty}>
          No lots on hold
        </p>
      )}
      <ul className={styles.rows}>
        {lots.map((lot) => (
          <li key={lot.HoldID} data-row={lot.HoldID} tabIndex={-1} className={styles.row}>
            <HeldRow lot={lot} onRelease={() => actor.send({ type: 'release.started', lot })} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const bidsText = (count: number): string => (count === 1 ? '1 bid' : `${count} bids`);

function factsOf({ Consignor, BidCount, IsLeading, IsSold, ClosesAt, HeldAt }: HeldLot): string {
  const paddle = Consignor.Paddle === null ? '' : ` (paddle ${Consignor.Paddle})`;
  const leads = IsSold ? 'bought the lot' : `has ${bidsText(BidCount)} on it${IsLeading ? ' and leads' : ''}`;
  const end = ClosesAt === null ? '' : ` It was to close ${formatCentralDateTime(ClosesAt)}.`;
  return `${Consignor.Name}${paddle} ${leads}. On hold since ${formatCentralDateTime(HeldAt)}.${end}`;
}

function HeldRow({ lot, onRelease }: { lot: HeldLot; onRelease: () => void }) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, Title, SaleTitle } = lot;
  return (
    <article className={styles.rowMain} aria-label={`Lot ${lotNumber}`}>
      <h2 className={styles.rowTitle}>
        <TextLink to={lotAddress({ auctionId, lotNumber, slug })}>{`Lot ${lotNumber}: ${Title}`}</TextLink>
      </h2>
      <p className={styles.note}>{SaleTitle}</p>
      <p>{factsOf(lot)}</p>
      <Actions isCentered className={styles.actions}>
        <Button variant="secondary" onClick={onRelease}>
          {lot.IsSold ? 'Mark as handled' : 'Void bids and release'}
        </Button>
      </Actions>
    </article>
  );
}

export { HeldLotsScreen as Component };
