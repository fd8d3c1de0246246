/** The choice of a card, the sum, and the press that pays. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { OwnCard } from '#contract/account/cards.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  selectCardID,
  selectPayingCards,
  selectPayingView,
  selectPaymentProblem,
  selectVault,
} from '#machines/invoices/payInvoiceMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { problemText } from '#ui/problemText.ts';

import { cardText, confirmingText, demoText, lostText } from './paymentWords.ts';
import type { PayingActor } from './usePaying.ts';

import styles from './WonAuctions.module.css';

const cardsAddress = '/account/credit-cards';

type PayWithCardProps = { paying: PayingActor; totalCents: number; feeCents: number };

export function PayWithCard({ paying, totalCents, feeCents }: PayWithCardProps) {
  const cards = useSelector(paying, selectPayingCards);
  const CardID = useSelector(paying, selectCardID);
  const view = useSelector(paying, selectPayingView);
  const isPaying = view === 'paying' || view === 'confirming';
  const sum = [
    ['Invoice', totalCents],
    ['Card fee', feeCents],
    ['To pay', totalCents + feeCents],
  ] as const;
  const cancel = () => paying.send({ type: 'paying.closed' });
  if (CardID === null) return <NoCard hasExpired={cards.length > 0} onCancel={cancel} />;
  return (
    <>
      <ChosenCard paying={paying} cards={cards} CardID={CardID} />
      <dl className={styles.wire}>
        {sum.map(([words, cents]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
      <Trouble paying={paying} />
      <output className={styles.note}>{view === 'confirming' && confirmingText}</output>
      <Actions>
        <Button
          busy={isPaying}
          onClick={() =>
            paying.send({
              type: 'payment.confirmed',
              SeenCents: totalCents + feeCents,
              Key: newBidKey(),
            })
          }
        >
          {`Pay ${formatUsd(totalCents + feeCents)} now`}
        </Button>
        <Button variant="secondary" aria-disabled={isPaying} onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </>
  );
}

type ChosenCardProps = { paying: PayingActor; cards: readonly OwnCard[]; CardID: number };

function ChosenCard({ paying, cards, CardID }: ChosenCardProps) {
  const vault = useSelector(paying, selectVault);
  const select = useRef<HTMLSelectElement>(null);
  // The button that led here is gone.
  useEffect(() => select.current?.focus(), []);
  return (
    <SelectField
      ref={select}
      label="Card"
      value={String(CardID)}
      {...(vault === 'demo' && { help: { tone: 'neutral' as const, text: demoText } })}
      onChange={({ target }) => paying.send({ type: 'card.chosen', CardID: Number(target.value) })}
    >
      {cards.map((card) => (
        <option key={card.CardID} value={card.CardID} disabled={card.IsExpired}>
          {cardText(card)}
        </option>
      ))}
    </SelectField>
  );
}

/** A line that was cut says nothing about the money: the same press may be made again. */
function Trouble({ paying }: { paying: PayingActor }) {
  const problem = useSelector(paying, selectPaymentProblem);
  if (problem === null) return null;
  return <Banner tone="error">{problem.code === 'unreachable' ? lostText : problemText(problem)}</Banner>;
}

function NoCard({ hasExpired, onCancel }: { hasExpired: boolean; onCancel: () => void }) {
  const link = useRef<HTMLDivElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div ref={link} tabIndex={-1} className={styles.answer}>
      <p className={styles.note}>
        {hasExpired ? 'Each card you have on file has expired.' : 'You have no card on file yet.'}
      </p>
      <Actions>
        <ButtonLink to={cardsAddress}>{hasExpired ? 'See your cards' : 'Add a card'}</ButtonLink>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </div>
  );
}

export function NotLoaded({ paying }: { paying: PayingActor }) {
  const problem = useSelector(paying, selectPaymentProblem);
  return (
    <>
      <Banner tone="error">{problem ? problemText(problem) : 'Couldn’t load your cards.'}</Banner>
      <Actions>
        <Button variant="secondary" onClick={() => paying.send({ type: 'retry.asked' })}>
          Try again
        </Button>
        <Button variant="secondary" onClick={() => paying.send({ type: 'paying.closed' })}>
          Cancel
        </Button>
      </Actions>
    </>
  );
}
