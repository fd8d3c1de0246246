/** What all lines that can be submitted would cost, and the button that bids them. */
import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';

import { useLiveFact } from '#actors/liveConnection.tsx';
import { dollarsInWords } from '#contract/rules/dollarsInWords.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { type CartWork, selectIsConfirming, selectWork } from '#machines/bidCartMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Button } from '#ui/button/Button.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { CartTotals } from './CartTotals.tsx';
import { bidsText } from './cartWords.ts';
import type { CartActor, JudgedLine } from './useCart.ts';

import styles from './Cart.module.css';

type CartReviewProps = { actor: CartActor; lines: readonly JudgedLine[] };

const submittedOf = ({ line }: JudgedLine) => ({
  AuctionID: line.Lot.AuctionID,
  LotNumber: line.Lot.LotNumber,
  MaxCents: line.MaxCents,
  Key: newBidKey(),
});

const jumpOf = ({ state }: JudgedLine) => (state.kind === 'ready' ? state.jump : null);

export function CartReview({ actor, lines }: CartReviewProps) {
  const ready = lines.filter(({ state }) => state.kind === 'ready');
  const isConfirming = useSelector(actor, selectIsConfirming);
  return (
    <Frame as="section" aria-label="Review" className={styles.review}>
      <CartTotals ready={ready} />
      {isConfirming ? (
        <Confirmation actor={actor} lines={ready.filter((line) => jumpOf(line) !== null)} />
      ) : (
        <Submit actor={actor} ready={ready} waiting={lines.length - ready.length} />
      )}
      <p className={styles.small}>
        Tax and delivery are estimates for the address in your account. The invoice has the exact amounts, and
        your dealer may take a transfer fee. Bids are binding. See the{' '}
        <TextLink to="/terms-and-conditions">terms</TextLink>.
      </p>
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
  const isOffline = useLiveFact((facts) => facts.line) === 'offline';
  const isOff = ready.length === 0 || isOffline;

  function submit({ detail }: MouseEvent): void {
    // The second half of a double click was meant for what the first one found.
    if (detail > 1 || isOff) return;
    actor.send({
      type: 'submit.pressed',
      lines: ready.map(submittedOf),
      hasJump: ready.some((line) => jumpOf(line) !== null),
    });
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
      <output>{workWords[work]}</output>
    </div>
  );
}

/** Amounts far above what would do are asked about once more, in words: each may be a zero too many. */
function Confirmation({ actor, lines }: CartReviewProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={styles.confirmation} aria-label="Confirm your bids">
      <p ref={question} tabIndex={-1}>
        Far above what would do now:
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.line.Card.LotNumber}>
            {`Lot ${line.line.Card.LotNumber}: `}
            <b>{formatUsd(line.line.MaxCents)}</b>
            {`, ${dollarsInWords(line.line.MaxCents)}`}
          </li>
        ))}
      </ul>
      <div className={styles.offers}>
        <Button onClick={({ detail }) => detail <= 1 && actor.send({ type: 'jump.confirmed' })}>
          Yes, submit all
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'jump.declined' })}>
          Change the amounts
        </Button>
      </div>
    </section>
  );
}
