/**
 * What one account did, as a file that an auditor checks without us. Every event carries its seal and a mark of each of its
 * texts, which shows where one was changed; the digest is over the whole content; and the event that the export
 * itself left in the log holds that digest. Anyone who alters the file and all of these still cannot alter the log: its hash at
 * that event is ours to show. Anyone who uses this brings the SHA-256: the server has one, and so has a browser.
 */

export const auditFormat = 'prairie-star audit 2';

/** Its events have no actor; files that were exported in it can still be checked. */
export const formatWithoutActors = 'prairie-star audit 1';

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

/** In the order in which they are sealed. */
export const sealedNames = [
  'id',
  'happenedAt',
  'kind',
  'accountId',
  'sessionId',
  'address',
  'facts',
  'actorId',
] as const satisfies readonly (keyof SealedText)[];

/** What is hashed of an event, after the hash of the event before it. */
export function sealedJson(text: SealedText): string {
  const { id, happenedAt, kind, accountId, sessionId, address, facts, actorId } = text;
  const sealed = [id, happenedAt, kind, accountId, sessionId, address, facts];
  // Entries from before actors had a column keep the seal they were written with.
  if (typeof actorId === 'string') sealed.push(actorId);
  return JSON.stringify(sealed);
}

export type FiledEvent = SealedText & { previousHash: string; hash: string };

export type MarkedEvent = FiledEvent & { marks: string };

export type FileContent = {
  format: string;
  madeAt: string;
  accountId: string;
  filters: { kind: string | null; from: string | null; to: string | null };
  /** In their order; what is missing between two numbers is of other accounts, or was not asked for. */
  events: MarkedEvent[];
  /** How the whole log stood when the file was made. */
  log: { isIntact: boolean; count: number; lastHash: string; sentence: string };
};

export type AuditFile = FileContent & {
  digest: string;
  /** The event of the log that says so. */
  vouchedBy: FiledEvent;
};

/** In hexadecimal, of the bytes one after the other. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

const utf8 = new TextEncoder();

const hashText = (sha256: Sha256, text: string): Promise<string> => sha256(utf8.encode(text));

/** The seal of an event that follows on another. */
export function sealedHash(sha256: Sha256, { previousHash, ...text }: FiledEvent): Promise<string> {
  const before = Uint8Array.from(previousHash.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
  const own = utf8.encode(sealedJson(text));
  const bytes = new Uint8Array(before.length + own.length);
  bytes.set(before);
  bytes.set(own, before.length);
  return sha256(bytes);
}

const markLength = 6;

/** Six digits of each text's own hash, in their order: enough to say which of them was changed. */
export async function marksOf(sha256: Sha256, text: SealedText): Promise<string> {
  const texts = sealedNames.map((name) => text[name]).filter((one) => one !== undefined);
  const hashes = await Promise.all(texts.map((one) => hashText(sha256, JSON.stringify(one))));
  return hashes.map((hash) => hash.slice(0, markLength)).join(' ');
}

export const digestOf = (sha256: Sha256, content: object): Promise<string> =>
  hashText(sha256, JSON.stringify(content));

/** As it is written, to the last sign. */
export const writtenFile = (file: object): string => `${JSON.stringify(file, null, 2)}\n`;
