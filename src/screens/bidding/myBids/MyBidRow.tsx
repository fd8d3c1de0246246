/** A lot the visitor has a bid on: how it stands, and the form to bid again, under the row that was opened. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useLotStanding } from '#actors/liveLots.tsx';
import { useLotInRoom } from '#actors/lotInRoom.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { MyBid } from '#contract/bidding/myBids.ts';
import { type MyBidState, myBidState } from '#contract/bidding/myBidStates.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectOpened } from '#machines/bidding/myBidsMachine.ts';
import { BidRow, RowMax } from '#ui/bidRow/BidRow.tsx';
import { RowTime } from '#ui/bidRow/RowTime.tsx';
import { rowPrice } from '#ui/bidRow/rowWords.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { useIfPast } from '#ui/countdown/useNow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { Said } from './MyBidsScreen.tsx';
import { changeWords, rowAction, rowNote, rowStatus } from './myBidsWords.ts';
import { RowForm } from './RowForm.tsx';
import type { MyBidsActor } from './useMyBids.ts';

import styles from './MyBids.module.css';

type MyBidRowProps = {
  actor: MyBidsActor;
  row: MyBid;
  auction: AuctionWithSessions;
  registration: SaleRegistration;
  onSaid: (said: Said) => void;
};

/** How often the row became another one, and says so each time. */
function useChanges(state: MyBidState, standing: LotStanding, onSaid: (said: Said) => void): number {
  const [shown, setShown] = useState({ kind: state.kind, cents: standing.CurrentBidCents, changes: 0 });
  const isOther = shown.kind !== state.kind;
  if (isOther || shown.cents !== standing.CurrentBidCents) {
    setShown({ kind: state.kind, cents: standing.CurrentBidCents, changes: shown.changes + 1 });
  }
  const say = useEffectEvent(() => {
    onSaid({ isAssertive: state.kind === 'outbid', words: changeWords(state, standing) });
  });
  const before = useRef(state.kind);
  useEffect(() => {
    if (before.current === state.kind) return;
    before.current = state.kind;
    say();
  }, [state.kind]);
  return shown.changes;
}

export function MyBidRow({ actor, row, auction, registration, onSaid }: MyBidRowProps) {
  const { standing, isStale } = useLotStanding(row.Lot);
  const nowMs = useIfPast(standing.Status === 'open' ? standing.ClosesAt : null);
  const inRoom = useLotInRoom(auction);
  const state = myBidState({ lot: row, standing, own: row.Own, auction, inRoom, nowMs });
  const changes = useChanges(state, standing, onSaid);
  const opened = useSelector(actor, selectOpened);
  const isOpened = opened?.AuctionID === row.Lot.AuctionID && opened.LotNumber === row.Lot.LotNumber;
  const status = rowStatus(state);
  const note = rowNote(state);
  return (
    <BidRow
      card={row.Card}
      isAlert={state.kind === 'outbid'}
      {...{ isStale, changes }}
      max={
        <RowMax words={row.Own.IsSealed ? 'My sealed bid' : 'My max'} amount={formatUsd(row.Own.MaxCents)} />
      }
      price={rowPrice(row.Card, standing)}
      status={
        <>
          <StatusChip tone={status.tone} icon={status.icon}>
            {status.words}
          </StatusChip>
          {'sale' in state && <RowTime sale={state.sale} />}
          {note !== null && <p className={styles.note}>{note}</p>}
        </>
      }
      action={<Action {...{ actor, row, state, isOpened }} />}
    >
      {isOpened && 'sale' in state && (
        <RowForm
          {...{ auction, registration, row, standing, state }}
          onOwn={(own) => actor.send({ type: 'own.received', own })}
          onClose={() => actor.send({ type: 'row.closed' })}
        />
      )}
    </BidRow>
  );
}

type ActionProps = Pick<MyBidRowProps, 'actor' | 'row'> & { state: MyBidState; isOpened: boolean };

function Action({ actor, row: { Card }, state, isOpened }: ActionProps) {
  const { AuctionID, LotNumber, Slug } = Card;
  const action = rowAction(state);
  const lot = <VisuallyHidden>{` lot ${LotNumber}`}</VisuallyHidden>;
  if (action.kind === 'enterLive') {
    return (
      <ButtonLink size="sm" to={`/live/${AuctionID}`}>
        {action.words}
        {lot}
      </ButtonLink>
    );
  }
  if (action.kind === 'view') {
    const address = lotAddress({ auctionId: AuctionID, lotNumber: LotNumber, slug: Slug });
    return (
      <ButtonLink size="sm" variant="secondary" to={address}>
        {action.words}
        {lot}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      variant={action.kind === 'bid' ? 'primary' : 'secondary'}
      aria-expanded={isOpened}
      onClick={({ detail }) => {
        // The second half of a double click would close what the first one opened.
        if (detail > 1) return;
        actor.send(isOpened ? { type: 'row.closed' } : { type: 'row.opened', lot: { AuctionID, LotNumber } });
      }}
    >
      {action.words}
      {lot}
    </Button>
  );
}
