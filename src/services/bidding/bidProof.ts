/**
 * Checks a lot's public log and a bidder's receipts by the browser's own cryptography: what is proved here needs no
 * trust in us. Where the browser has none, as on a page over plain http, nothing is claimed.
 */
import {
  committedText,
  entryText,
  type LotName,
  type Opening,
  receiptText,
  startText,
} from '#contract/bidding/bidChain.ts';
import type { HistoryEntry, Receipt } from '#contract/bidding/bids.ts';

export type HistoryVerdict =
  /** `opened`: how many of the caller's own commitments were opened with it. */
  | { kind: 'intact'; entries: number; opened: number }
  /** The first entry that does not follow on the one before it. */
  | { kind: 'broken'; number: number }
  /** An own bid that is not what was committed to. */
  | { kind: 'openingBroken'; number: number }
  | { kind: 'notHere' };

export type ReceiptVerdict = 'signed' | 'forged' | 'unknownKey' | 'notHere';

export type ProvenLog = LotName & {
  start: string;
  entries: readonly HistoryEntry[];
  openings: readonly Opening[];
};

type PublicKey = { kid: string; x: string };

const utf8 = new TextEncoder();

/** Typed as there always, and missing where the page is not secure. */
const browsersOwn = (): SubtleCrypto | undefined => globalThis.crypto.subtle;

async function sha256(subtle: SubtleCrypto, text: string): Promise<string> {
  const bytes = new Uint8Array(await subtle.digest('SHA-256', utf8.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns the number of the first entry that is wrong, or null. */
async function firstBroken(subtle: SubtleCrypto, log: ProvenLog): Promise<number | null> {
  let head = await sha256(subtle, startText(log));
  if (head !== log.start) return 1;
  for (const [place, entry] of log.entries.entries()) {
    const follows = await sha256(subtle, entryText(head, entry));
    if (entry.Number !== place + 1 || follows !== entry.Head) return entry.Number;
    head = follows;
  }
  return null;
}

async function firstUnopened(subtle: SubtleCrypto, log: ProvenLog): Promise<number | null> {
  for (const opening of log.openings) {
    const commitment = await sha256(subtle, committedText(log, opening));
    const entry = log.entries.find(({ Number }) => Number === opening.Number);
    if (entry?.Commitment !== commitment) return opening.Number;
  }
  return null;
}

export async function verifyLog(log: ProvenLog): Promise<HistoryVerdict> {
  const subtle = browsersOwn();
  if (!subtle) return { kind: 'notHere' };
  const broken = await firstBroken(subtle, log);
  if (broken !== null) return { kind: 'broken', number: broken };
  const unopened = await firstUnopened(subtle, log);
  if (unopened !== null) return { kind: 'openingBroken', number: unopened };
  return { kind: 'intact', entries: log.entries.length, opened: log.openings.length };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    (sign) => sign.codePointAt(0) ?? 0,
  );

export async function verifyReceipt(receipt: Receipt, keys: readonly PublicKey[]): Promise<ReceiptVerdict> {
  const subtle = browsersOwn();
  if (!subtle) return 'notHere';
  const key = keys.find(({ kid }) => kid === receipt.KeyId);
  if (!key) return 'unknownKey';
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x };
    const imported = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const text = utf8.encode(receiptText(receipt));
    const isSigned = await subtle.verify('Ed25519', imported, bytesOf(receipt.Signature), text);
    return isSigned ? 'signed' : 'forged';
  } catch (error) {
    // A browser that does not know this kind of signature.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'notHere';
    throw error;
  }
}

/** As many as the server gives at once. */
export const mostEntries = 500;

type Part = { Entries: readonly HistoryEntry[]; HasEarlier: boolean };
type Known = { entries: readonly HistoryEntry[]; hasEarlier: boolean };

/** A log is checked from its first bid on, however little of it is known. */
export async function wholeLog(
  findBefore: (before: number) => Promise<Part>,
  { entries, hasEarlier }: Known,
): Promise<readonly HistoryEntry[]> {
  const [first] = entries;
  if (!hasEarlier || !first) return entries;
  const { Entries, HasEarlier } = await findBefore(first.Number);
  // An answer without entries would be asked for again and again.
  const known = { entries: [...Entries, ...entries], hasEarlier: HasEarlier && Entries.length > 0 };
  return wholeLog(findBefore, known);
}
