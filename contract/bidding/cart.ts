/**
 * The Bid Cart: lots with the most that someone means to bid on them. A line gives no priority and reserves nothing:
 * what counts is when it is submitted, and then it is a bid like any other.
 */
import * as z from 'zod/mini';

import { auctionWithSessionsSchema } from '#contract/auctions/auctions.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { bidAnswerSchema } from './bids.ts';
import { mostCartLines } from './cartLimits.ts';
import { ownLotSchema } from './ownLots.ts';

const domain = 'Bid Cart';

const number = z.int().check(z.positive(), z.maximum(999_999_999));
const numberInPath = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));

export const cartLineSchema = z.extend(ownLotSchema, { MaxCents: z.int() });

export type CartLine = z.infer<typeof cartLineSchema>;

const cartSaleSchema = z.object({ Auction: auctionWithSessionsSchema, Lines: z.array(cartLineSchema) });

export type CartSale = z.infer<typeof cartSaleSchema>;

export const cartSchema = z.object({ Sales: z.array(cartSaleSchema) });

export type Cart = z.infer<typeof cartSchema>;

export const getCart = endpoint({
  method: 'GET',
  path: '/api/account/cart',
  domain,
  summary:
    'The lines of the caller’s cart with how their lots stand now, by sale and lot number. A line goes a day after its lot is over.',
  audience: 'account',
  answer: cartSchema,
  problems: ['not_logged_in'],
});

/** What became of a line that was to be kept. */
export const keptLineSchema = z.object({
  /** `FULL`: the cart holds no more. `OVER`: the lot takes no bids any more. */
  Outcome: z.enum(['KEPT', 'OFF_INCREMENT', 'FULL', 'OVER']),
  /** OFF_INCREMENT: the amounts beside the one asked for. */
  NearestCents: z.nullable(z.array(z.int())),
});

export type KeptLine = z.infer<typeof keptLineSchema>;

export const putCartLine = endpoint({
  method: 'PUT',
  path: '/api/account/cart/line',
  domain,
  summary: 'Keeps a lot in the cart with a maximum, or changes the maximum of the lot’s line.',
  audience: 'account',
  body: z.object({ AuctionID: number, LotNumber: number, MaxCents: z.number() }),
  answer: keptLineSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const deleteCartLine = endpoint({
  method: 'DELETE',
  path: '/api/account/cart/line/:AuctionID/:LotNumber',
  domain,
  summary: 'Takes a lot out of the cart; `success` says whether it was there.',
  audience: 'account',
  params: z.object({ AuctionID: numberInPath, LotNumber: numberInPath }),
  answer: z.object({ success: z.boolean() }),
  problems: ['not_logged_in'],
});

const submittedLineSchema = z.object({
  AuctionID: number,
  LotNumber: number,
  MaxCents: z.number(),
  /** Made by the browser once for each press of the button; the same key gets the same answer. */
  Key: z.uuid(),
});

export type SubmittedLine = z.infer<typeof submittedLineSchema>;

const cartResultSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  MaxCents: z.number(),
  Answer: bidAnswerSchema,
});

export type CartResult = z.infer<typeof cartResultSchema>;

export const submitCart = endpoint({
  method: 'POST',
  path: '/api/account/cart/submit',
  domain,
  summary:
    'Bids what the lines say, in the order of the lots’ numbers, each by itself. Lines whose bid was accepted leave the cart. Sent again with the same keys it answers the same and places nothing.',
  audience: 'account',
  body: z.object({ Lines: z.array(submittedLineSchema).check(z.minLength(1), z.maxLength(mostCartLines)) }),
  answer: z.object({ Results: z.array(cartResultSchema) }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const findCartAnswers = endpoint({
  method: 'POST',
  path: '/api/account/cart/answers',
  domain,
  summary:
    'What the lines of a submission were answered, for a page that got no answer; what never arrived is missing.',
  audience: 'account',
  body: z.object({ Keys: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostCartLines)) }),
  answer: z.object({ Answers: z.array(z.object({ Key: z.uuid(), Answer: bidAnswerSchema })) }),
  problems: ['not_logged_in', 'rate_limited'],
  reads: true,
});
