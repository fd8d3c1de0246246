/** The proof that forms send along, made the way a browser makes it: a fetched puzzle, really solved. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

import { type BotChallenge, getBotChallenge } from '#contract/session/botCheck.ts';

export async function solved(challenge: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A token for one call; it takes some tenths of a second. */
export async function solvedToken(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: getBotChallenge.method, url: getBotChallenge.path });
  return solved(answer.json<BotChallenge>());
}
