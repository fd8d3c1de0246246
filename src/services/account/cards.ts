/** The visitor's cards, as the server knows them: nothing here takes a card number. */
import {
  addCard,
  type CardAnswer,
  changeExpiry,
  type Expiry,
  getCards,
  type NewCard,
  type OwnCards,
  preferCard,
  removeCard,
  restoreCard,
} from '#contract/account/cards.ts';
import {
  type CardSetup,
  type ConfirmedCard,
  keepConfirmedCard,
  setUpCard,
} from '#contract/account/stripe.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type CardService = {
  list: (options?: Options) => Promise<OwnCards>;
  add: (card: NewCard, options?: Options) => Promise<CardAnswer>;
  /** Prepares one that Stripe is to keep. */
  setUp: (options?: Options) => Promise<CardSetup>;
  keepConfirmed: (card: ConfirmedCard, options?: Options) => Promise<CardAnswer>;
  changeExpiry: (cardId: number, expiry: Expiry, options?: Options) => Promise<CardAnswer>;
  prefer: (cardId: number, options?: Options) => Promise<CardAnswer>;
  remove: (cardId: number, options?: Options) => Promise<CardAnswer>;
  restore: (cardId: number, options?: Options) => Promise<CardAnswer>;
};

export const createCardService = (call: Call): CardService => ({
  list: (options) => call(getCards, {}, options),
  add: (body, options) => call(addCard, { body }, options),
  setUp: (options) => call(setUpCard, {}, options),
  keepConfirmed: (body, options) => call(keepConfirmedCard, { body }, options),
  changeExpiry: (CardID, body, options) => call(changeExpiry, { params: { CardID }, body }, options),
  prefer: (CardID, options) => call(preferCard, { params: { CardID } }, options),
  remove: (CardID, options) => call(removeCard, { params: { CardID } }, options),
  restore: (CardID, options) => call(restoreCard, { params: { CardID } }, options),
});
