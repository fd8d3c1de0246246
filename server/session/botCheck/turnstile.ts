/**
 * Cloudflare Turnstile instead of our own puzzle: its server is asked about every token, and its word is taken once.
 * A visitor is never blamed for a fault of ours or of Cloudflare's: those are `unavailable`.
 */
import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import type { BotCheck } from './botCheck.ts';
import { insertUsedProof } from './botCheckStore.ts';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const timeLimitMs = 5_000;
/** The longest token Turnstile makes. */
const longestToken = 2_048;
/** Turnstile's tokens are good for five minutes; remembering them longer costs nothing. */
const rememberedMs = 60 * 60_000;

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

type Answer = z.infer<typeof answerSchema>;

/** What only the visitor's token can cause; anything else is a wrong secret or a fault at the other end. */
const visitorsErrors: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

type Question = { secret: string; response: string; remoteip: string; idempotency_key: string };

/** The same token asks the same question: if an answer got lost on its way, asking again does not use the token up. */
function questionKey(hash: Buffer): string {
  const digits = hash.toString('hex');
  // The form of a version 8 UUID, which leaves the other digits to us.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ].join('-');
}

async function ask(fetch: typeof globalThis.fetch, question: Question): Promise<Answer> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return answerSchema.parse(await answer.json());
  } catch (cause) {
    throw problem('unavailable', { cause });
  }
}

function assertApproved({ success, 'error-codes': codes = [] }: Answer): void {
  if (success) return;
  if (codes.length > 0 && codes.every((code) => visitorsErrors.has(code))) throw problem('bot_check_failed');
  throw problem('unavailable', { cause: new Error(`Turnstile answers ${codes.join(', ') || 'no reason'}`) });
}

type Deps = { db: Queryable; clock: Clock; fetch: typeof globalThis.fetch; secretKey: string };

export const createTurnstile = ({ db, clock, fetch, secretKey }: Deps): BotCheck => ({
  async challenge() {
    throw problem('not_found');
  },

  async assertHuman(token, address) {
    if (token === '' || token.length > longestToken) throw problem('bot_check_failed');
    const hash = createHash('sha256').update(`turnstile ${token}`).digest();
    const question = { secret: secretKey, response: token, remoteip: address };
    assertApproved(await ask(fetch, { ...question, idempotency_key: questionKey(hash) }));
    const expiresAt = new Date(clock().getTime() + rememberedMs).toISOString();
    if (!(await insertUsedProof(db, { hash, expiresAt }))) throw problem('bot_check_failed');
  },
});
