/** The calls about an account's cards. */
import { addCard, changeExpiry, getCards, preferCard, removeCard, restoreCard } from '#contract/cards.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/securityLog/asker.ts';

import { type CardDeps, createCardService } from './service.ts';

const limit = { max: 120, windowSeconds: 60 };
/** Whoever tries stolen cards tries many. */
const addingLimit = { max: 20, windowSeconds: 3_600, maxByAddress: 60 };
/** A card is a few hundred bytes. */
const bodyLimitBytes = 2_000;

export function registerCards(serve: Serve, deps: CardDeps): void {
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
}
