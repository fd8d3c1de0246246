/**
 * People with an account, for stories that are about something else: made by the calls a page makes, with a puzzle
 * that is really solved and a letter that is really written. No account belongs to two stories.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIRequestContext, BrowserContext } from 'playwright/test';

import { createAccount, type NewAccount, verifyEmail } from '#contract/accounts.ts';
import { getBotChallenge } from '#contract/botCheck.ts';
import { analyticsCookie, loginKeyCookie } from '#contract/cookies.ts';
import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts';
import { endAllSessions, logIn } from '#contract/sessions.ts';
import { site } from '#contract/site.ts';
import { writingCallHeader } from '#contract/writingCall.ts';

import { linkInLetter, subjects } from './mailbox.ts';

export type Bidder = Pick<NewAccount, 'firstName' | 'lastName' | 'email' | 'password'>;

/** Of nobody in particular: who they are is said by the e-mail address, which each story has its own of. */
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

export async function createBidder(request: APIRequestContext, email: string): Promise<Bidder> {
  const bidder = await createUnverified(request, email);
  const link = await linkInLetter(request, { to: email, subject: subjects.verifyEmail });
  const code = link.split('/').at(-1) ?? '';
  const { outcome } = await call(request, verifyEmail, { body: { code } });
  if (outcome !== 'verified') throw new Error(`The address ${email} is ${outcome}.`);
  return bidder;
}

/** Gives a browser the cookies of a session, without its pages being told. */
export async function logInSilently(
  context: BrowserContext,
  { email, password }: Pick<Bidder, 'email' | 'password'>,
): Promise<void> {
  const { request } = context;
  const turnstileToken = await solvedToken(request);
  const {
    RESTKEY,
    GA4ID,
    Error: sentence,
  } = await call(request, logIn, { body: { email, password, turnstileToken } });
  if (RESTKEY === undefined || GA4ID === undefined) throw new Error(`${email} is refused: ${sentence}`);
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  if (!session) throw new Error('The log-in gave no session cookie.');
  const { domain, path, expires } = session;
  const place = { domain, path, expires, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...place, name: loginKeyCookie, value: RESTKEY },
    { ...place, name: analyticsCookie, value: GA4ID },
  ]);
}

/** Ends every session of whoever is logged in in that browser, behind the back of all pages. */
export const logOutEverywhere = (context: BrowserContext): Promise<unknown> =>
  call(context.request, endAllSessions, {});
