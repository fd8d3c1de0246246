/** The second step of submitting the cart: every amount once more, what it means, and the button that places the bids. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import { useLineState } from '#actors/liveConnection.tsx';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectCanSubmit, selectReviewedLines, selectWork } from '#machines/bidding/bidCartMachine.ts';
import { dollarsInWords } from '#rules/kernel/dollarsInWords.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { jumpReason } from '#ui/bidding/jumpReason.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { useReviewPlace } from '#ui/bidding/useReviewPlace.ts';
import { Button } from '#ui/controls/Button.tsx';

import { bidsText, lineStatus } from './cartWords.ts';
import type { CartActor, JudgedLine } from './useCart.ts';

import styles from './Cart.module.css';

type CartConfirmationProps = { actor: CartActor; lines: readonly JudgedLine[] };

export function CartConfirmation({ actor, lines }: CartConfirmationProps) {
  const review = useReviewPlace(() => actor.send({ type: 'review.closed' }));
  const meaningId = useId();
  return (
    <section
      ref={review}
      tabIndex={-1}
      className={styles.confirmation}
      aria-label="Confirm your bids"
      aria-describedby={meaningId}
      data-review
    >
      <p id={meaningId}>
        Each amount is a maximum: we’ll bid only as much as needed, up to it. Bids are binding.
      </p>
      <ul>
        {lines.map((judged) => (
          <li key={`${judged.line.Lot.AuctionID}/${judged.line.Lot.LotNumber}`}>
            <Line judged={judged} />
          </li>
        ))}
      </ul>
      <Steps actor={actor} />
    </section>
  );
}

/** An amount far above what is needed is written out in words: it may be a zero too many. */
function Line({ judged: { line, state } }: { judged: JudgedLine }) {
  const jump = state.kind === 'ready' ? state.jump : null;
  return (
    <>
      {`Lot ${line.Lot.LotNumber}: `}
      <b>{formatUsd(line.MaxCents)}</b>
      {jump && `. Please check: ${dollarsInWords(line.MaxCents)}. ${jumpReason(jump)}`}
      {state.kind !== 'ready' && ` (${lineStatus(state).words})`}
    </>
  );
}

function Steps({ actor }: Pick<CartConfirmationProps, 'actor'>) {
  const reviewed = useSelector(actor, selectReviewedLines);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const isBusy = useSelector(actor, selectWork) !== 'none';
  const isOffline = useLineState() === 'offline';
  const isOff = !canSubmit || isOffline;

  function place(): void {
    if (isOff) return;
    actor.send({ type: 'submit.confirmed', keys: reviewed.map(newBidKey) });
  }

  return (
    <Actions>
      <Button size="lg" busy={isBusy} aria-disabled={isOff} onClick={place}>
        {isOffline ? 'You’re offline' : `Place ${bidsText(reviewed.length)}`}
      </Button>
      {!isBusy && (
        <Button
          size="lg"
          variant="secondary"
          aria-disabled={!canSubmit}
          onClick={() => canSubmit && actor.send({ type: 'review.closed' })}
        >
          Change amounts
        </Button>
      )}
    </Actions>
  );
}
