/**
 * The form to bid again, under a row: the same chart, amounts, cost and answers as on the lot's own page. It is there
 * for one row at a time.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useLotBidding } from '#actors/lotBidding.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import type { AuctionWithSessions } from '#contract/auctions.ts';
import type { LotStanding, OwnStanding } from '#contract/bids.ts';
import type { MyBid } from '#contract/myBids.ts';
import { bidderPanelState } from '#contract/rules/bidderPanelState.ts';
import { bidAnswer } from '#contract/rules/bidWords.ts';
import type { LotPanelState } from '#contract/rules/lotPanelState.ts';
import { panelLotOf } from '#contract/rules/myBids.ts';
import { newestOf } from '#contract/rules/ownBid.ts';
import { BidForm } from '#ui/bidding/BidForm.tsx';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/button/Button.tsx';
import { useNow } from '#ui/countdown/useNow.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import styles from './MyBids.module.css';

type RowFormProps = {
  auction: AuctionWithSessions;
  registration: SaleRegistration;
  row: MyBid;
  standing: LotStanding;
  /** What the bidder has on the lot after a bid of theirs: the row is to say the same. */
  onOwn: (own: OwnStanding) => void;
  onClose: () => void;
};

/** What is said of the bid that was sent, and whether it was refused. */
function answerOf(state: LotPanelState): { words: string; isRefused: boolean } | null {
  if (!('form' in state)) return null;
  if (state.kind === 'sending') return { words: 'Sending your bid…', isRefused: false };
  if (state.kind === 'checking') {
    return { words: 'Checking whether your bid was received. Don’t bid again yet.', isRefused: false };
  }
  if (state.outcome === null) return null;
  const { words } = bidAnswer(state.outcome.code, {
    askCents: state.form.leastCents,
    ownMaxCents: state.maxCents,
    nearestCents: state.outcome.nearestCents,
    headroomCents: state.outcome.headroomCents,
    reference: state.outcome.reference,
  });
  return { words, isRefused: state.kind === 'refused' || state.kind === 'outbid' };
}

const entryWords: Partial<Record<LotPanelState['kind'], string>> = {
  notRegistered: 'You are not registered for this sale.',
  pendingApproval: 'Approval pending. We usually answer in office hours.',
  registrationClosed: 'Registration for this sale has ended.',
  denied: 'Bidding is not available to you in this sale. Please call us.',
  error: 'Couldn’t load bidding.',
};

export function RowForm({ auction, registration, row, standing: heard, onOwn, onClose }: RowFormProps) {
  const { Card } = row;
  const bidding = useLotBidding({ lot: Card, heard, registration, newKey: newBidKey });
  const standing = newestOf(heard, bidding.standing);
  const nowMs = useNow(standing.Status === 'open' ? standing.ClosesAt : null);
  const state = bidderPanelState({ lot: panelLotOf(row), standing, auction, nowMs }, bidding.bidder);
  const [isTyping, setIsTyping] = useState(false);
  const { own } = bidding;
  const tellRow = useEffectEvent(onOwn);
  useEffect(() => {
    if (own) tellRow(own);
  }, [own]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const answer = answerOf(state);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <section ref={place} tabIndex={-1} className={styles.form} aria-label={`Bid on lot ${Card.LotNumber}`}>
      <output className={answer?.isRefused ? styles.refused : styles.answer}>{answer?.words ?? ''}</output>
      {state.kind === 'loading' && <Skeleton height="180px" />}
      {'form' in state && (
        <BidForm
          state={state}
          terms={{
            premiumPercent: auction.PremiumPercent,
            lot: Card,
            registration: registration.registration ?? null,
          }}
          deeds={bidding.deeds}
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
