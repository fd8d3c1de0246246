/** The card: whose fields ask for it is the vault's to say. One that is there already is enough. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useActorRef } from '#actors/observed.ts';
import type { OwnCards } from '#contract/account/cards.ts';
import { selectIsFormOpen } from '#machines/account/cardFormMachine.ts';
import { selectAreCardsLoading, selectCardsProblem, selectOwnCards } from '#machines/account/cardsMachine.ts';
import { selectStripeView } from '#machines/account/stripeCardMachine.ts';
import { CardEntry } from '#ui/cards/CardEntry.tsx';
import { DemoNote } from '#ui/cards/DemoNote.tsx';
import { StripeEntry } from '#ui/cards/StripeEntry.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

import type { StepMachines } from './stepMachines.ts';
import { CallUs, Failed, type StepProps } from './stepParts.tsx';

type CardMachines = Pick<StepMachines, 'cards' | 'cardForm' | 'stripeCard'>;

/** Nothing is charged here: what the others show comes with a payment. */
const goodAlone = ['good'] as const;

const words = { submit: 'Save and continue', cancel: 'Not now' };

export function CardStep({ machine, onSaved, onClose }: StepProps<CardMachines>) {
  const cards = useActorRef(machine.cards);
  const own = useSelector(cards, selectOwnCards);
  const problem = useSelector(cards, selectCardsProblem);
  const isLoading = useSelector(cards, selectAreCardsLoading);
  const hasCard = own !== null && own.Cards.length > 0;
  const goOn = useEffectEvent(onSaved);
  useEffect(() => {
    if (hasCard) goOn();
  }, [hasCard]);
  if (isLoading || hasCard) return <LoadingBar label="Loading your cards" />;
  if (own === null) {
    const retry = () => cards.send({ type: 'retry.asked' });
    return <Failed words="Couldn’t load your cards." onRetry={retry} {...{ problem, onClose }} />;
  }
  switch (own.Vault) {
    case 'demo':
      return <DemoCard machine={machine.cardForm} now={own.Now} {...{ onSaved, onClose }} />;
    case 'stripe':
      return <StripeCard machine={machine.stripeCard} {...{ onSaved, onClose }} />;
    case 'none':
      return (
        <CallUs
          words="We don’t take cards on this site. Our staff will set up your account with you."
          help="Please call us:"
          onClose={onClose}
        />
      );
  }
}

type DemoCardProps = StepProps<StepMachines['cardForm']> & { now: OwnCards['Now'] };

function DemoCard({ machine, now, onSaved, onClose }: DemoCardProps) {
  const form = useActorRef(machine, { input: { now: { year: now.Year, month: now.Month } } });
  const isOpen = useSelector(form, selectIsFormOpen);
  useCardForm(form, onSaved);
  return (
    <>
      <DemoNote kinds={goodAlone} />
      {isOpen && <CardEntry form={form} isFirst words={words} onCancel={onClose} />}
    </>
  );
}

function StripeCard({ machine, onSaved, onClose }: StepProps<StepMachines['stripeCard']>) {
  const form = useActorRef(machine);
  const isOpen = useSelector(form, selectStripeView) !== 'closed';
  useCardForm(form, onSaved);
  return isOpen && <StripeEntry form={form} isFirst words={words} onCancel={onClose} />;
}

type CardForm = {
  on: (type: 'card.added', listener: () => void) => { unsubscribe: () => void };
  send: (event: { type: 'form.opened' }) => void;
};

/** Open from the beginning: the dialog has said what it is for. */
function useCardForm(form: CardForm, onSaved: () => void): void {
  const goOn = useEffectEvent(onSaved);
  useEffect(() => {
    const listening = form.on('card.added', () => goOn());
    form.send({ type: 'form.opened' });
    return () => listening.unsubscribe();
  }, [form]);
}
