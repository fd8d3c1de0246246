/**
 * What one account did, as a file that an auditor checks without us. Every event carries its seal and a mark of each of its
 * texts, which tells where one was changed; the digest is over the whole content; and the event that the export
 * itself left in the log holds that digest. Whoever alters the file and all of these still cannot alter the log: its hash at
 * that event is ours to show.
 */
import { createHash } from 'node:crypto';

import type { SealedText } from './chain.ts';

export const auditFormat = 'prairie-star audit 2';

/** Its events have no actor; files that were exported in it can still be checked. */
export const formatWithoutActors = 'prairie-star audit 1';

/** In the order in which they are sealed; see `chain.ts`. */
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

const markLength = 6;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Six digits of each text's own hash, in their order: enough to say which of them was changed. */
export const marksOf = (text: SealedText): string =>
  sealedNames
    .filter((name) => text[name] !== undefined)
    .map((name) => sha256(JSON.stringify(text[name])).slice(0, markLength))
    .join(' ');

export const digestOf = (content: object): string => sha256(JSON.stringify(content));

/** As it is written, to the last sign. */
export const writtenFile = (file: object): string => `${JSON.stringify(file, null, 2)}\n`;
