/**
 * Logging in, staying in and getting out. A session lives in two cookies that scripts cannot read; what scripts can
 * read (RESTKEY) only names it. Field names are the product's own.
 */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { turnstileToken } from './botCheck.ts';

const domain = 'Sessions';

export const validate = endpoint({
  method: 'GET',
  path: '/api/account/validate',
  domain,
  summary:
    'Whether the caller is logged in. An expired access part with a session that still lives answers 401, so that it is refreshed.',
  answer: z.object({ Success: z.boolean() }),
  problems: ['not_logged_in'],
});

/** What a page's script keeps of a session that has started. */
export const loginKeys = {
  /** Names the session; kept by the browser for 365 days, opens nothing. */
  RESTKEY: z.optional(z.string()),
  /** The account's analytics id. */
  GA4ID: z.optional(z.string()),
};

export const logIn = endpoint({
  method: 'POST',
  path: '/api/account/login',
  domain,
  summary: 'Starts a session. A refusal says no more about an unknown address than about a wrong password.',
  body: z.object({
    email: z.string().check(z.maxLength(1_000)),
    password: z.string().check(z.maxLength(1_000)),
    turnstileToken,
  }),
  answer: z.object({
    Success: z.boolean(),
    ...loginKeys,
    /** What to show the visitor. */
    Error: z.optional(z.string()),
  }),
  problems: ['rate_limited'],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  domain,
  summary: 'Ends the session this browser is in, if it is in one, and takes its cookies away.',
  answer: z.object({ Success: z.boolean() }),
  problems: [],
});

export const refresh = endpoint({
  method: 'GET',
  path: '/oauth2/refresh',
  domain,
  summary:
    'Exchanges the refresh part for a new pair of cookies. Using one that was exchanged before ends the session everywhere.',
  answer: z.object({ success: z.boolean() }),
  problems: [],
  writes: true,
});

export const activeSessionSchema = z.object({
  id: z.int(),
  isCurrent: z.boolean(),
  /** The browser and system in words, such as `Firefox on Windows`. */
  device: z.string(),
  /** The address it was last used from. */
  address: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});

export type ActiveSession = z.infer<typeof activeSessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  domain,
  summary: 'Every place the caller is logged in, the latest used first.',
  audience: 'account',
  answer: z.array(activeSessionSchema),
  problems: ['not_logged_in'],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end/:sessionId',
  domain,
  summary: 'Logs one other browser of the caller out.',
  audience: 'account',
  params: z.object({ sessionId: z.coerce.number().check(z.int(), z.positive()) }),
  answer: z.object({ success: z.boolean() }),
  problems: ['not_logged_in', 'not_found'],
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/endAll',
  domain,
  summary: 'Logs the caller out everywhere, this browser included.',
  audience: 'account',
  answer: z.object({ success: z.boolean() }),
  problems: ['not_logged_in'],
});
