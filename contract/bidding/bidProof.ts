/** What a bid is proved with: what opens the own commitments, and the keys of receipts. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { lotParams } from './bids.ts';

const domain = 'Bids';

export const getOwnOpenings = endpoint({
  method: 'GET',
  path: '/api/account/bids/openings/:auctionid/:lotnumber',
  domain,
  summary: 'The caller’s own bids on a lot with what opens their commitments.',
  audience: 'account',
  params: lotParams,
  answer: z.array(z.object({ Number: z.int(), MaxCents: z.int(), Nonce: z.string() })),
  problems: ['not_logged_in'],
});

export const getReceiptKeys = endpoint({
  method: 'GET',
  path: '/.well-known/bid-receipt-keys.json',
  domain,
  summary: 'The public keys of all receipts, as a JSON Web Key Set.',
  answer: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
        kid: z.string(),
        x: z.string(),
      }),
    ),
  }),
  problems: [],
});
