/**
 * The puzzle of our own: a key that takes some hundred derivations to find and one signature to check. What a token
 * claims about its puzzle counts for nothing before our signature under it is found right.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

import { botCheckTokenLength } from '#contract/session/botCheck.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import type { BotCheck } from './botCheck.ts';
import { insertUsedProof, obtainSecret } from './botCheckStore.ts';

const algorithm = 'PBKDF2/SHA-256';
/** Rounds of one derivation. */
const cost = 5_000;
/** How many derivations a browser needs: enough to bore a script that fills in thousands of forms. */
const usualTries = { fewest: 200, most: 400 };
const keyLength = 32;
/** Enough for a long form. */
const validMs = 20 * 60_000;

const hex = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`, 'u')));

/** What we hand out, and nothing else: no one else's cost, algorithm or extra work gets past this. */
const tokenSchema = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      nonce: hex(32),
      salt: hex(32),
      cost: z.literal(cost),
      keyLength: z.literal(keyLength),
      keyPrefix: hex(keyLength),
      keySignature: hex(64),
      // Not the library's own field: it would be judged by the machine's clock instead of ours.
      data: z.strictObject({ goodUntil: z.iso.datetime() }),
    }),
    signature: hex(64),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex(keyLength * 2) }),
});

type Token = z.infer<typeof tokenSchema>;

function readToken(token: string): Token | undefined {
  if (token === '' || token.length > botCheckTokenLength) return undefined;
  try {
    const { success, data } = tokenSchema.safeParse(
      JSON.parse(Buffer.from(token, 'base64').toString('utf8')),
    );
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

const secretLength = 32;

async function obtainSecrets(db: Queryable): Promise<Secrets> {
  const [forPuzzle, forKey] = await Promise.all(
    ['bot check puzzle', 'bot check key'].map(async (name) => {
      const secret = await obtainSecret(db, name, randomBytes(secretLength));
      return secret.toString('base64');
    }),
  );
  if (forPuzzle === undefined || forKey === undefined) throw new Error('There are two secrets.');
  return { hmacSignatureSecret: forPuzzle, hmacKeySignatureSecret: forKey };
}

/** Asked for once; a failure is not remembered. */
function rememberSecrets(db: Queryable): () => Promise<Secrets> {
  let secrets: Promise<Secrets> | undefined;
  return async () => {
    secrets ??= obtainSecrets(db);
    try {
      return await secrets;
    } catch (error) {
      secrets = undefined;
      throw error;
    }
  };
}

type Deps = {
  db: Queryable;
  clock: Clock;
  /** Fewer where a test is not about the trouble that is taken. */
  tries?: typeof usualTries;
};

export function createProofOfWork({ db, clock, tries = usualTries }: Deps): BotCheck {
  const secrets = rememberSecrets(db);
  return {
    async challenge() {
      const { parameters, signature = '' } = await createChallenge({
        algorithm,
        cost,
        keyLength,
        counter: randomInt(tries.fewest, tries.most + 1),
        data: { goodUntil: new Date(clock().getTime() + validMs).toISOString() },
        deriveKey,
        ...(await secrets()),
      });
      return { parameters: { ...parameters }, signature };
    },

    async assertHuman(text) {
      const token = readToken(text);
      if (!token) throw problem('bot_check_failed');
      const { challenge, solution } = token;
      const expiresAt = challenge.parameters.data.goodUntil;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets()) });
      if (!verified || new Date(expiresAt) <= clock()) throw problem('bot_check_failed');
      const hash = createHash('sha256').update(`puzzle ${challenge.signature}`).digest();
      if (!(await insertUsedProof(db, { hash, expiresAt }))) throw problem('bot_check_failed');
    },
  };
}
