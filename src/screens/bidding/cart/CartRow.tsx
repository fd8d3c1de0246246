/** A line of the cart: the lot, the most to bid on it, what it would cost, and what is in its way. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { useLotStanding } from '#actors/liveLots.tsx';
import type { SaleRegistration } from '#actors/registration.tsx';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectKept, selectOutcomes, selectWork } from '#machines/bidding/bidCartMachine.ts';
import { BidRow, RowMax } from '#ui/bidRow/BidRow.tsx';
import { rowPrice } from '#ui/bidRow/rowWords.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { keptWords, lineNote, lineStatus, outcomeWords } from './cartWords.ts';
import { LineAmount } from './LineAmount.tsx';
import { LineCost } from './LineCost.tsx';
import { lineFix } from './lineFix.ts';
import type { CartActor, JudgedLine } from './useCart.ts';

import styles from './Cart.module.css';

type CartRowProps = { actor: CartActor; judged: JudgedLine; registration: SaleRegistration };

export function CartRow({ actor, judged, registration }: CartRowProps) {
  const { line, standing, state } = judged;
  const { AuctionID, LotNumber } = line.Lot;
  const { isStale } = useLotStanding(line.Lot);
  const isBusy = useSelector(actor, selectWork) !== 'none';
  const status = lineStatus(state);
  return (
    <BidRow
      card={line.Card}
      isStale={isStale}
      isAlert={state.kind === 'belowMinimum' || state.kind === 'limitShort'}
      max={<RowMax amount={formatUsd(line.MaxCents)} />}
      price={rowPrice(line.Card, standing)}
      status={
        <StatusChip tone={status.tone} icon={status.icon}>
          {status.words}
        </StatusChip>
      }
      action={
        <span>
          <Button
            size="sm"
            variant="text"
            aria-disabled={isBusy}
            onClick={() => !isBusy && actor.send({ type: 'line.removed', AuctionID, LotNumber })}
          >
            Remove
            <VisuallyHidden>{` lot ${LotNumber}`}</VisuallyHidden>
          </Button>
        </span>
      }
    >
      <LineSaid actor={actor} judged={judged} />
      {canBeBid(state) && <Offer {...{ actor, judged, registration, isBusy }} />}
    </BidRow>
  );
}

/** Nothing is chosen any more for a lot on which no one can bid again. */
const canBeBid = ({ kind }: JudgedLine['state']): boolean => kind !== 'over' && kind !== 'withdrawn';

type OfferProps = CartRowProps & { isBusy: boolean };

/** The most to bid, and what that would cost. */
function Offer({ actor, judged, registration, isBusy }: OfferProps) {
  const { line, standing, state, terms } = judged;
  const { AuctionID, LotNumber } = line.Lot;
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div className={styles.line}>
      <LineAmount
        line={line}
        leastCents={'leastCents' in state ? state.leastCents : (standing.AskCents ?? line.MaxCents)}
        isBusy={isBusy}
        onChoose={(maxCents) => actor.send({ type: 'amount.chosen', AuctionID, LotNumber, maxCents })}
        onTyping={setIsTyping}
      />
      {!isTyping && <LineCost hammerCents={line.MaxCents} terms={terms} />}
      <Fix actor={actor} judged={judged} registration={registration} />
      {state.kind === 'limitShort' && (
        <Button size="sm" variant="secondary" onClick={registration.requestLimit}>
          Ask for a higher limit
        </Button>
      )}
    </div>
  );
}

/** What the server answered to the line, or why it cannot be submitted. */
function LineSaid({ actor, judged: { line, state } }: Pick<CartRowProps, 'actor' | 'judged'>) {
  const { LotNumber, AuctionID } = line.Lot;
  const outcome = useSelector(actor, selectOutcomes).find(
    (one) => one.AuctionID === AuctionID && one.LotNumber === LotNumber,
  );
  const choice = useSelector(actor, selectKept);
  const isOwn = choice?.line.AuctionID === AuctionID && choice.line.LotNumber === LotNumber;
  const refused = outcome ? outcomeWords(outcome.Answer) : isOwn ? keptWords(choice.kept) : null;
  const note = lineNote(state);
  return (
    <>
      {refused !== null && <p className={styles.refused}>{refused}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  );
}

function Fix({ actor, judged: { line, state }, registration }: CartRowProps) {
  const { AuctionID, LotNumber } = line.Lot;
  const fix = lineFix(state);
  switch (fix?.kind) {
    case 'change':
      return (
        <Button
          size="sm"
          onClick={() => actor.send({ type: 'amount.chosen', AuctionID, LotNumber, maxCents: fix.cents })}
        >
          Change to {formatUsd(fix.cents)}
        </Button>
      );
    case 'register':
      return (
        <Button size="sm" onClick={registration.register}>
          Register to bid
        </Button>
      );
    case 'retry':
      return (
        <Button size="sm" variant="secondary" onClick={registration.refresh}>
          Try again
        </Button>
      );
    case 'enterLive':
      return (
        <ButtonLink size="sm" to={`/live/${AuctionID}`}>
          Enter live bidding
        </ButtonLink>
      );
    case undefined:
      return null;
  }
}
