/** An account from its creation on: who someone is, how they prove it, and what waits for them. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { turnstileToken } from './botCheck.ts';
import { loginKeys } from './sessions.ts';

const domain = 'Accounts';

/** Generous on purpose: what is too long is reported by `rules/accountFields.ts`, in a sentence. */
const text = z.string().check(z.maxLength(1_000));
const code = z.string().check(z.minLength(1), z.maxLength(200));

export const newAccountSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  password: text,
  phone: text,
  street: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  /** Two letters of ISO 3166. */
  country: text,
  birthDate: z.object({ month: text, day: text, year: text }),
  /** The version of the terms that was accepted, by its date. */
  termsVersion: text,
});

export type NewAccount = z.infer<typeof newAccountSchema>;

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/account/create',
  domain,
  summary:
    'Creates an account and mails a link that verifies the address. A known address gets an email that says what to do; the caller gets the same answer. Every caller gets a cookie by which the link knows this browser again.',
  body: z.extend(newAccountSchema, {
    invitation: z.optional(code),
    /** Where the visitor was going; carried through the mail. Only a path of this site is kept. */
    returnTo: z.optional(text),
    turnstileToken,
  }),
  answer: z.object({ success: z.boolean() }),
  problems: ['bot_check_failed', 'rate_limited'],
});

export const findInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitation',
  domain,
  summary: 'What an invitation fills in. The code travels in the body, because addresses end up in logs.',
  body: z.object({ code }),
  answer: z.object({
    outcome: z.enum(['found', 'used', 'expired', 'unknown']),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  problems: ['rate_limited'],
  reads: true,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/verify',
  domain,
  summary:
    'Takes the code of a verification link. Using the same link again is no fault. In the browser that created the account it starts a session, as a log-in does, and the answer has RESTKEY and GA4ID.',
  body: z.object({ code }),
  answer: z.object({
    outcome: z.enum(['verified', 'alreadyVerified', 'expired', 'unknown']),
    ...loginKeys,
  }),
  problems: ['rate_limited'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/account/email/sendVerification',
  domain,
  summary: 'Mails a new verification link if the address waits for one; the answer is the same either way.',
  body: z.object({
    email: text,
    /** Where the visitor was going, as when the account was created. */
    returnTo: z.optional(text),
    turnstileToken,
  }),
  answer: z.object({ success: z.boolean() }),
  problems: ['bot_check_failed', 'rate_limited'],
});

/** Clerks and staff are our own people: they see pages of their own, and bid nowhere. */
export const accountRoles = ['bidder', 'clerk', 'staff'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const getAccountInfo = endpoint({
  method: 'GET',
  path: '/api/account/info/accountInfo',
  domain,
  summary: 'The caller’s own account: exactly one item.',
  audience: 'account',
  answer: z
    .array(
      z.object({
        FirstName: z.string(),
        Role: z.enum(accountRoles),
        /** When the account is deleted, where that was asked for. */
        DeletesAt: z.optional(z.string()),
      }),
    )
    .check(z.length(1)),
  problems: ['not_logged_in'],
});

export const getHeaderCounts = endpoint({
  method: 'GET',
  path: '/api/account/headercounts',
  domain,
  summary:
    'How much waits for the caller: unread messages, lots on which they are outbid, lines in the Bid Cart.',
  audience: 'account',
  answer: z.object({ messages: z.int(), notifications: z.int(), cart: z.int() }),
  problems: ['not_logged_in'],
});

export const getAllCurrentBidsCount = endpoint({
  method: 'POST',
  path: '/api/account/bids/getAllCurrentBidsCount',
  domain,
  summary:
    'On how many lots of each auction the caller has a bid now; without ids, of every auction where there is one.',
  audience: 'account',
  body: z.object({
    auctionIds: z.string().check(z.maxLength(1_000), z.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/u)),
  }),
  answer: z.record(z.string(), z.int()),
  problems: ['not_logged_in'],
  reads: true,
});

const auctionParams = z.object({
  AuctionID: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
});

export const bidderStatuses = ['none', 'requested', 'pending', 'approved', 'declined', 'suspended'] as const;

export const getBidderStatus = endpoint({
  method: 'GET',
  path: '/api/account/info/getBidderStatus/:AuctionID',
  domain,
  summary: 'Whether the caller may bid in an auction: exactly one item.',
  audience: 'account',
  params: auctionParams,
  answer: z.array(z.object({ AuctionID: z.int(), Status: z.enum(bidderStatuses) })).check(z.length(1)),
  problems: ['not_logged_in'],
});

export const getBidderStatuses = endpoint({
  method: 'GET',
  path: '/api/account/info/bidderStatuses',
  domain,
  summary: 'Whether the caller may bid, and has asked to, in each auction that has not ended.',
  audience: 'account',
  answer: z.array(z.object({ AuctionID: z.int(), Status: z.enum(bidderStatuses), HasAsked: z.boolean() })),
  problems: ['not_logged_in'],
});

export const getPreRegistrationStatus = endpoint({
  method: 'GET',
  path: '/api/account/info/getPreRegistrationStatus/:AuctionID',
  domain,
  summary: 'Whether the caller has asked to bid in an auction.',
  audience: 'account',
  params: auctionParams,
  answer: z.object({ response: z.boolean() }),
  problems: ['not_logged_in'],
});
