/**
 * Logging in: the order of the checks, and that an email no one has is treated in words and in work like a wrong
 * password. Cookies are for the routes.
 */
import { isProblem } from '#contract/kernel/problems.ts';
import { waitText } from '#contract/kernel/waitText.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { type hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import type { SecurityEvent, SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';

import { findLogin, isPasswordUnchanged, type Login } from './accountStore.ts';
import { createAddressTries } from './addressTries.ts';
import type { Visit } from './cookies.ts';
import type { TriedPair } from './failureStore.ts';
import { type StartedSession, startSession } from './startSession.ts';
import { readTriedPair, type Throttle } from './throttle.ts';

export type Credentials = {
  email: string;
  password: string;
  /** Null from a form that was sent without script, which cannot make one: its sender has counted it more strictly. */
  turnstileToken: string | null;
};

type LogInOutcome =
  | ({ isLoggedIn: true } & StartedSession)
  /** Why not, for the visitor. */
  | { isLoggedIn: false; sentence: string };

/** Whether a letter went out: an account has a share of them an hour. */
type RemindToVerify = (
  tx: Queryable,
  account: { id: number; email: string; firstName: string },
) => Promise<boolean>;

export type LogInDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  botCheck: Pick<BotCheck, 'assertHuman'>;
  remindToVerify: RemindToVerify;
  throttle: Throttle;
  /** How a password is checked; tests count how often, and with what. */
  isPasswordOf?: typeof isPasswordOf;
  /** How the password is hashed that an email without an account is checked against. */
  hash?: typeof hashPassword;
};

const refused = (sentence: string): LogInOutcome => ({ isLoggedIn: false, sentence });

const robot = refused('The robot check expired. Please try again.');
const wrong = refused('Incorrect email or password.');
const unverified = {
  reminded: refused('Please verify your email first. We’ve sent you a new link.'),
  notReminded: refused('Please verify your email first. Use the link in our latest email.'),
};
export const tooManySentence = (waitSeconds: number): string =>
  `Too many tries. Wait ${waitText(waitSeconds)} and try again, or reset your password.`;
const tooManyTries = (waitMs: number): LogInOutcome => refused(tooManySentence(waitMs / 1_000));

/** Enough of the hash to find the tries of one email in the log, which names no one. */
const hashDigits = 12;

const typedEmail = ({ emailHash }: TriedPair) => ({ email: emailHash.toString('hex').slice(0, hashDigits) });

type Failure = {
  accountId: number | undefined;
  pair: TriedPair;
  visit: Visit;
  reason?: 'unverified' | 'wait';
};

const failureOf = ({ accountId, pair, visit, reason }: Failure): SecurityEvent => ({
  kind: 'login_failed',
  accountId,
  address: visit.address,
  facts: { ...typedEmail(pair), ...(reason && { reason }) },
});

/** Nothing was looked up for it, so it names no account. */
const notHuman = ({ address }: Visit): SecurityEvent => ({
  kind: 'login_failed',
  address,
  facts: { reason: 'bot_check' },
});

type Entry = { login: Login; pair: TriedPair; visit: Visit };

function createEntry({ db, clock, securityLog, remindToVerify, throttle }: LogInDeps) {
  async function refuseUnverified(tx: Queryable, { login, pair, visit }: Entry): Promise<LogInOutcome> {
    const { id: accountId, email, firstName } = login;
    const isReminded = await remindToVerify(tx, { id: accountId, email, firstName });
    await securityLog.record(tx, failureOf({ accountId, pair, visit, reason: 'unverified' }));
    return isReminded ? unverified.reminded : unverified.notReminded;
  }

  async function letIn(tx: Queryable, { login, visit }: Entry): Promise<LogInOutcome> {
    const { session, events } = await startSession(tx, { account: login, visit, now: clock() });
    for (const event of events) await securityLog.record(tx, event);
    return { isLoggedIn: true, ...session };
  }

  /** With the right password. Undefined when that was changed while it was checked: a reset ends every session. */
  return (entry: Entry): Promise<LogInOutcome | undefined> =>
    db.transaction(async (tx) => {
      if (!(await isPasswordUnchanged(tx, entry.login))) return undefined;
      await throttle.forgive(tx, entry.pair);
      return entry.login.isVerified ? letIn(tx, entry) : refuseUnverified(tx, entry);
    });
}

async function isHuman(
  botCheck: LogInDeps['botCheck'],
  { turnstileToken: token }: Credentials,
  address: string,
): Promise<boolean> {
  if (token === null) return true;
  try {
    await botCheck.assertHuman(token, address);
    return true;
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'bot_check_failed') return false;
    throw thrown;
  }
}

function createAttempt(deps: LogInDeps) {
  const { db, botCheck, securityLog, throttle } = deps;
  const isRight = deps.isPasswordOf ?? isPasswordOf;
  const enter = createEntry(deps);

  return async (given: Credentials, visit: Visit): Promise<LogInOutcome> => {
    if (!(await isHuman(botCheck, given, visit.address))) {
      await db.transaction((tx) => securityLog.record(tx, notHuman(visit)));
      return robot;
    }
    const email = plainLine(given.email);
    const pair = await readTriedPair(db, email, visit.address);
    const { isAdmitted, waitMs } = await throttle.admit(pair);
    const login = await findLogin(db, email);
    const failure = { accountId: login?.id, pair, visit };
    if (!isAdmitted) {
      await db.transaction((tx) => securityLog.record(tx, failureOf({ ...failure, reason: 'wait' })));
      return tooManyTries(waitMs);
    }

    const standIn = await unusablePasswordHash(deps.hash);
    const fits = await isRight(login?.passwordHash ?? standIn, plain(given.password));
    const outcome = fits && login ? await enter({ login, pair, visit }) : undefined;
    if (outcome) return outcome;

    await db.transaction((tx) => securityLog.record(tx, failureOf(failure)));
    // The failure that begins a wait says so, rather than letting the next try run into it.
    return waitMs > 0 ? tooManyTries(waitMs) : wrong;
  };
}

const noLimit = async (): Promise<void> => undefined;

export function createLogIn(deps: LogInDeps) {
  const attempt = createAttempt(deps);
  const tries = createAddressTries(deps);

  /** @param countTry counts towards what the address may get wrong. @throws {Problem} when that was too much. */
  return async (
    given: Credentials,
    visit: Visit,
    countTry: () => Promise<void> = noLimit,
  ): Promise<LogInOutcome> => {
    const counted = await tries.take(visit.address, countTry);
    const outcome = await attempt(given, visit);
    if (outcome.isLoggedIn) tries.giveBack(counted);
    return outcome;
  };
}
