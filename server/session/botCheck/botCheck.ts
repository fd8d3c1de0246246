/**
 * Whether a form comes with a proof that someone took trouble over it: a solved puzzle of ours, or Turnstile's word.
 * Every proof is good once and for a short time. Who is behind it, and what may be done with it, is not known here.
 */
import type { BotChallenge } from '#contract/session/botCheck.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Config } from '#server/platform/settings/config.ts';

import { createProofOfWork } from './proofOfWork.ts';
import { createTurnstile } from './turnstile.ts';

export type BotCheck = {
  /** @throws {Problem} `not_found` while Turnstile is in use. */
  challenge: () => Promise<BotChallenge>;
  /**
   * Uses the proof up. Call it before a transaction, never inside one.
   * @throws {Problem} `bot_check_failed`, or `unavailable` when no one could be asked.
   */
  assertHuman: (token: string, address: string) => Promise<void>;
};

type Deps = {
  db: Queryable;
  clock: Clock;
  fetch: typeof globalThis.fetch;
  turnstile: Config['turnstile'];
};

export function createBotCheck({ db, clock, fetch, turnstile }: Deps): BotCheck {
  return turnstile === undefined
    ? createProofOfWork({ db, clock })
    : createTurnstile({ db, clock, fetch, secretKey: turnstile.secretKey });
}
