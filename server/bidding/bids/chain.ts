/** The hashes of the lots' logs, as `contract/bidding/bidChain.ts` has them hashed. */
import { hash, randomBytes } from 'node:crypto';

import {
  committedText,
  entryText,
  type LotName,
  type Opening,
  startText,
} from '#contract/bidding/bidChain.ts';
import type { HistoryEntry } from '#contract/bidding/bids.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

export const startOf = (lot: LotName): string => sha256(startText(lot));
export const commitmentOf = (lot: LotName, opening: Opening): string => sha256(committedText(lot, opening));
export const headOf = (previousHead: string, entry: Omit<HistoryEntry, 'Head'>): string =>
  sha256(entryText(previousHead, entry));

const nonceBytes = 16;

/** Asking the system for randomness costs more than the randomness, so a batch asks once. */
export function drawNonces(count: number): string[] {
  const drawn = randomBytes(count * nonceBytes).toString('hex');
  const digits = nonceBytes * 2;
  return Array.from({ length: count }, (_, place) => drawn.slice(place * digits, (place + 1) * digits));
}
