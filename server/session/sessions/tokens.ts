/** What opens a session: long random texts, of which we only keep the hash. */
import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;
const form = /^[\w-]{43}$/u;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Whether it could be one of ours at all; what is cut, doubled or endless never reaches the database. */
export const isToken = (text: string): boolean => form.test(text);

/** A fast hash is enough where there is nothing to guess. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
