/** Proving that a phone number is someone's: a code of six digits goes to it, and comes back in time. */
import { randomInt } from 'node:crypto';

import { phoneCode } from '#contract/account/accountLimits.ts';
import type { sendPhoneCode, verifyPhone } from '#contract/account/phones.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';
import type { TextSender } from '#server/messages/textSender.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';

import { type EvidenceBookDeps, inBook, lockBooks, refused } from './book.ts';
import { ownPhone } from './phones.ts';
import {
  countCodes,
  findPhone,
  insertCode,
  isCodeGood,
  listPhones,
  markPhoneVerified,
  takeTry,
} from './phoneStore.ts';

type Deps = EvidenceBookDeps & { texts: TextSender; hash?: typeof hashPassword };
type Sent = AnswerOf<typeof sendPhoneCode>;
type Verified = AnswerOf<typeof verifyPhone>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const validMs = phoneCode.minutes * minuteMs;
const mostTries = 5;

const { digits, mostAnHour, mostADay } = phoneCode;
const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

const codeWords = (code: string): string =>
  `${site.shortName}: ${code} is your code to verify this phone number. It is good for ${phoneCode.minutes} minutes. We never call to ask for it.`;

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

export function createPhoneCodes(deps: Deps) {
  const { db, clock, texts, changeEvidence, hash = hashPassword } = deps;

  /** How long until another may be sent; null where one may be sent now. */
  async function waitMs(tx: Queryable, accountId: number, number: string): Promise<number | null> {
    const now = clock();
    const counts = await countCodes(tx, {
      accountId,
      number,
      hourAgo: ago(now, hourMs),
      dayAgo: ago(now, dayMs),
    });
    const until = (since: string, windowMs: number) => Date.parse(since) + windowMs - now.getTime();
    if (counts.ofAccount >= mostADay) return until(counts.accountSince, dayMs);
    return counts.ofNumber >= mostAnHour ? until(counts.numberSince, hourMs) : null;
  }

  async function verifiedAnswer(
    accountId: number,
    Outcome: Verified['Outcome'],
    triesLeft = 0,
  ): Promise<Verified> {
    return { Outcome, TriesLeft: triesLeft, Phones: await listPhones(db, accountId) };
  }

  /** The row may have changed since it was asked for. */
  const markIfGood = (asker: Asker, id: number, codeId: number): Promise<boolean> =>
    changeEvidence(asker, async (tx, note) => {
      const now = clock().toISOString();
      const phone = await findPhone(tx, { accountId: asker.accountId, id });
      if (!phone || phone.isRemoved || !(await isCodeGood(tx, codeId, now))) return false;
      await markPhoneVerified(tx, id, now);
      note({ kind: 'phone_verified', facts: { phone: id } });
      return true;
    });

  return {
    async sendCode(asker: Asker, id: number): Promise<Sent> {
      const { accountId } = asker;
      if (inBook(await ownPhone(deps, asker, id)).isVerified) {
        return { Outcome: 'alreadyVerified', WaitSeconds: null };
      }
      const code = newCode();
      // Slow on purpose, and therefore not while the book is locked.
      const codeHash = await hash(code);
      return db.transaction(async (tx) => {
        await lockBooks(tx, accountId);
        const { number } = inBook(await findPhone(tx, { accountId, id }));
        const wait = await waitMs(tx, accountId, number);
        if (wait !== null) return { Outcome: 'tooMany', WaitSeconds: Math.max(1, Math.ceil(wait / 1_000)) };
        const now = clock();
        const expiresAt = new Date(now.getTime() + validMs).toISOString();
        await insertCode(tx, { phoneId: id, accountId, codeHash, now: now.toISOString(), expiresAt });
        await texts.send(tx, { kind: 'phoneCode', accountId, to: number, words: codeWords(code) });
        return { Outcome: 'sent', WaitSeconds: null };
      });
    },

    async verify(asker: Asker, id: number, typed: string): Promise<Verified> {
      const { accountId } = asker;
      const phone = inBook(await ownPhone(deps, asker, id));
      const code = typed.normalize('NFKC').replaceAll(/[\s-]/gu, '');
      if (!/^\d{6}$/u.test(code)) throw refused('Code', 'Enter the six digits of the code.');
      if (phone.isVerified) return verifiedAnswer(accountId, 'used');
      const taken = await db.transaction((tx) =>
        takeTry(tx, { phoneId: id, mostTries, now: clock().toISOString() }),
      );
      if (!taken) return verifiedAnswer(accountId, 'expired');
      if (!(await isPasswordOf(taken.codeHash, code))) {
        return verifiedAnswer(accountId, 'wrong', mostTries - taken.tries);
      }
      return verifiedAnswer(accountId, (await markIfGood(asker, id, taken.codeId)) ? 'verified' : 'expired');
    },
  };
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
