/** The cards that an account pays with: never their numbers, which no call takes. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { undoDays } from './accountLimits.ts';
import { demoTokenForm } from './demoVault.ts';
import { cardBrands } from './paymentCards.ts';

const domain = 'Credit cards';

/** Where the numbers are. `demo`: nowhere, no bank is behind it. `none`: this server takes no cards. */
const vaultKinds = ['demo', 'stripe', 'none'] as const;
export type VaultKind = (typeof vaultKinds)[number];

const month = z.int().check(z.minimum(1), z.maximum(12));
const year = z.int().check(z.minimum(2_000), z.maximum(2_200));
const cardId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const ownCardSchema = z.object({
  CardID: z.int(),
  Brand: z.enum(cardBrands),
  Last4: z.string(),
  ExpMonth: month,
  ExpYear: year,
  IsExpired: z.boolean(),
  /** One of them is, where there are any. */
  IsDefault: z.boolean(),
});

export const ownCardsSchema = z.object({
  Vault: z.enum(vaultKinds),
  /** The default first, then the newest. */
  Cards: z.array(ownCardSchema),
  /** The month it is in Chicago: cards are good to the end of theirs. */
  Now: z.object({ Month: month, Year: year }),
});

export type OwnCard = z.infer<typeof ownCardSchema>;
export type OwnCards = z.infer<typeof ownCardsSchema>;

export const getCards = endpoint({
  method: 'GET',
  path: '/api/account/cards',
  domain,
  summary: 'The caller’s cards, as far as we know them: brand, last four digits, expiry.',
  audience: 'account',
  answer: ownCardsSchema,
  problems: ['not_logged_in'],
});

/** Exactly that: anyone who sends more, a number above all, is refused before anything is read. */
export const newCardSchema = z.strictObject({
  /** Under which the vault knows it. The same one again is the same card. */
  Token: z.string().check(z.regex(demoTokenForm)),
  Brand: z.enum(cardBrands),
  Last4: z.string().check(z.regex(/^\d{4}$/u)),
  ExpMonth: month,
  ExpYear: year,
  IsDefault: z.boolean(),
});

export const cardAnswerSchema = z.object({
  /**
   * `FULL`: there are as many as there may be. `EXPIRED`: it is no longer good. `BRAND`: of another brand than those that we
   * take. `DECLINED`: its bank did not accept it. In all four nothing has happened.
   */
  Outcome: z.enum(['done', 'FULL', 'EXPIRED', 'BRAND', 'DECLINED']),
  /** As they are now. */
  Own: ownCardsSchema,
});

export type NewCard = z.infer<typeof newCardSchema>;
export type CardAnswer = z.infer<typeof cardAnswerSchema>;

export const addCard = endpoint({
  method: 'POST',
  path: '/api/account/cards',
  domain,
  summary: 'Keeps a card of the demo by its token. Only a demo has this address.',
  audience: 'account',
  body: newCardSchema,
  answer: cardAnswerSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const expirySchema = z.strictObject({ ExpMonth: month, ExpYear: year });
export type Expiry = z.infer<typeof expirySchema>;

const ofCard = {
  domain,
  audience: 'account',
  params: z.object({ CardID: cardId }),
  answer: cardAnswerSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const changeExpiry = endpoint({
  ...ofCard,
  method: 'PUT',
  path: '/api/account/cards/:CardID/expiry',
  summary: 'A card of the caller’s has got a new expiry.',
  body: expirySchema,
});

export const preferCard = endpoint({
  ...ofCard,
  method: 'PUT',
  path: '/api/account/cards/:CardID/default',
  summary: 'The caller pays with this card unless they choose another.',
});

export const removeCard = endpoint({
  ...ofCard,
  method: 'DELETE',
  path: '/api/account/cards/:CardID',
  summary: `Takes a card off the account. For ${undoDays} days it can be brought back.`,
});

export const restoreCard = endpoint({
  ...ofCard,
  method: 'POST',
  path: '/api/account/cards/:CardID/restore',
  summary: 'Brings a removed card back, as the default where it was.',
});
