/** What became of the lines that were submitted. Those that were accepted have left the cart: they are in My Bids. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectOutcomes } from '#machines/bidding/bidCartMachine.ts';
import type { LineOutcome } from '#machines/bidding/bidCartSetup.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { Frame } from '#ui/frame/Frame.tsx';

import { bidsText, outcomeWords } from './cartWords.ts';
import type { CartActor } from './useCart.ts';

import styles from './Cart.module.css';

const isPlaced = ({ Answer }: LineOutcome): boolean => Answer !== null && isAccepted(Answer.Outcome);

function summary(placed: number, all: number): string {
  if (placed === all) return `${bidsText(placed)} placed.`;
  const some = `${placed} of ${bidsText(all)} placed. The others stay in your cart, each with the reason.`;
  if (placed > 0) return some;
  return all === 1
    ? 'Your bid was not placed. It stays in your cart with the reason.'
    : 'None of your bids was placed. They stay in your cart, each with the reason.';
}

export function CartOutcomes({ actor }: { actor: CartActor }) {
  const outcomes = useSelector(actor, selectOutcomes);
  return outcomes.length > 0 && <Outcomes key={keyOf(outcomes)} outcomes={outcomes} />;
}

/** One submission, whatever is changed of its lines since. */
const keyOf = (outcomes: readonly LineOutcome[]): string =>
  outcomes.find(isPlaced)?.Answer?.Receipt?.Head ?? 'none';

/** The button that did it may be gone: the focus goes on from what came of it. */
function Outcomes({ outcomes }: { outcomes: readonly LineOutcome[] }) {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  const placed = outcomes.filter(isPlaced);
  return (
    <Frame as="section" aria-label="What became of your bids" className={styles.outcomes}>
      <p ref={news} tabIndex={-1} className={styles.summary}>
        {summary(placed.length, outcomes.length)}
      </p>
      {placed.length > 0 && (
        <>
          <ul>
            {placed.map(({ AuctionID, LotNumber, MaxCents, Answer }) => (
              <li key={`${AuctionID}/${LotNumber}`}>
                <b>{`Lot ${LotNumber}, ${formatUsd(MaxCents)}:`}</b> {outcomeWords(Answer)}
              </li>
            ))}
          </ul>
          <p>
            They are in <TextLink to="/account/bids">My Bids</TextLink>.
          </p>
        </>
      )}
    </Frame>
  );
}
