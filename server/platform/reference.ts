/** Short codes a visitor can read out on the phone. A code names one line of the log and opens nothing. */
import { randomBytes } from 'node:crypto';

/** Crockford's digits: 32 of them, so each is five random bits, and none is mistaken for another when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 6;

export const newReference = (): string =>
  Array.from(randomBytes(referenceLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
