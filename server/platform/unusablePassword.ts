/** A password that no one has: for an account that no one may log in to, and where there is no account to check. */
import { randomBytes } from 'node:crypto';

import { hashPassword } from './hashPassword.ts';

const tokenBytes = 32;

const made = new Map<typeof hashPassword, Promise<string>>();

/** Made once, for anyone who comes first, and its token kept nowhere: no call takes longer than another for it. */
export function unusablePasswordHash(hash = hashPassword): Promise<string> {
  const known = made.get(hash) ?? hash(randomBytes(tokenBytes).toString('base64url'));
  made.set(hash, known);
  return known;
}
