/** The way to a new card: a button, and behind it the form. */
import { useSelector } from '@xstate/react';

import { mostCards, type OwnCards } from '#contract/cards.ts';
import { selectIsFormOpen } from '#machines/cardFormMachine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { CardForm } from './CardForm.tsx';
import { fullText } from './cardsWords.ts';
import { type CardsActor, useCardForm } from './useCards.ts';

import styles from './Cards.module.css';

export function AddCard({ actor, own }: { actor: CardsActor; own: OwnCards }) {
  const form = useCardForm(actor, { year: own.Now.Year, month: own.Now.Month });
  const isOpen = useSelector(form, selectIsFormOpen);
  if (isOpen) return <CardForm form={form} isFirst={own.Cards.length === 0} />;
  if (own.Cards.length >= mostCards) return <p className={styles.nothing}>{fullText}</p>;
  return (
    <div>
      <Button startIcon={<Icon name="plus" />} onClick={() => form.send({ type: 'form.opened' })}>
        Add a card
      </Button>
    </div>
  );
}
