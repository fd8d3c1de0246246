/** The visitor's cards with the server behind them. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import type { CardAnswer, NewCard } from '#contract/account/cards.ts';
import type { ConfirmedCard, StripeClientConfig } from '#contract/account/stripe.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { type CardAction, cardsMachine } from '#machines/account/cardsMachine.ts';
import { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';
import { type ConfirmedFields, stripe } from '#services/account/stripe.ts';
import { late } from '#services/kernel/late.ts';
import { stripePlaceId } from '#ui/cards/stripePlaceId.ts';

const { addCard, changeExpiry, getCards, preferCard, removeCard, restoreCard } = late(
  () => import('#contract/account/cards.ts'),
);
const { keepConfirmedCard, setUpCard } = late(() => import('#contract/account/stripe.ts'));

export const wiredCards = cardsMachine.provide({
  actors: {
    loadCards: ask(getCards),
    doAction: askWith<CardAnswer, { action: CardAction }>((call, { action }, options) => {
      const params = { CardID: action.card.CardID };
      switch (action.kind) {
        case 'prefer':
          return call(preferCard, { params }, options);
        case 'remove':
          return call(removeCard, { params }, options);
        case 'restore':
          return call(restoreCard, { params }, options);
        case 'expiry':
          return call(changeExpiry, { params, body: action.expiry }, options);
      }
    }),
  },
});

export const wiredCardForm = cardFormMachine.provide({
  actors: { addCard: ask(addCard, ({ card }: { card: NewCard }) => ({ body: card })) },
});

export const wiredStripeCard = stripeCardMachine.provide({
  actors: {
    setUpCard: ask(setUpCard),
    drawFields: askWith<void, { hand: StripeClientConfig }>((_, { hand }, options) =>
      stripe.drawFields(hand, stripePlaceId, options),
    ),
    confirmFields: askWith<ConfirmedFields>(() => stripe.confirmFields()),
    keepCard: ask(keepConfirmedCard, ({ card }: { card: ConfirmedCard }) => ({ body: card })),
  },
});

export const machines = [wiredCards, wiredCardForm, wiredStripeCard];
