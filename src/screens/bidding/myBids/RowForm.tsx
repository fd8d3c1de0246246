/**
 * The form to bid again, under a row: the same chart, amounts, cost and answers as on the lot's own page. It is there
 * for one row at a time. The row's button is the first step of a bid where it names an amount: the form opens with the
 * review of that amount.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useLotBidding } from '#actors/lotBidding.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { bidderPanelState } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import type { MyBid } from '#contract/bidding/myBids.ts';
import { type MyBidState, panelLotOf } from '#contract/bidding/myBidStates.ts';
import { newestOf } from '#contract/bidding/ownBid.ts';
import { answerWords } from '#ui/bidding/answerWords.ts';
import { BidForm } from '#ui/bidding/BidForm.tsx';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { useIfPast } from '#ui/countdown/useNow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './MyBids.module.css';

type RowFormProps = {
  auction: AuctionWithSessions;
  registration: SaleRegistration;
  row: MyBid;
  /** How the row stood when it was opened. */
  state: MyBidState;
  standing: LotStanding;
  /** What the bidder has on the lot after a bid of theirs: the row is to say the same. */
  onOwn: (own: OwnStanding) => void;
  onClose: () => void;
};

/** What is read aloud of the bid; it is shown where it was pressed. */
function saidOf(state: LotPanelState): string {
  if (!('form' in state)) return '';
  if (state.kind === 'sending') return 'Sending your bid…';
  if (state.kind === 'checking') return 'Checking whether your bid was received. Don’t bid again yet.';
  return answerWords(state) ?? '';
}

/** The amount that the row's button named. */
const amountNamed = (state: MyBidState): number | null =>
  state.kind === 'outbid' || state.kind === 'noBid' ? state.leastCents : null;

/** Once, as soon as it is known whether the amount can be bid. */
function useFirstReview(state: LotPanelState, namedCents: number | null, review: () => void): void {
  const isWanted = useRef(namedCents !== null);
  const isKnown = 'form' in state;
  const start = useEffectEvent(() => {
    if ('form' in state && state.form.amountProblem === null) review();
  });
  useEffect(() => {
    if (!isKnown || !isWanted.current) return;
    isWanted.current = false;
    start();
  }, [isKnown]);
}

const entryWords: Partial<Record<LotPanelState['kind'], string>> = {
  notRegistered: 'You are not registered for this sale.',
  pendingApproval: 'Approval pending. We usually reply during business hours.',
  registrationClosed: 'Registration for this sale has ended.',
  denied: 'Bidding is not available to you in this sale. Please call us.',
  error: 'Couldn’t load bidding.',
};

export function RowForm({ auction, registration, row, standing: received, ...props }: RowFormProps) {
  const { onOwn, onClose } = props;
  const { Card } = row;
  const [namedCents] = useState(() => amountNamed(props.state));
  const bidding = useLotBidding({
    lot: Card,
    received,
    registration,
    startCents: namedCents,
    newKey: newBidKey,
  });
  const standing = newestOf(received, bidding.standing);
  const nowMs = useIfPast(standing.Status === 'open' ? standing.ClosesAt : null);
  const state = bidderPanelState({ lot: panelLotOf(row), standing, auction, nowMs }, bidding.bidder);
  const [isTyping, setIsTyping] = useState(false);
  const { own } = bidding;
  const notifyRow = useEffectEvent(onOwn);
  useEffect(() => {
    if (own) notifyRow(own);
  }, [own]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  useFirstReview(state, namedCents, bidding.actions.review);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <section ref={place} tabIndex={-1} className={styles.form} aria-label={`Bid on lot ${Card.LotNumber}`}>
      <VisuallyHidden>
        <output>{saidOf(state)}</output>
      </VisuallyHidden>
      {state.kind === 'loading' && <Skeleton height="180px" />}
      {'form' in state && (
        <BidForm
          state={state}
          terms={{
            premiumPercent: auction.PremiumPercent,
            lot: Card,
            registration: registration.registration ?? null,
          }}
          actions={bidding.actions}
          isTyping={isTyping}
          onTyping={setIsTyping}
        />
      )}
      {entryWords[state.kind] !== undefined && <p>{entryWords[state.kind]}</p>}
      {!isBusy && (
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      )}
    </section>
  );
}
