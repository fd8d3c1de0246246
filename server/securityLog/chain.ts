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

export type SealedText = {
  id: string;
  happenedAt: string;
  kind: string;
  accountId: string | null;
  sessionId: string | null;
  address: string | null;
  facts: string;
  /** Files of format 1 do not have it. */
  actorId?: string | null | undefined;
};

export const chainStart: Uint8Array = new Uint8Array(32);

export function sealOf(previousHash: Uint8Array, text: SealedText): Buffer {
  const { id, happenedAt, kind, accountId, sessionId, address, facts, actorId } = text;
  const sealed = [id, happenedAt, kind, accountId, sessionId, address, facts];
  // Entries from before actors had a column keep the seal they were written with.
  if (typeof actorId === 'string') sealed.push(actorId);
  return createHash('sha256').update(previousHash).update(JSON.stringify(sealed)).digest();
}
