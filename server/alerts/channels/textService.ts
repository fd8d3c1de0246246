/**
 * Text messages to an account: asked for on the page, started by the code of a first text, ended on the page. What is said
 * by reply is `replies.ts`.
 */
import { randomInt } from 'node:crypto';

import { codeLength, type TextOutcome, type TextStanding } from '#contract/alerts/textMessages.ts';
import { site } from '#contract/kernel/site.ts';
import type { TextSender } from '#server/messages/textSender.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';

import {
  countAsked,
  countTry,
  deleteOptIn,
  findOptIn,
  findPrimaryNumber,
  insertConsent,
  lockAccount,
  saveAsked,
  saveConfirmed,
} from './consentStore.ts';
import { optInText } from './textWords.ts';

const codeValidMs = 10 * 60_000;
const mostTries = 5;
const dayMs = 86_400_000;
/** Otherwise anybody who proved a number once could have us ring it. */
const mostAskedADay = 5;

type NewCode = { number: string; code: string; codeHash: string };

type Deps = {
  db: Database;
  clock: Clock;
  texts: TextSender;
  from: string | null;
  hash?: typeof hashPassword;
};

async function standingOf(db: Queryable, accountId: number, from: string | null): Promise<TextStanding> {
  const primary = await findPrimaryNumber(db, accountId);
  if (!primary) return { State: 'noNumber', Number: null, From: from };
  const { number, isVerified, isStopped } = primary;
  const optIn = await findOptIn(db, accountId);
  const isOwn = optIn?.number === number;
  const state = (): TextStanding['State'] => {
    if (!isVerified) return 'notVerified';
    if (isStopped) return 'stopped';
    if (isOwn && optIn.optedInAt !== null) return 'on';
    return isOwn && optIn.codeHash !== null ? 'asked' : 'off';
  };
  return { State: state(), Number: number, From: from };
}

export type TextService = ReturnType<typeof createTextService>;

export function createTextService({ db, clock, texts, from, hash = hashPassword }: Deps) {
  const answer = async (
    tx: Queryable,
    accountId: number,
    outcome: TextOutcome['Outcome'],
  ): Promise<TextOutcome> => ({ Outcome: outcome, Standing: await standingOf(tx, accountId, from) });

  async function sendCode(
    tx: Queryable,
    accountId: number,
    { number, code, codeHash }: NewCode,
  ): Promise<void> {
    const at = clock();
    const now = at.toISOString();
    const expiresAt = new Date(at.getTime() + codeValidMs).toISOString();
    await saveAsked(tx, { accountId, number, codeHash, expiresAt, now });
    await insertConsent(tx, { accountId, number, what: 'asked', now });
    await texts.send(tx, { kind: 'optIn', accountId, to: number, words: optInText(code, site) });
  }

  return {
    find: (accountId: number): Promise<TextStanding> => standingOf(db, accountId, from),

    async ask(accountId: number): Promise<TextOutcome> {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
      const codeHash = await hash(code);
      return db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const { State, Number: number } = await standingOf(tx, accountId, from);
        if (number === null || (State !== 'off' && State !== 'asked')) {
          return answer(tx, accountId, 'NOT_POSSIBLE');
        }
        const dayAgo = new Date(clock().getTime() - dayMs).toISOString();
        if ((await countAsked(tx, accountId, dayAgo)) >= mostAskedADay) {
          return answer(tx, accountId, 'TOO_MANY');
        }
        await sendCode(tx, accountId, { number, code, codeHash });
        return answer(tx, accountId, 'DONE');
      });
    },

    /** A wrong try stays counted, so it is an outcome and undoes nothing. */
    confirm: (accountId: number, code: string): Promise<TextOutcome> =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const { State } = await standingOf(tx, accountId, from);
        const optIn = await findOptIn(tx, accountId);
        if (State !== 'asked' || !optIn?.codeHash || optIn.codeExpiresAt === null) {
          return answer(tx, accountId, 'NOT_POSSIBLE');
        }
        const at = clock();
        if (optIn.tries >= mostTries || Date.parse(optIn.codeExpiresAt) <= at.getTime()) {
          return answer(tx, accountId, 'CODE_OVER');
        }
        await countTry(tx, accountId);
        if (!(await isPasswordOf(optIn.codeHash, code))) return answer(tx, accountId, 'WRONG_CODE');
        const now = at.toISOString();
        await saveConfirmed(tx, accountId, now);
        await insertConsent(tx, { accountId, number: optIn.number, what: 'confirmed', now });
        return answer(tx, accountId, 'DONE');
      }),

    end: (accountId: number): Promise<TextOutcome> =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const optIn = await findOptIn(tx, accountId);
        if (optIn) {
          await deleteOptIn(tx, accountId);
          const now = clock().toISOString();
          await insertConsent(tx, { accountId, number: optIn.number, what: 'withdrawn', now });
        }
        return answer(tx, accountId, 'DONE');
      }),
  };
}
