/** The calls about an account's cards. */
import {
  addCard,
  changeExpiry,
  getCards,
  preferCard,
  removeCard,
  restoreCard,
} from '#contract/account/cards.ts';
import { keepConfirmedCard, setUpCard } from '#contract/account/stripe.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { problem } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { type CardDeps, createCardService } from './service.ts';
import { createStripeCards, type StripeParts } from './stripe/stripeCards.ts';

const limit = { max: 120, windowSeconds: 60 };
/** Anyone who tries stolen cards tries many. */
const addingLimit = { max: 20, windowSeconds: 3_600, maxByAddress: 60 };
/** A card is a few hundred bytes. */
const bodyLimitBytes = 2_000;

type Deps = CardDeps & { log: Pick<Log, 'warn'>; stripe: StripeParts | undefined };

export function registerCards(serve: Serve, { log, stripe, ...deps }: Deps): void {
  const cards = createCardService(deps);
  serve(getCards, (_, { caller }) => cards.list(caller.accountId));
  serve(addCard, ({ body }, exchange) => cards.add(askerOf(exchange), body), {
    limit: addingLimit,
    bodyLimitBytes,
  });
  serve(
    changeExpiry,
    ({ params, body }, exchange) => cards.changeExpiry(askerOf(exchange), params.CardID, body),
    { limit, bodyLimitBytes },
  );
  serve(preferCard, ({ params }, exchange) => cards.prefer(askerOf(exchange), params.CardID), { limit });
  serve(removeCard, ({ params }, exchange) => cards.remove(askerOf(exchange), params.CardID), { limit });
  serve(restoreCard, ({ params }, exchange) => cards.restore(askerOf(exchange), params.CardID), { limit });
  registerStripeCards(serve, stripe && createStripeCards({ ...deps, stripe, log }));
}

function registerStripeCards(serve: Serve, cards: ReturnType<typeof createStripeCards> | undefined): void {
  const kept = () => {
    if (!cards) throw problem('not_found');
    return cards;
  };
  serve(setUpCard, (_, { caller }) => kept().setUp(caller.accountId), { limit: addingLimit });
  serve(keepConfirmedCard, ({ body }, exchange) => kept().keep(askerOf(exchange), body), {
    limit: addingLimit,
    bodyLimitBytes,
  });
}
