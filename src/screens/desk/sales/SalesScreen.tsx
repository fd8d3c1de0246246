/** Sales to come or under way: the way to their consoles, and live ones that are postponed. To anybody else it is not there. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import type { AuctionSession } from '#contract/auctions/auctions.ts';
import { isTimed } from '#contract/auctions/auctionState.ts';
import { auctionKind } from '#contract/auctions/auctionWords.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import type { StaffSale } from '#contract/saleroom/postponing.ts';
import {
  selectAreSalesFailed,
  selectAreSalesLoading,
  selectAreSalesMissing,
  selectIsPostponing,
  selectPostponed,
  selectPostponing,
  selectSalesProblem,
  selectStaffSales,
  staffSalesMachine,
} from '#machines/desk/staffSalesMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { PostponeModal } from './PostponeModal.tsx';
import { biddersText, doneWords, hasStarted, sessionStatusWords } from './postponeWords.ts';

import styles from '#screens/desk/Staff.module.css';
import salesStyles from './Sales.module.css';

function SalesScreen() {
  const actor = useActorRef(useScreenMachine(staffSalesMachine));
  const sales = useSelector(actor, selectStaffSales);
  const problem = useSelector(actor, selectSalesProblem);
  const pending = useSelector(actor, selectPostponing);
  const finished = useSelector(actor, selectPostponed);
  const isFailed = useSelector(actor, selectAreSalesFailed);
  const isLoading = useSelector(actor, selectAreSalesLoading);
  useUnsavedWork(useSelector(actor, selectIsPostponing));

  if (useSelector(actor, selectAreSalesMissing)) return <NotFound />;
  return (
    <DeskPage title="Sales" lead="Open a sale’s console, or postpone a live sale that hasn’t started.">
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the sales."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {isLoading && <ListToCome words="Loading sales…" rowHeight="140px" />}
      {finished && <ResultBanner>{doneWords(finished)}</ResultBanner>}
      {!isLoading && !isFailed && sales.length === 0 && (
        <p className={styles.empty}>No open or upcoming sales</p>
      )}
      <ul className={styles.rows}>
        {sales.map((sale) => (
          <li key={sale.Auction.AuctionID} className={salesStyles.sale}>
            <SaleRow
              sale={sale}
              onPostpone={(sessionNumber) =>
                actor.send({ type: 'postponement.started', sale, sessionNumber })
              }
            />
          </li>
        ))}
      </ul>
      {pending && <PostponeModal actor={actor} pending={pending} />}
    </DeskPage>
  );
}

type SaleRowProps = { sale: StaffSale; onPostpone: (sessionNumber: number | null) => void };

function SaleRow({ sale, onPostpone }: SaleRowProps) {
  const { Auction: auction, RegisteredCount } = sale;
  const { Sessions: sessions, Postponement } = auction;
  const canMoveWhole =
    !isTimed(auction) &&
    sessions.length > 0 &&
    sessions.every(({ AuctionSessionStatus }) => !hasStarted(AuctionSessionStatus));
  return (
    <article aria-label={auction.Title} className={styles.part}>
      <div className={salesStyles.saleHead}>
        <div>
          <h2 className={styles.rowTitle}>
            <TextLink to={auctionAddress(auction.Slug)}>{auction.Title}</TextLink>
          </h2>
          <p className={styles.note}>
            {`${auctionKind(auction)} no. ${auction.AuctionID} · ${biddersText(RegisteredCount)}`}
          </p>
        </div>
        <Actions isCentered>
          <ButtonLink size="sm" variant="secondary" to={`/clerk/${auction.AuctionID}`}>
            Open console
          </ButtonLink>
          {canMoveWhole && (
            <Button size="sm" variant="secondary" onClick={() => onPostpone(null)}>
              Postpone sale
            </Button>
          )}
        </Actions>
      </div>
      {Postponement && <Banner tone="warning">{Postponement}</Banner>}
      <ul className={salesStyles.sessions} aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.SessionNumber}
            session={session}
            onPostpone={
              isTimed(auction) || sessions.length === 1 ? null : () => onPostpone(session.SessionNumber)
            }
          />
        ))}
      </ul>
    </article>
  );
}

function SessionRow({ session, onPostpone }: { session: AuctionSession; onPostpone: (() => void) | null }) {
  const { SessionNumber, StartsAt, AuctionSessionStatus: status } = session;
  return (
    <li>
      <div>
        <p>{`Session ${SessionNumber} · ${formatCentralDay(StartsAt)}, ${formatCentralTime(StartsAt)}`}</p>
        <p className={styles.note}>{sessionStatusWords[status]}</p>
      </div>
      {onPostpone && !hasStarted(status) && (
        <Button
          size="sm"
          variant="text"
          aria-label={`Postpone session ${SessionNumber}`}
          onClick={onPostpone}
        >
          Postpone
        </Button>
      )}
    </li>
  );
}

export { SalesScreen as Component };
