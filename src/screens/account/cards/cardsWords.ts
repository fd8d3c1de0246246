/** What the page of cards says about a card. */
import type { OwnCard } from '#contract/account/cards.ts';
import { cardBrandNames, expiryText } from '#contract/account/paymentCards.ts';

export const cardName = ({ Brand, Last4 }: Pick<OwnCard, 'Brand' | 'Last4'>): string =>
  `${cardBrandNames[Brand]} ending in ${Last4}`;

export const goodThrough = ({ ExpMonth: month, ExpYear: year, IsExpired }: OwnCard): string =>
  `${IsExpired ? 'Expired' : 'Good through'} ${expiryText({ month, year })}`;

export const removedText = (card: OwnCard): string => `${cardName(card)} was removed.`;
