/** Cards of an account as the wire has them. */
import type { CardAnswer, OwnCard, OwnCards } from '#contract/account/cards.ts';

export const anOwnCard = (card: Partial<OwnCard> = {}): OwnCard => ({
  CardID: 1,
  Brand: 'visa',
  Last4: '4242',
  ExpMonth: 8,
  ExpYear: 2_029,
  IsExpired: false,
  IsDefault: true,
  ...card,
});

export const secondCard = anOwnCard({ CardID: 2, Brand: 'amex', Last4: '0005', IsDefault: false });

export const ownCards = (
  Cards: OwnCard[] = [anOwnCard(), secondCard],
  own: Partial<OwnCards> = {},
): OwnCards => ({
  Vault: 'demo',
  Cards,
  Now: { Month: 11, Year: 2026 },
  ...own,
});

export const cardAnswer = (Own = ownCards(), Outcome: CardAnswer['Outcome'] = 'done'): CardAnswer => ({
  Outcome,
  Own,
});
