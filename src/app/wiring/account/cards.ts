/** The visitor's cards with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { CardAnswer, NewCard, OwnCards } from '#contract/account/cards.ts';
import type { CardSetup, ConfirmedCard, StripeClientConfig } from '#contract/account/stripe.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { type CardAction, cardsMachine } from '#machines/account/cardsMachine.ts';
import { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';
import type { ConfirmedFields } from '#services/account/stripe.ts';
import { stripePlaceId } from '#ui/cards/stripePlaceId.ts';

export const wiredCards = cardsMachine.provide({
  actors: {
    loadCards: serviceCall<OwnCards>(({ cards }, _, options) => cards.list(options)),
    doAction: serviceCall<CardAnswer, { action: CardAction }>(({ cards }, { action }, options) => {
      const { CardID } = action.card;
      switch (action.kind) {
        case 'prefer':
          return cards.prefer(CardID, options);
        case 'remove':
          return cards.remove(CardID, options);
        case 'restore':
          return cards.restore(CardID, options);
        case 'expiry':
          return cards.changeExpiry(CardID, action.expiry, options);
      }
    }),
  },
});

export const wiredCardForm = cardFormMachine.provide({
  actors: {
    addCard: serviceCall<CardAnswer, { card: NewCard }>(({ cards }, { card }, options) =>
      cards.add(card, options),
    ),
  },
});

export const wiredStripeCard = stripeCardMachine.provide({
  actors: {
    setUpCard: serviceCall<CardSetup>(({ cards }, _, options) => cards.setUp(options)),
    drawFields: serviceCall<void, { hand: StripeClientConfig }>(({ stripe }, { hand }, options) =>
      stripe.drawFields(hand, stripePlaceId, options),
    ),
    confirmFields: serviceCall<ConfirmedFields>(({ stripe }) => stripe.confirmFields()),
    keepCard: serviceCall<CardAnswer, { card: ConfirmedCard }>(({ cards }, { card }, options) =>
      cards.keepConfirmed(card, options),
    ),
  },
});

export const machines = [wiredCards, wiredCardForm, wiredStripeCard];
