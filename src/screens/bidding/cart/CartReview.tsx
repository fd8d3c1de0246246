/** What all lines that can be submitted would cost, and the first of the two steps that submit them. */
import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';

import { useLineState } from '#actors/liveConnection.tsx';
import {
  type CartWork,
  selectIsReviewed,
  selectOutcomes,
  selectReviewedLines,
  selectWork,
} from '#machines/bidding/bidCartMachine.ts';
import type { ReviewedLine } from '#machines/bidding/bidCartSetup.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { Frame } from '#ui/frame/Frame.tsx';

import { CartConfirmation } from './CartConfirmation.tsx';
import { CartTotals } from './CartTotals.tsx';
import { bidsText } from './cartWords.ts';
import { lineAmountId } from './LineAmount.tsx';
import type { CartActor, JudgedLine } from './useCart.ts';

import styles from './Cart.module.css';

type CartReviewProps = { actor: CartActor; lines: readonly JudgedLine[] };

const reviewedOf = ({ line }: JudgedLine): ReviewedLine => ({
  AuctionID: line.Lot.AuctionID,
  LotNumber: line.Lot.LotNumber,
  MaxCents: line.MaxCents,
});

const isLineOf =
  ({ line: { Lot } }: JudgedLine) =>
  ({ AuctionID, LotNumber }: ReviewedLine): boolean =>
    AuctionID === Lot.AuctionID && LotNumber === Lot.LotNumber;

/** Where the review was closed without bids, the keyboard continues at the amount of its first line. */
function useFocusOnAmount(isReviewed: boolean, isAnswered: boolean, first: ReviewedLine | undefined): void {
  const wasReviewed = useRef(isReviewed);
  const id = first ? lineAmountId(first) : '';
  useEffect(() => {
    const isClosed = wasReviewed.current && !isReviewed && !isAnswered;
    wasReviewed.current = isReviewed;
    if (isClosed && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [isReviewed, isAnswered, id]);
}

export function CartReview({ actor, lines }: CartReviewProps) {
  const ready = lines.filter(({ state }) => state.kind === 'ready');
  const isReviewed = useSelector(actor, selectIsReviewed);
  const reviewed = useSelector(actor, selectReviewedLines);
  const isAnswered = useSelector(actor, selectOutcomes).length > 0;
  useFocusOnAmount(isReviewed, isAnswered, reviewed[0]);
  const inReview = lines.filter((line) => reviewed.some(isLineOf(line)));
  return (
    <Frame as="section" aria-label="Review" className={styles.review}>
      <CartTotals ready={isReviewed ? inReview : ready} />
      {isReviewed ? (
        <CartConfirmation actor={actor} lines={inReview} />
      ) : (
        <Submit actor={actor} ready={ready} waiting={lines.length - ready.length} />
      )}
      <p className={styles.small}>
        Tax and delivery are estimates for the address in your account. The invoice has the exact amounts, and
        your dealer may take a transfer fee. Bids are binding. See the{' '}
        <TextLink to="/terms-and-conditions">terms</TextLink>.
      </p>
      <output>{workWords[useSelector(actor, selectWork)]}</output>
    </Frame>
  );
}

const workWords: Readonly<Record<CartWork, string | null>> = {
  none: null,
  changing: null,
  submitting: 'Submitting your bids…',
  checking: 'Checking whether your bids were received. Don’t submit again yet.',
};

type SubmitProps = { actor: CartActor; ready: readonly JudgedLine[]; waiting: number };

function Submit({ actor, ready, waiting }: SubmitProps) {
  const work = useSelector(actor, selectWork);
  const isOffline = useLineState() === 'offline';
  const isOff = ready.length === 0 || isOffline;

  function submit({ detail }: MouseEvent): void {
    // The second half of a double click was meant for what the first one found.
    if (detail > 1 || isOff) return;
    actor.send({ type: 'submit.pressed', lines: ready.map(reviewedOf) });
  }

  return (
    <div className={styles.submit}>
      <Button size="lg" busy={work !== 'none'} aria-disabled={isOff} onClick={submit}>
        {isOffline
          ? 'You’re offline'
          : ready.length === 0
            ? 'Nothing to submit'
            : `Submit ${bidsText(ready.length)}`}
      </Button>
      {waiting > 0 && (
        <p>{`${waiting} ${waiting === 1 ? 'line is' : 'lines are'} not ready and ${waiting === 1 ? 'stays' : 'stay'} in the cart.`}</p>
      )}
    </div>
  );
}
