/** The way to a new card: a button, and behind it the form; whose fields it has is the vault's to say. */
import { useSelector } from '@xstate/react';

import { mostCards } from '#contract/account/accountLimits.ts';
import type { OwnCards } from '#contract/account/cards.ts';
import { selectIsFormOpen } from '#machines/account/cardFormMachine.ts';
import { selectStripeView } from '#machines/account/stripeCardMachine.ts';
import { fullText } from '#ui/cards/cardEntryWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { CardForm, StripeCardForm } from './CardForm.tsx';
import { type CardsActor, useCardForm, useStripeForm } from './useCards.ts';

import styles from './Cards.module.css';

type AddCardProps = { actor: CardsActor; own: OwnCards };

export function AddCard({ actor, own }: AddCardProps) {
  return own.Vault === 'stripe' ? (
    <AddStripeCard actor={actor} own={own} />
  ) : (
    <AddDemoCard actor={actor} own={own} />
  );
}

function AddDemoCard({ actor, own }: AddCardProps) {
  const form = useCardForm(actor, { year: own.Now.Year, month: own.Now.Month });
  const isOpen = useSelector(form, selectIsFormOpen);
  if (isOpen) return <CardForm form={form} isFirst={own.Cards.length === 0} />;
  return <Opener own={own} onOpen={() => form.send({ type: 'form.opened' })} />;
}

function AddStripeCard({ actor, own }: AddCardProps) {
  const form = useStripeForm(actor);
  const isOpen = useSelector(form, selectStripeView) !== 'closed';
  if (isOpen) return <StripeCardForm form={form} isFirst={own.Cards.length === 0} />;
  return <Opener own={own} onOpen={() => form.send({ type: 'form.opened' })} />;
}

function Opener({ own, onOpen }: { own: OwnCards; onOpen: () => void }) {
  if (own.Cards.length >= mostCards) return <p className={styles.nothing}>{fullText}</p>;
  return (
    <div>
      <Button startIcon={<Icon name="plus" />} onClick={onOpen}>
        Add a card
      </Button>
    </div>
  );
}
