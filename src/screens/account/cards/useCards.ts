/** The charts of this page: the cards, and the forms that add one. */
import { useEffect } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { CardMonth } from '#contract/account/paymentCards.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { cardsMachine } from '#machines/account/cardsMachine.ts';
import { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';

export const useCards = () => useActorRef(useScreenMachine(cardsMachine));

export type CardsActor = ReturnType<typeof useCards>;

export function useCardForm(cards: CardsActor, now: CardMonth) {
  const form = useActorRef(useScreenMachine(cardFormMachine), { input: { now } });
  useEffect(() => {
    const subscription = form.on('card.added', ({ own }) => cards.send({ type: 'cards.received', own }));
    return () => subscription.unsubscribe();
  }, [form, cards]);
  return form;
}

export function useStripeForm(cards: CardsActor) {
  const form = useActorRef(useScreenMachine(stripeCardMachine));
  useEffect(() => {
    const subscription = form.on('card.added', ({ own }) => cards.send({ type: 'cards.received', own }));
    return () => subscription.unsubscribe();
  }, [form, cards]);
  return form;
}
