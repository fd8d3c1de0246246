/** A password that nobody has: for an account that nobody may log in to, and where there is no account to check. */
import { randomBytes } from 'node:crypto';

import { hashPassword } from '#server/platform/hashPassword.ts';

const tokenBytes = 32;

let made: Promise<string> | undefined;

/** Made once, for whoever comes first, and its token kept nowhere: no call takes longer than another for it. */
export const nobodysPasswordHash = (): Promise<string> =>
  (made ??= hashPassword(randomBytes(tokenBytes).toString('base64url')));
