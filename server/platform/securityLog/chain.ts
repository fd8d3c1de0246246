/**
 * How rows of the security log are sealed. A row's hash is SHA-256 over the hash of the row before it, as 32 bytes,
 * and the row's own text in UTF-8; the first row follows on 32 zero bytes.
 *
 * That text is a JSON array without spaces, of seven texts or nulls in this order: id, happened_at, kind, account_id,
 * session_id, address, facts; an eighth, actor_id, follows where it is not null. Numbers are in digits, the instant is
 * ISO 8601 in UTC with milliseconds, and facts are as PostgreSQL writes their `jsonb`. With that much anybody can check
 * the log without this program.
 */
import { createHash } from 'node:crypto';

import { sealedJson, type SealedText, type Sha256 } from '#contract/desk/auditFile.ts';

export const chainStart: Uint8Array = new Uint8Array(32);

export function sealOf(previousHash: Uint8Array, text: SealedText): Buffer {
  return createHash('sha256').update(previousHash).update(sealedJson(text)).digest();
}

/** For the files of auditors: `contract/desk/auditFile.ts`. */
export const sha256: Sha256 = async (bytes) => createHash('sha256').update(bytes).digest('hex');
