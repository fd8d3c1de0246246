/** Credit cards: those the visitor pays with, which of them is used first, and the way to a new one. */
import { useSelector } from '@xstate/react';

import type { OwnCards } from '#contract/account/cards.ts';
import {
  selectAreCardsLoading,
  selectCardRefusal,
  selectCardsProblem,
  selectOwnCards,
} from '#machines/account/cardsMachine.ts';
import { refusalText } from '#ui/cards/cardEntryWords.ts';
import { DemoNote } from '#ui/cards/DemoNote.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { AddCard } from './AddCard.tsx';
import { CardRow } from './CardRow.tsx';
import { RemovedToast } from './RemovedToast.tsx';
import { type CardsActor, useCards } from './useCards.ts';

import styles from './Cards.module.css';

function CardsScreen() {
  const actor = useCards();
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Credit cards</Heading>
        <p className={styles.lead}>What you pay your invoices with.</p>
      </div>
      <Content actor={actor} />
      <RemovedToast actor={actor} />
    </div>
  );
}

function Content({ actor }: { actor: CardsActor }) {
  const own = useSelector(actor, selectOwnCards);
  const isLoading = useSelector(actor, selectAreCardsLoading);
  const problem = useSelector(actor, selectCardsProblem);
  if (isLoading) return <ListToCome words="Loading your cards…" rowHeight="72px" />;
  if (problem !== null || own === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your cards."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  if (own.Vault === 'none') {
    return (
      <EmptyList
        words="We do not take cards here. Each invoice says how to pay it by wire."
        link={{ words: 'See your won auctions', to: '/account/won-auctions' }}
      />
    );
  }
  return <Shown actor={actor} own={own} />;
}

function Shown({ actor, own }: { actor: CardsActor; own: OwnCards }) {
  const refusal = useSelector(actor, selectCardRefusal);
  return (
    <>
      {own.Vault === 'demo' && <DemoNote />}
      {refusal && <Banner tone="error">{refusalText(refusal)}</Banner>}
      {own.Cards.length === 0 ? (
        <p className={styles.nothing}>No cards yet. Add one for faster checkout.</p>
      ) : (
        <ul className={styles.list} aria-label="Your cards">
          {own.Cards.map((card) => (
            <CardRow key={card.CardID} actor={actor} card={card} />
          ))}
        </ul>
      )}
      <AddCard actor={actor} own={own} />
    </>
  );
}

export { CardsScreen as Component };
