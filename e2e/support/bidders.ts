/**
 * People with an account, for stories that are about something else. The stories' sites make accounts and sessions at
 * once (`storyCalls.ts`); what forms, emails and passwords do is proved elsewhere. No account belongs to two stories.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIRequestContext, BrowserContext } from 'playwright/test';

import { analyticsCookie, loginKeyCookie } from '#contract/kernel/cookies.ts';
import type { AnswerOf, CallOf, Endpoint } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { createAccount, type NewAccount } from '#contract/session/accounts.ts';
import { getBotChallenge } from '#contract/session/botCheck.ts';
import { endAllSessions, logIn } from '#contract/session/sessions.ts';

export type Bidder = Pick<NewAccount, 'firstName' | 'lastName' | 'email' | 'password'>;

/** Of no one in particular: who they are is said by the email address, which each story has its own of. */
export const ruth = {
  firstName: 'Ruth',
  lastName: 'Hollis',
  password: 'a walnut stock and brass',
} as const satisfies Partial<Bidder>;

export const particulars = {
  phone: '(309) 555-0188',
  country: 'US',
  street: '14 Quarry Lane',
  street2: '',
  city: 'Rock Falls',
  state: 'IL',
  zip: '61071',
  birthDate: { month: '04', day: '17', year: '1980' },
  termsVersion: site.termsVersion,
} as const satisfies Partial<NewAccount>;

/** A call as a page of ours makes it. @throws {Error} for every refusal: no story expects one here. */
async function call<E extends Endpoint>(
  request: APIRequestContext,
  { method, path }: E,
  given: CallOf<E> | Record<string, never>,
): Promise<AnswerOf<E>> {
  const answer = await request.fetch(path, {
    method,
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    ...('body' in given && { data: given.body }),
  });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<E>;
}

async function solvedToken(request: APIRequestContext): Promise<string> {
  const challenge = await call(request, getBotChallenge, {});
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Has an account, but has not yet followed the link of the letter. */
export async function createUnverified(request: APIRequestContext, email: string): Promise<Bidder> {
  const turnstileToken = await solvedToken(request);
  await call(request, createAccount, { body: { ...ruth, ...particulars, email, turnstileToken } });
  return { ...ruth, email };
}

export type Tier = 1 | 2 | 3 | 4;

/** A verified account. One with a tier is approved for every sale that takes bids now or soon. */
export type NewBidder = { email: string; tier: Tier | null };

/** By the names of the log-in's own answer. */
export type NewSession = { RESTKEY: string; GA4ID: string };

export const newBidderPath = '/stories/bidders';
export const newSessionPath = '/stories/sessions';
/** Takes from an account what a bidder has to bring: phones, addresses and the date of birth. */
export const emptyProfilePath = '/stories/emptyProfiles';
/** Names a lot's consignor, as a catalog's file does. */
export const namedConsignorPath = '/stories/consignors';
export type NamedConsignor = { email: string; AuctionID: number; LotNumber: number };

const writing = { [writingCallHeader.name]: writingCallHeader.value };

async function storyCall(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(path, { headers: writing, data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** An account whose address is verified. @param tier none for one that has yet to register anywhere */
export async function createBidder(
  request: APIRequestContext,
  email: string,
  tier: Tier | null = null,
): Promise<Bidder> {
  await storyCall(request, newBidderPath, { email, tier } satisfies NewBidder);
  return { ...ruth, email };
}

/** Nothing but a name and a verified email address is left of an account. */
export const emptyProfile = (
  request: APIRequestContext,
  { email }: Pick<Bidder, 'email'>,
): Promise<unknown> => storyCall(request, emptyProfilePath, { email });

export const nameConsignor = (request: APIRequestContext, named: NamedConsignor): Promise<unknown> =>
  storyCall(request, namedConsignorPath, named);

/** What scripts may read of a log-in, beside the session that it gave. */
async function addLoginKeys(context: BrowserContext, { RESTKEY, GA4ID }: NewSession): Promise<void> {
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  if (!session) throw new Error('The log-in gave no session cookie.');
  const { domain, path, expires } = session;
  const place = { domain, path, expires, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...place, name: loginKeyCookie, value: RESTKEY },
    { ...place, name: analyticsCookie, value: GA4ID },
  ]);
}

/** Gives a browser the cookies of a session, without notifying its pages. */
export async function logInSilently(
  context: BrowserContext,
  { email }: Pick<Bidder, 'email'>,
): Promise<void> {
  await addLoginKeys(context, (await storyCall(context.request, newSessionPath, { email })) as NewSession);
}

/** The same by the calls that a page makes, for a site that is not the stories'. */
export async function logInByCalls(
  context: BrowserContext,
  { email, password }: Pick<Bidder, 'email' | 'password'>,
): Promise<void> {
  const turnstileToken = await solvedToken(context.request);
  const {
    RESTKEY,
    GA4ID,
    Error: sentence,
  } = await call(context.request, logIn, { body: { email, password, turnstileToken } });
  if (RESTKEY === undefined || GA4ID === undefined) throw new Error(`${email} is refused: ${sentence}`);
  await addLoginKeys(context, { RESTKEY, GA4ID });
}

/** Ends every session of anyone who is logged in in that browser, behind the back of all pages. */
export const logOutEverywhere = (context: BrowserContext): Promise<unknown> =>
  call(context.request, endAllSessions, {});
